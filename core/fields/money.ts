import type { Cents } from "./cents.ts"

export type { Cents }

export const centsOf = (dollars: number): Cents => Math.round(dollars * 100)

export const dollarsOf = (cents: Cents): number => cents / 100

/** "$1,149.50"; whole dollars without decimals: "$149"; less than nothing with a minus sign: "−$46.20". */
export const formatMoney = (cents: Cents): string => {
  if (cents < 0) return `−${formatMoney(-cents)}`
  const dollars = String(Math.floor(cents / 100)).replaceAll(/\B(?=(\d{3})+$)/gu, ",")
  const rest = cents % 100
  return `$${dollars}${rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`}`
}

/** As `formatMoney`, but always with cents, for amounts that stand below each other: "$149.00". */
export const formatAmount = (cents: Cents): string => `${formatMoney(cents)}${cents % 100 === 0 ? ".00" : ""}`
