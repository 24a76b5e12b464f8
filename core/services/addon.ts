import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { Cents } from "../fields/cents.ts"
import { described } from "../fields/described.ts"
import { optionalText, ruledText, textOrNull } from "../fields/text.ts"
import { Instant } from "../time/instant.ts"
import { addonText } from "./addon-text.ts"
import { priceRule } from "./price-rule.ts"

/** An extra of a service (spec §3). It never changes the length of the visit (decisions). */
export const ServiceAddon = Schema.Struct({
  id: Schema.Int,
  name: Schema.String.pipe(described("Of no other add-on of the service, ignoring case.")),
  description: Schema.NullOr(Schema.String),
  additionalPrice: Cents,
  isOptional: Schema.Boolean.pipe(
    described("Visitors choose it; one that is not optional is part of every visit for the service."),
  ),
  isActive: Schema.Boolean.pipe(described("Others are kept for staff and never offered.")),
  createdAt: Instant,
}).annotate({ identifier: "ServiceAddon" })
export type ServiceAddon = typeof ServiceAddon.Type

/** A new one has no id yet. */
export type NewServiceAddon = Omit<ServiceAddon, "id" | "createdAt"> &
  Partial<Pick<ServiceAddon, "id" | "createdAt">>

/** An add-on of a visit, with its name and price when it was booked. */
export const Addon = Schema.Struct({
  name: Schema.String,
  price: Cents,
}).annotate({ identifier: "Addon" })
export type Addon = typeof Addon.Type

const MAX_ADDONS = 10

const addonName = ruledText({ required: "Please name the add-on", max: 100 })

const yesOrNo = (message: string) => Schema.optionalKey(Schema.Boolean.annotate({ message }))

const WRONG_ID = { message: "Please leave out the id of a new add-on" }

/**
 * An add-on as staff enter it; its price is dollars on the wire. It is the stored one with its id or, without an id,
 * with its name, and keeps of that what is left out; otherwise it is new.
 */
const AddonInput = Schema.Struct({
  id: Schema.optionalKey(
    Schema.Number.annotate(WRONG_ID).check(Schema.isInt(WRONG_ID), Schema.isGreaterThan(0, WRONG_ID)),
  ),
  name: addonName,
  description: optionalText({ max: 500 }),
  additionalPrice: priceRule("Add-on price"),
  isOptional: yesOrNo("Please choose whether visitors choose the add-on"),
  isActive: yesOrNo("Please choose whether the add-on is offered"),
}).annotate({ message: "Please enter a name and a price" })

/** The add-ons of a service as staff enter them. */
export const AddonsInput = Schema.Array(AddonInput)
  .annotate({ message: "Please list the add-ons" })
  .check(
    Schema.isMaxLength(MAX_ADDONS, { message: `Please enter at most ${MAX_ADDONS} add-ons` }),
    Schema.makeFilter((addons) => {
      const names = addons.map(({ name }) => name.toLowerCase())
      const again = names.findIndex((name, n) => names.indexOf(name) < n)
      return again === -1 ? undefined : { path: [again, "name"], issue: "Another add-on has this name" }
    }),
  )

/** What a new add-on has where staff enter nothing (spec §3). */
export const ADDON_DEFAULTS = { description: null, isOptional: true, isActive: true } as const

/** The add-ons that staff entered, and of the stored ones what they left out. */
export const addonsOf = (
  entered: typeof AddonsInput.Type,
  stored: readonly NewServiceAddon[],
): readonly NewServiceAddon[] =>
  entered.map(({ id, description, ...input }) => {
    const known = stored.find((addon) =>
      id === undefined ? addon.name.toLowerCase() === input.name.toLowerCase() : addon.id === id,
    )
    const base = known ?? ADDON_DEFAULTS
    return {
      ...base,
      ...input,
      description: description === undefined ? base.description : textOrNull(description),
    }
  })

/** The add-ons that a visitor chose, by name. */
export const ChosenAddons = Schema.Array(addonName)
  .annotate({ message: "Please choose from the listed add-ons" })
  .check(Schema.isMaxLength(MAX_ADDONS, { message: `Please choose at most ${MAX_ADDONS} add-ons` }))

/** Of a service's add-ons those that are offered and chosen by name or not optional, in their order. */
export const chosenAddons = (
  addons: readonly ServiceAddon[],
  names: readonly string[],
): Result.Result<readonly Addon[], AddonNotOffered> => {
  const offered = addons.filter(({ isActive }) => isActive)
  const missing = names.find((name) => !offered.some((addon) => addon.name === name))
  return missing === undefined
    ? Result.succeed(
        offered.filter(({ name, isOptional }) => !isOptional || names.includes(name)).map(bookedAddon),
      )
    : Result.fail(new AddonNotOffered({ addon: missing }))
}

/** What a visit keeps of an add-on. */
export const bookedAddon = ({
  name,
  additionalPrice,
}: Pick<ServiceAddon, "name" | "additionalPrice">): Addon => ({ name, price: additionalPrice })

/** A visit's notes: the add-ons with their prices, then what the customer wrote; null if there is neither. */
export const notesOf = (addons: readonly Addon[], written: string | null): string | null => {
  const lines = addons.length === 0 ? [] : [`Add-ons: ${addons.map(addonText).join(", ")}`]
  return [...lines, ...(written === null ? [] : [written])].join("\n") || null
}

/** A visitor has chosen an add-on that the service does not have, perhaps no longer. */
export class AddonNotOffered extends Data.TaggedError("AddonNotOffered")<{ readonly addon: string }> {
  override get message(): string {
    return `We no longer offer "${this.addon}" with that service. Please check your add-ons.`
  }
}
