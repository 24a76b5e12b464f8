import { Argument, Option } from "commander"
import { currentTimeMillis } from "effect/Clock"
import * as Data from "effect/Data"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { quoteColumns } from "../../adapters/formats/csv/quote-columns.ts"
import { StaffOffer } from "../../adapters/http/quotes/contract/offer-wire.ts"
import { StaffQuote } from "../../adapters/http/quotes/contract/quotes.ts"
import { fullName } from "../../core/fields/full-name.ts"
import { searchTerms } from "../../core/fields/search-terms.ts"
import { QUOTE_STATUSES } from "../../core/quotes/quote-choices.ts"
import { DeclineOffer, RecordAcceptance } from "../../core/quotes/offers/accept-offer.ts"
import { ACCEPTED_HOW, type AcceptedHow } from "../../core/quotes/offers/offer-choices.ts"
import { estimateText } from "../../core/quotes/estimate.ts"
import { QuoteSort, type Quote, type QuoteStatus } from "../../core/quotes/quote.ts"
import type { QuoteReply } from "../../core/quotes/quote-reply.ts"
import { waitedFor, waitedTooLong, waitText } from "../../core/quotes/waiting.ts"
import { formatShortDay, formatTime, toIso } from "../../core/time/chicago.ts"
import type { Instant } from "../../core/time/interval.ts"
import { recordAcceptance, recordDecline } from "../../core/quotes/use-cases/answer-offer.ts"
import { listOfferTemplates, writeFromTemplate } from "../../core/quotes/use-cases/offer-templates.ts"
import { sendOffer, showOffers } from "../../core/quotes/use-cases/offers.ts"
import { listQuotes, setQuoteStatus, showQuote } from "../../core/quotes/use-cases/quotes.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { pageOf, pageOutput, sortOption, withPage, type PageOptions } from "../engine/page.ts"
import { encoderOf } from "../engine/encoder.ts"
import { decode, parseIdArg } from "../engine/parse.ts"
import { acceptedChoice, sentVersion, type ChoiceOptions } from "./offer-choice.ts"
import { offerText } from "./offer-output.ts"
import { blue, bold, dim, examples, fields, green, longDay, red, table } from "../engine/print.ts"

interface ListOptions extends PageOptions {
  readonly status?: QuoteStatus
  readonly sort: QuoteSort
}

interface AcceptOptions extends ChoiceOptions {
  readonly how: AcceptedHow
  readonly by?: string
}

const AcceptedBy = Schema.Struct({ name: Schema.optional(RecordAcceptance.fields.name) })
const Declined = DeclineOffer.mapFields(Struct.omit(["number"]))

export const registerQuotes: RegisterCommand = (program, { run, columns }) => {
  const group = program.command("quotes").description("Requests for quotes")

  withPage(
    withCsv(group.command("list").description("List quotes, newest first, or find them"))
      .argument(
        "[text...]",
        "only those with beginnings of names, company or email, or part of a phone number",
      )
      .addOption(new Option("--status <status>", "only those with this status").choices(QUOTE_STATUSES))
      .addOption(sortOption(QuoteSort.literals, "-createdAt")),
  )
    .addHelpText("after", examples("hearth quotes list --status pending", "hearth quotes list jane doe"))
    .action((words: readonly string[], options: ListOptions) => {
      const page = { ...pageOf(options), terms: searchTerms(words.join(" ")) }
      return run(withNow(listQuotes(page)), ({ found: { quotes, total }, now }) =>
        pageOutput(quotes, total, options, {
          json: quoteJson,
          csv: quoteColumns,
          text: (rows) => quotesTable(rows, now, columns),
          empty: "No quote was found.",
        }),
      )
    })

  group
    .command("show")
    .description("Show one quote, with its offer and the replies to it")
    .argument("<id>", ID, parseIdArg)
    .action((id: number) =>
      run(
        withNow(Effect.all([showQuote(id), showOffers(id)])),
        ({ found: [{ quote, replies }, { versions }], now }) => ({
          json: {
            ...quoteJson(quote),
            offers: versions.map(offerJson),
            replies: replies.map((reply) => ({ ...reply, createdAt: toIso(reply.createdAt) })),
          },
          text: [
            quoteDetails(quote, now),
            ...versions.map((version) => offerText(version, now)),
            ...replies.map(replyText),
          ].join("\n\n"),
        }),
      ),
    )

  group
    .command("send")
    .description("Mail the drafted offer for a quote to its customer")
    .argument("<id>", ID, parseIdArg)
    .option("--template <name>", "write the draft from this template first")
    .addHelpText("after", examples("hearth quotes send 7", 'hearth quotes send 7 --template "Ceiling fan"'))
    .action((id: number, { template }: { readonly template?: string }) =>
      run(
        withNow(
          template === undefined ? sendOffer(id) : Effect.andThen(fromTemplate(id, template), sendOffer(id)),
        ),
        ({ found, now }) => ({
          json: offerJson(found),
          text: `The offer for quote #${id} is on its way.\n\n${offerText(found, now)}`,
        }),
      ),
    )

  group
    .command("accept")
    .description("Record that a customer accepted the offer otherwise than on its page")
    .argument("<id>", ID, parseIdArg)
    .addOption(new Option("--how <how>", "how it was accepted").choices(ACCEPTED_HOW).makeOptionMandatory())
    .option("--by <name>", "who accepted it; the quote's customer unless named")
    .option("--alternative <name>", 'the accepted one, as "hearth quotes show" names it')
    .option("--option <text...>", "the optional lines that were chosen")
    .addHelpText(
      "after",
      examples(
        'hearth quotes accept 7 --how "by phone"',
        'hearth quotes accept 7 --how "in person" --by "Jane Doe" --alternative "A new door" --option "Smart lock"',
      ),
    )
    .action((id: number, { how, by, ...choice }: AcceptOptions) => {
      const { name } = decode(AcceptedBy, { name: by })
      return run(
        withNow(
          Effect.flatMap(acceptedChoice(id, choice), ({ customer, ...chosen }) =>
            recordAcceptance(id, { how, name: name ?? customer, ...chosen }),
          ),
        ),
        ({ found, now }) => ({
          json: offerJson(found),
          text: `It is recorded that the offer for quote #${id} was accepted.\n\n${offerText(found, now)}`,
        }),
      )
    })

  group
    .command("decline")
    .description("Record that a customer declined the offer")
    .argument("<id>", ID, parseIdArg)
    .option("--reason <text>", "what the customer said")
    .addHelpText("after", examples('hearth quotes decline 7 --reason "They do it later."'))
    .action((id: number, options: { readonly reason?: string }) => {
      const answer = decode(Declined, options)
      return run(
        withNow(Effect.flatMap(sentVersion(id), ({ number }) => recordDecline(id, { number, ...answer }))),
        ({ found, now }) => ({
          json: offerJson(found),
          text: `It is recorded that the offer for quote #${id} was declined.\n\n${offerText(found, now)}`,
        }),
      )
    })

  group
    .command("status")
    .description("Set the status of a quote")
    .argument("<id>", ID, parseIdArg)
    .addArgument(new Argument("<status>", "its new status").choices(QUOTE_STATUSES))
    .addHelpText("after", examples("hearth quotes status 7 contacted"))
    .action((id: number, status: QuoteStatus) =>
      run(setQuoteStatus(id, status), (quote) => ({
        json: quoteJson(quote),
        text: `Quote #${quote.id} (${fullName(quote)}) is now ${quote.status}.`,
      })),
    )
}

