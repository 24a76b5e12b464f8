import { formatMoney, type Cents } from "../fields/money.ts"

/** "Hide the cables ($60)". In a file without Effect, because visitors' pages show it. */
export const addonText = ({ name, price }: { readonly name: string; readonly price: Cents }): string =>
  `${name} (${formatMoney(price)})`

interface StaffAddon {
  readonly name: string
  readonly additionalPrice: Cents
  readonly isOptional: boolean
  readonly isActive: boolean
}

/** "Hide the cables ($60), Haul away ($30, always included, not offered)". */
export const staffAddonsText = (addons: readonly StaffAddon[]): string =>
  addons
    .map(({ name, additionalPrice, isOptional, isActive }) => {
      const facts = [
        formatMoney(additionalPrice),
        ...(isOptional ? [] : ["always included"]),
        ...(isActive ? [] : ["not offered"]),
      ]
      return `${name} (${facts.join(", ")})`
    })
    .join(", ")
