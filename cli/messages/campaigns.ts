import { Option, type Command } from "commander"
import * as Effect from "effect/Effect"
import { campaignColumns } from "../../adapters/formats/csv/messages/campaign-columns.ts"
import { AudienceCount, StaffCampaign } from "../../adapters/http/messages/contract/campaigns.ts"
import { audienceText } from "../../core/messages/audience-text.ts"
import { CampaignSort, type CountedCampaign } from "../../core/messages/campaign.ts"
import {
  CAMPAIGN_STATUSES,
  CAMPAIGN_TYPE_NAMES,
  SKIP_REASON_NAMES,
  SKIP_REASONS,
  type CampaignStatus,
  type SkipReason,
} from "../../core/messages/campaign-names.ts"
import {
  countAudience,
  listCampaigns,
  pauseCampaign,
  previewCampaign,
  resumeCampaign,
  showCampaign,
  startCampaign,
  stopCampaign,
} from "../../core/messages/use-cases/campaigns.ts"
import type { CommandContext, RegisterCommand } from "../engine/command-context.ts"
import type { Confirm } from "../engine/confirm.ts"
import { confirmationOf, confirmed, withYes, type YesOption } from "../engine/confirmation.ts"
import { withCsv } from "../engine/csv-option.ts"
import { pageOf, pageOutput, sortOption, withPage, type PageOptions } from "../engine/page.ts"
import { encoderOf } from "../engine/encoder.ts"
import { parseIdArg } from "../engine/parse.ts"
import { blue, bold, dim, examples, fields, green, red, table } from "../engine/print.ts"
import { shortTimeOf } from "../engine/short-time.ts"
import { counted } from "../../core/fields/counted.ts"

interface ListOptions extends PageOptions {
  readonly status?: CampaignStatus
  readonly search?: string
  readonly sort: CampaignSort
}

/** Campaigns are written in the dashboard; from here they are looked at, sent, paused and stopped. */
export const registerCampaigns: RegisterCommand = (program, context) => {
  const { run, columns } = context
  const group = program.command("campaigns").description("Emails to many customers, written in the dashboard")

  withPage(
    withCsv(group.command("list").description("List the campaigns, last changed first"))
      .addOption(new Option("--status <status>", "only those with this status").choices(CAMPAIGN_STATUSES))
      .option("--search <text>", "only those with this text in their subject")
      .addOption(sortOption(CampaignSort.literals, "-changedAt")),
  )
    .addHelpText("after", examples("hearth campaigns list --status sending"))
    .action((options: ListOptions) =>
      run(listCampaigns(pageOf(options)), ({ campaigns, total }) =>
        pageOutput(campaigns, total, options, {
          json: campaignJson,
          csv: campaignColumns,
          text: (rows) => campaignsTable(rows, columns),
          empty: "No campaign was found.",
        }),
      ),
    )

  group
    .command("show")
    .description("Show one campaign: how many got it, who waits, and who was left out and why")
    .argument("<id>", ID, parseIdArg)
    .action((id: number) =>
      run(showCampaign(id), (campaign) => ({
        json: campaignJson(campaign),
        text: campaignDetails(campaign),
      })),
    )

  group
    .command("preview")
    .description("Print the email as a customer gets it, and how many would get it now")
    .argument("<id>", ID, parseIdArg)
    .option("--customer <id>", 'for this customer, by the id in "hearth customers list"', parseIdArg)
    .addHelpText("after", examples("hearth campaigns preview 3", "hearth campaigns preview 3 --customer 12"))
    .action((id: number, { customer }: { readonly customer?: number }) => {
      const program = Effect.gen(function* () {
        const { audience, campaignType, subject, content } = yield* showCampaign(id)
        const mail = yield* previewCampaign({ campaignType, subject, content }, customer)
        return { mail, audience, numbers: yield* countAudience(audience) }
      })
      return run(program, ({ mail, audience, numbers }) => ({
        json: { ...mail, audience: audienceJson(numbers) },
        text: `${bold(mail.subject)}\n\n${mail.text.trimEnd()}\n\n${audienceText(audience)}: ${numbersText(numbers)}`,
      }))
    })

  registerSteps(group, context)
}

const ID = 'its id in "hearth campaigns list"'

const registerSteps = (group: Command, { run, confirm }: CommandContext): void => {
  withYes(
    group
      .command("send")
      .description("Send a draft, after a question with the number of customers")
      .argument("<id>", ID, parseIdArg),
  )
    .addHelpText("after", examples("hearth campaigns send 3", "hearth campaigns send 3 --yes"))
    .action((id: number, { yes }: YesOption) =>
      run(sendAfterQuestion(id, confirmationOf(yes, confirm)), (campaign) => ({
        json: campaignJson(campaign),
        text: `Campaign ${nameOf(campaign)} is being sent to ${counted(campaign.counts.waiting, "customer")}. No email goes out between 9 PM and 8 AM. ${progressHint(id)}`,
      })),
    )

  group
    .command("pause")
    .description("Send no more emails of a campaign until it is resumed")
    .argument("<id>", ID, parseIdArg)
    .action((id: number) =>
      run(pauseCampaign(id), (campaign) => ({
        json: campaignJson(campaign),
        text: `Campaign ${nameOf(campaign)} is paused: ${progressText(campaign)}.`,
      })),
    )

  group
    .command("resume")
    .description("Continue a paused campaign")
    .argument("<id>", ID, parseIdArg)
    .action((id: number) =>
      run(resumeCampaign(id), (campaign) => ({
        json: campaignJson(campaign),
        text: `Campaign ${nameOf(campaign)} goes on: ${progressText(campaign)}. ${progressHint(id)}`,
      })),
    )

  withYes(
    group
      .command("stop")
      .description("End a campaign for good; those who wait do not get it")
      .argument("<id>", ID, parseIdArg),
  ).action((id: number, { yes }: YesOption) =>
    run(stopAfterQuestion(id, confirmationOf(yes, confirm)), (campaign) => ({
      json: campaignJson(campaign),
      text: `Campaign ${nameOf(campaign)} is stopped: ${progressText(campaign)}.`,
    })),
  )
}