/** As the API encodes it. */
const offerJson = encoderOf(StaffOffer)

const ID = 'its id in "hearth quotes list"'

const withNow = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.all({ found: program, now: currentTimeMillis })

/** As the API encodes it. */
const quoteJson = encoderOf(StaffQuote)

const quotesTable = (quotes: readonly Quote[], now: Instant, columns: number): string =>
  table(
    ["Id", "Requested (CT)", "Status", "Waited", "Name", "Service", "Phone"],
    quotes.map((quote) => [
      String(quote.id),
      shortTimeText(quote.createdAt),
      STATUS_COLOURS[quote.status](quote.status),
      waitedText(quote, now),
      fullName(quote),
      quote.serviceNeeded,
      quote.phone,
    ]),
    columns,
  )

const quoteDetails = (quote: Quote, now: Instant): string =>
  `${bold(`#${quote.id} ${quote.serviceNeeded}`)}\n${fields([
    ["Name", fullName(quote)],
    ["Phone", quote.phone],
    ["Email", quote.email],
    ["Company", quote.company ?? dim("none")],
    ["Address", `${quote.street}, ${quote.city}, ${quote.state} ${quote.zip}`],
    ["Message", quote.message ?? dim("none")],
    [
      "Estimate",
      quote.estimate === null ? dim("none") : `${quote.estimate.service}, ${estimateText(quote.estimate)}`,
    ],
    ["Photos", String(quote.photos.length)],
    ["Status", STATUS_COLOURS[quote.status](quote.status)],
    ["Requested", timeText(quote.createdAt)],
    ["Waited", waitedText(quote, now)],
    ["Chat", quote.chatId ?? dim("none")],
    ["Visit", quote.appointmentId === null ? dim("none") : `#${quote.appointmentId}`],
  ])}`

const replyText = ({ author, body, createdAt }: QuoteReply): string =>
  `${bold(`${author}, ${timeText(createdAt)}`)}\n${body}`

const waitedText = (quote: Quote, now: Instant): string => {
  const text = waitText(waitedFor(quote, now))
  return quote.status === "pending" && waitedTooLong(quote, now) ? red(text) : text
}

const timeText = (instant: Instant): string => `${longDay(instant)}, ${formatTime(instant)} CT`

/** "Nov 21, 9:00 AM", short enough for a list. */
const shortTimeText = (instant: Instant): string =>
  `${formatShortDay(instant).replace(/^\w+, |, \d{4}$/gu, "")}, ${formatTime(instant)}`

const STATUS_COLOURS = {
  pending: blue,
  contacted: dim,
  converted: green,
} satisfies Record<QuoteStatus, (text: string) => string>

/** The name is none of a template. */
class NoSuchTemplate extends Data.TaggedError("NoSuchTemplate")<{ readonly message: string }> {}

const fromTemplate = (id: number, template: string) =>
  writeFromTemplate(id, template).pipe(
    Effect.catchTag("UnknownOfferTemplate", () =>
      Effect.flatMap(listOfferTemplates, (templates) => {
        const names = templates.map(({ name }) => `"${name}"`).join(", ")
        const others = names === "" ? "There are none." : `There are: ${names}.`
        return Effect.fail(new NoSuchTemplate({ message: `There is no template "${template}". ${others}` }))
      }),
    ),
  )
