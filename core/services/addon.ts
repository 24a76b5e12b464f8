import * as Data from "effect/Data"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { ruledText } from "../customers/text.ts"
import { addonText } from "./addon-text.ts"
import { priceRule } from "./price-rule.ts"

/** An extra that visitors can choose with a service. It never changes the length of the visit (decisions). */
export const Addon = Schema.Struct({
  /** Of no other add-on of the service, ignoring case. */
  name: Schema.String,
  /** Cents. */
  price: Schema.Int,
}).annotate({ identifier: "Addon" })
export type Addon = typeof Addon.Type

const MAX_ADDONS = 10

const addonName = ruledText({ required: "Please name the add-on", max: 100 })

/** The add-ons of a service as staff enter them; prices are dollars on the wire. */
export const AddonsInput = Schema.Array(
  Schema.Struct({ name: addonName, price: priceRule("Add-on price") }).annotate({
    message: "Please enter a name and a price",
  }),
)
  .annotate({ message: "Please list the add-ons" })
  .check(
    Schema.isMaxLength(MAX_ADDONS, { message: `Please enter at most ${MAX_ADDONS} add-ons` }),
    Schema.makeFilter((addons) => {
      const names = addons.map(({ name }) => name.toLowerCase())
      const again = names.findIndex((name, n) => names.indexOf(name) < n)
      return again === -1 ? undefined : { path: [again, "name"], issue: "Another add-on has this name" }
    }),
  )

/** The add-ons that a visitor chose, by name. */
export const ChosenAddons = Schema.Array(addonName)
  .annotate({ message: "Please choose from the listed add-ons" })
  .check(Schema.isMaxLength(MAX_ADDONS, { message: `Please choose at most ${MAX_ADDONS} add-ons` }))

/** Those of the offered add-ons that have the names, in their order. */
export const chosenAddons = (
  offered: readonly Addon[],
  names: readonly string[],
): Result.Result<readonly Addon[], AddonNotOffered> => {
  const missing = names.find((name) => !offered.some((addon) => addon.name === name))
  return missing === undefined
    ? Result.succeed(offered.filter(({ name }) => names.includes(name)))
    : Result.fail(new AddonNotOffered({ addon: missing }))
}

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
