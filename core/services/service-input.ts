import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { optionalText, ruledText, textOrNull } from "../fields/text.ts"
import { AddonsInput, addonsOf } from "./addon.ts"
import { SERVICE_CATEGORIES, SKILL_LEVELS } from "./choices.ts"
import { alsoCalledInput, kindsOfWorkInput } from "./covered-kinds.ts"
import { SERVICE_LIMITS } from "../fields/number-limits.ts"
import { orderOf } from "../fields/row-id.ts"
import { PRICE_UNITS } from "./price.ts"
import { priceRule } from "./price-rule.ts"
import type { NewService } from "./service.ts"

const choice = <const Choices extends readonly string[]>(choices: Choices, message: string) =>
  Schema.Literals(choices).annotate({ message })

const yesOrNo = (message: string) => Schema.optionalKey(Schema.Boolean.annotate({ message }))

const CATEGORY_MISSING = "Please select a category"

const WRONG_HOURS = { message: "Suggested hours must be more than 0 and at most 12" }

const suggestedHours = Schema.Number.annotate(WRONG_HOURS).check(
  Schema.isGreaterThan(SERVICE_LIMITS.suggestedHours.minimum, WRONG_HOURS),
  Schema.isLessThanOrEqualTo(SERVICE_LIMITS.suggestedHours.maximum, WRONG_HOURS),
)

const WRONG_ORDER = { message: "Display order must be a whole number from 0 to 1,000,000" }

const displayOrder = Schema.Number.annotate(WRONG_ORDER).check(
  Schema.isInt(WRONG_ORDER),
  Schema.isBetween(SERVICE_LIMITS.displayOrder, WRONG_ORDER),
)

/**
 * What staff enter for a service (spec §5, §9); `basePrice` is dollars on the wire and cents inside. A field that is
 * left out has its default in a new service and keeps its value in a stored one.
 */
export const ServiceInput = Schema.Struct({
  name: ruledText({ required: "Service name is required", max: 255 }),
  description: ruledText({ required: "Description is required", max: 2000, multiline: true }),
  category: choice(SERVICE_CATEGORIES, CATEGORY_MISSING).pipe(
    Schema.annotateKey({ messageMissingKey: CATEGORY_MISSING }),
  ),
  basePrice: priceRule("Base price"),
  priceUnit: Schema.optionalKey(choice(PRICE_UNITS, "Please select a price unit")),
  isActive: yesOrNo("Please choose whether the service is active"),
  estimatedDuration: optionalText({ max: 100 }),
  suggestedHours: Schema.optionalKey(suggestedHours),
  skillLevel: Schema.optionalKey(choice(SKILL_LEVELS, "Please select a skill level")),
  includedInQuoteCalculator: yesOrNo("Please choose whether the service is in the quote calculator"),
  people: Schema.optionalKey(
    Schema.Literals([1, 2]).annotate({ message: "Please choose whether one or two technicians come" }),
  ),
  displayOrder: Schema.optionalKey(displayOrder),
  addons: Schema.optionalKey(AddonsInput),
  kindsOfWork: kindsOfWorkInput,
  alsoCalled: alsoCalledInput,
}).annotate({ identifier: "ServiceInput" })
export type ServiceInput = typeof ServiceInput.Type

/** What a new service has where staff enter nothing (spec §3, §9; two hours: decisions). */
export const SERVICE_DEFAULTS = {
  priceUnit: "per hour",
  isActive: true,
  estimatedDuration: null,
  suggestedHours: 2,
  skillLevel: "standard",
  includedInQuoteCalculator: true,
  people: 1,
  displayOrder: 0,
  addons: [],
  kindsOfWork: [],
  alsoCalled: "",
} as const satisfies Partial<NewService>

/** What staff entered, and the values of `base` where they entered nothing. */
export const serviceOf = (
  input: ServiceInput,
  base: Pick<NewService, keyof typeof SERVICE_DEFAULTS>,
): NewService => ({
  ...base,
  ...input,
  addons: input.addons === undefined ? base.addons : addonsOf(input.addons, base.addons),
  estimatedDuration:
    input.estimatedDuration === undefined ? base.estimatedDuration : textOrNull(input.estimatedDuration),
  alsoCalled: input.alsoCalled === undefined ? base.alsoCalled : (input.alsoCalled ?? ""),
})

/** The services in the order in which staff put them: every service once. */
export const ServiceOrder = orderOf("Please list the ids of all services").annotate({
  identifier: "ServiceOrder",
})

export class ServiceNameTaken extends Data.TaggedError("ServiceNameTaken")<{}> {
  override readonly message = "A service with this name already exists."
}

/** A service was added or deleted since the order was read. */
export class ServicesChanged extends Data.TaggedError("ServicesChanged")<{}> {
  override readonly message = "Services were added or deleted meanwhile. Please order them again."
}