const sendAfterQuestion = Effect.fnUntraced(function* (id: number, ask: Confirm) {
  const campaign = yield* showCampaign(id)
  // Started ones are refused without a question.
  if (campaign.status === "draft") {
    const numbers = yield* countAudience(campaign.audience)
    yield* confirmed(
      ask,
      `${nameOf(campaign)}\n${audienceText(campaign.audience)}: ${numbersText(numbers)}\nSend it to ${counted(numbers.willGet, "customer")}?`,
      "Nothing was sent.",
    )
  }
  return yield* startCampaign(id, campaign.version)
})

const stopAfterQuestion = Effect.fnUntraced(function* (id: number, ask: Confirm) {
  const campaign = yield* showCampaign(id)
  if (campaign.status === "sending" || campaign.status === "paused")
    yield* confirmed(
      ask,
      `${nameOf(campaign)}: ${progressText(campaign)}\nStop it for good?`,
      "It was not stopped.",
    )
  return yield* stopCampaign(id)
})

const campaignJson = encoderOf(StaffCampaign)
const audienceJson = encoderOf(AudienceCount)

const nameOf = ({ id, subject }: CountedCampaign): string => `#${id} (${subject})`

const progressHint = (id: number): string => `"hearth campaigns show ${id}" shows how far it is.`

/** "48 of 114 sent, 65 waiting". */
const progressText = ({ counts: { total, skipped, sent, waiting, queued } }: CountedCampaign): string =>
  `${sent} of ${total - skipped} sent, ${waiting + queued} waiting`

/** "114 of 120 customers get it; left out: 2 (no email address)". */
const numbersText = ({ matching, willGet, leftOut }: typeof AudienceCount.Type): string =>
  `${willGet} of ${counted(matching, "customer")} get it${leftOutText(leftOut)}`

const leftOutText = (counts: Partial<Readonly<Record<SkipReason, number>>>): string => {
  const reasons = SKIP_REASONS.filter((reason) => (counts[reason] ?? 0) > 0)
  return reasons.length === 0
    ? ""
    : `; left out: ${reasons.map((reason) => `${counts[reason]} (${SKIP_REASON_NAMES[reason]})`).join(", ")}`
}

const STATUS_COLOURS: Readonly<Record<CampaignStatus, (text: string) => string>> = {
  draft: dim,
  sending: blue,
  paused: blue,
  stopped: red,
  done: green,
}

const campaignsTable = (campaigns: readonly CountedCampaign[], columns: number): string =>
  table(
    ["Id", "Changed (CT)", "Status", "Sent", "Left out", "Who", "Subject"],
    campaigns.map((campaign) => [
      String(campaign.id),
      shortTimeOf(campaign.changedAt),
      STATUS_COLOURS[campaign.status](campaign.status),
      campaign.status === "draft"
        ? dim("–")
        : `${campaign.counts.sent} of ${campaign.counts.total - campaign.counts.skipped}`,
      campaign.status === "draft" ? dim("–") : String(campaign.counts.skipped),
      audienceText(campaign.audience),
      campaign.subject,
    ]),
    columns,
  )

const campaignDetails = (campaign: CountedCampaign): string => {
  const {
    id,
    subject,
    campaignType,
    audience,
    status,
    author,
    createdAt,
    startedAt,
    endedAt,
    changedAt,
    content,
    counts,
  } = campaign
  return `${bold(`#${id} ${subject}`)}\n${fields([
    ["Status", STATUS_COLOURS[status](status)],
    ["Type", CAMPAIGN_TYPE_NAMES[campaignType]],
    ["Who", audienceText(audience)],
    ["Written", `${shortTimeOf(createdAt)} CT by ${author}`],
    ...(startedAt === null ? [] : [["Started", `${shortTimeOf(startedAt)} CT`] as const]),
    ...(endedAt === null ? [] : [["Ended", `${shortTimeOf(endedAt)} CT`] as const]),
    ["Changed", `${shortTimeOf(changedAt)} CT`],
    ...(status === "draft"
      ? []
      : [
          [
            "Progress",
            `${bar(counts)} ${progressText(campaign)}${leftOutText(counts.skippedBecause)}`,
          ] as const,
        ]),
    ...(counts.refused === 0 ? [] : [["Refused", String(counts.refused)] as const]),
    ...(counts.failed === 0 ? [] : [["Not delivered", String(counts.failed)] as const]),
    ["Text", content],
  ])}`
}

const BAR_WIDTH = 20

/** "[#######-------------]". */
const bar = ({ total, skipped, sent, refused, failed }: CountedCampaign["counts"]): string => {
  const toSend = total - skipped
  const done = toSend === 0 ? BAR_WIDTH : Math.floor((BAR_WIDTH * (sent + refused + failed)) / toSend)
  return `[${"#".repeat(done)}${"-".repeat(BAR_WIDTH - done)}]`
}
