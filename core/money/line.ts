import * as Schema from "effect/Schema"
import { Cents } from "../fields/cents.ts"
import { described } from "../fields/described.ts"
import { chosenRowId, RowId } from "../fields/row-id.ts"
import { optionalText, ruledText, textOrNull } from "../fields/text.ts"
import { twoDecimals } from "../fields/two-decimals.ts"
import { priceRule } from "../services/price-rule.ts"
import { LINE_KINDS, LINE_LIMITS } from "./line-choices.ts"
import { lineTotal, subtotalOf } from "./totals.ts"

/** A line of a quote or an invoice: what is done or delivered, how much of it, and the price of one unit. */
export const Line = Schema.Struct({
  serviceId: Schema.NullOr(RowId).pipe(
    described("The service of the catalogue that it is for; null for a line in free text."),
  ),
  text: Schema.String.pipe(described("The name of the service, or what staff wrote.", "Hang a door")),
  kind: Schema.Literals(LINE_KINDS).pipe(described("Which rate of tax is asked for.")),
  quantity: Schema.Int.pipe(described("In hundredths of the unit.", "150")),
  unit: Schema.NullOr(Schema.String).pipe(described("What one is; null for pieces.", "hour")),
  price: Cents.pipe(described("Of one unit, before tax.")),
  isTaxed: Schema.Boolean,
  isOptional: Schema.Boolean.pipe(described("Counts only where the customer chose it.")),
}).annotate({ identifier: "Line" })
export type Line = typeof Line.Type

const WRONG_QUANTITY = "Quantity must be a number from 0.01 to 10,000 with at most two decimals"

const quantity = twoDecimals(LINE_LIMITS.quantity, WRONG_QUANTITY)

const CHOOSE_SERVICE = "Please select a service"

const CHOOSE_KIND = "Please choose labor, materials or plan"

const yesOrNo = (message: string) => Schema.optionalKey(Schema.Boolean.annotate({ message }))

/** A line as staff enter it: the price is dollars, and the quantity a number with two decimals on the wire. */
export const LineInput = Schema.Struct({
  serviceId: Schema.optionalKey(
    Schema.NullOr(chosenRowId(CHOOSE_SERVICE)).annotate({ message: CHOOSE_SERVICE }),
  ),
  text: ruledText({ required: "Please say what the line is for", max: 300 }),
  kind: Schema.optionalKey(Schema.Literals(LINE_KINDS).annotate({ message: CHOOSE_KIND })),
  quantity,
  unit: optionalText({ max: 30 }),
  price: priceRule("Price"),
  isTaxed: yesOrNo("Please choose whether the line is taxed"),
  isOptional: yesOrNo("Please choose whether the line is optional"),
}).annotate({ identifier: "LineInput", message: "Please enter a text, a quantity and a price" })
export type LineInput = typeof LineInput.Type

const TOO_MUCH = "The lines must add up to at most $1,000,000"

/** The lines of one quote or invoice as staff enter them. */
export const LinesInput = Schema.Array(LineInput)
  .annotate({ message: "Please list the lines" })
  .check(
    Schema.isMinLength(1, { message: "Please enter at least one line" }),
    Schema.isMaxLength(LINE_LIMITS.lines, { message: `Please enter at most ${LINE_LIMITS.lines} lines` }),
    Schema.makeFilter((lines) =>
      subtotalOf(lines.map(lineTotal)) > LINE_LIMITS.subtotal ? TOO_MUCH : undefined,
    ),
  )
  .pipe(Schema.annotateKey({ messageMissingKey: "Please enter at least one line" }))

/** What was entered as a line; labor that is taxed and not optional where nothing else was said. */
export const lineOf = ({ serviceId, unit, ...input }: LineInput): Line => ({
  kind: "labor",
  isTaxed: true,
  isOptional: false,
  ...input,
  serviceId: serviceId ?? null,
  unit: textOrNull(unit),
})
