import { formatMoney, type Cents } from "./money.ts"

/** "Hide the cables ($60)". In a file without Effect, because visitors' pages show it. */
export const addonText = ({ name, price }: { readonly name: string; readonly price: Cents }): string =>
  `${name} (${formatMoney(price)})`
