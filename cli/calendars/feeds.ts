import * as Effect from "effect/Effect"
import { CalendarFeedJson } from "../../adapters/http/calendars/contract/calendar-feeds.ts"
import { FeedInput, type CalendarFeed } from "../../core/calendars/feed.ts"
import { PublicUrl } from "../../core/business/ports/public-url.ts"
import { addStaffFeed, listFeeds, revokeFeed } from "../../core/calendars/use-cases/calendar-feeds.ts"
import { staffNamed } from "../../core/staff/use-cases/staff-records.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { encoderOf } from "../engine/encoder.ts"
import { decode, parseIdArg } from "../engine/parse.ts"
import { bold, dim, examples, table } from "../engine/print.ts"
import { shortTimeOf } from "../engine/short-time.ts"

interface AddOptions {
  readonly name: string
  readonly blockedTimes?: boolean
  readonly technician?: number
}

export const registerFeeds: RegisterCommand = (program, { run, columns }) => {
  const group = program
    .command("feeds")
    .description("Secret calendar links, with which phones follow visits: of staff and of customers")

  group
    .command("list")
    .description("List every calendar link without its secret, those of staff first")
    .action(() =>
      run(listFeeds(), (feeds) => ({
        json: feeds.map(feedJson),
        text: feeds.length === 0 ? "There is no calendar link." : listText(feeds, columns),
      })),
    )

  group
    .command("add")
    .description("Make a calendar link of all visits for a device of a staff account")
    .argument("<username>", "of the staff account")
    .requiredOption("--name <name>", "where it will be used")
    .option("--blocked-times", "show blocked times too")
    .option("--technician <id>", "show the visits of one technician only", parseIdArg)
    .addHelpText("after", examples('hearth feeds add maria --name "Maria\'s phone"'))
    .action((username: string, { name, blockedTimes = false, technician }: AddOptions) => {
      const input = decode(FeedInput, {
        name,
        withBlockedTimes: blockedTimes,
        ...(technician !== undefined && { technicianId: technician }),
      })
      return run(addLink(username, input), ({ feed, url }) => ({
        json: { ...feedJson(feed), url },
        text: `Made calendar link ${nameOf(feed)}. Open it on the device, and keep it secret:\n\n  ${bold(url)}`,
      }))
    })

  group
    .command("revoke")
    .description("Make a calendar link stop working at once; the others stay")
    .argument("<id>", 'its id in "hearth feeds list"', parseIdArg)
    .addHelpText("after", examples("hearth feeds revoke 3"))
    .action((id: number) =>
      run(revokeFeed(id), (feed) => ({
        json: feedJson(feed),
        text: `Revoked calendar link ${nameOf(feed)}.`,
      })),
    )
}

const addLink = Effect.fnUntraced(function* (username: string, input: FeedInput) {
  const { id } = yield* staffNamed(username)
  const feed = yield* addStaffFeed(id, input)
  return { feed, url: `${yield* PublicUrl}${feed.path}` }
})

/** Without the path, which is the secret. */
const feedJson = encoderOf(CalendarFeedJson)

/** "#3 (Maria's phone, of Maria Keller)". */
const nameOf = ({ id, name, accountName }: CalendarFeed): string =>
  `#${id} (${name === null ? "" : `${name}, `}of ${accountName})`

const listText = (feeds: readonly CalendarFeed[], columns: number): string =>
  table(
    ["Id", "Owner", "Name", "Shows", "Last read (CT)"],
    feeds.map(({ id, kind, accountName, name, lastUsedAt, ...shown }) => [
      String(id),
      kind === "staff" ? `${accountName} (staff)` : accountName,
      name ?? dim("-"),
      kind === "customer" ? "own visits" : shownText(shown),
      lastUsedAt === null ? "never" : shortTimeOf(lastUsedAt),
    ]),
    columns,
  )

const shownText = ({
  withBlockedTimes,
  technicianId = null,
}: Pick<CalendarFeed, "withBlockedTimes" | "technicianId">): string => {
  const whose = technicianId === null ? "all" : `technician #${technicianId}`
  if (withBlockedTimes) return `${whose}, and blocked times`
  return technicianId === null ? "all visits" : whose
}
