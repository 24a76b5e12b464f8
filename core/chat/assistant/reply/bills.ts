import type { OwnBill } from "../../own-bill.ts"

/** How many invoices one reply names. */
const MOST_BILLS = 3

/** Those to be named: what is open, the earliest due first; where nothing is, the newest. */
export const namedBills = (bills: readonly OwnBill[]): readonly OwnBill[] => {
  const open = bills.filter((bill) => bill.open > 0).toSorted((a, b) => a.dueAt - b.dueAt)
  return open.length > 0 ? open.slice(0, MOST_BILLS) : bills.slice(0, 1)
}

/** What is open of all of them. */
export const openOf = (bills: readonly OwnBill[]): number => bills.reduce((sum, { open }) => sum + open, 0)
