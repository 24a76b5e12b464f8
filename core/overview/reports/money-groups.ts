import type { Cents } from "../../fields/money.ts"
import { PAYMENT_METHODS, type LedgerAccount } from "../../money/ledger-choices.ts"
import { distributed } from "../../money/rounding.ts"
import type { Instant } from "../../time/interval.ts"
import { added, AMOUNTS, NOTHING, type MoneyAmounts, type MoneyGroup } from "./money-report.ts"
import { EARLIER, OTHER, PLANS, type MoneyGrouping } from "./report-choices.ts"
import { asOf, intervalOf, monthsOf, type ReportDays } from "./report-days.ts"
import type { MoneyReportQuery } from "./report-query.ts"

interface Person {
  readonly id: number
  readonly name: string
}

/** What an entry of the ledger is about, as far as the report divides amounts by it. */
interface Bill {
  /** Different for each bill and each quote's deposit. */
  readonly key: string
  /** When the invoice was sent, or the charge was due. */
  readonly sentAt: Instant
  readonly dueAt: Instant
  readonly isPlan: boolean
  /** Null where it is a deposit of who is no customer yet. */
  readonly customer: Person | null
  /** The service of its visit; null without one. */
  readonly service: string | null
  /** Who came. */
  readonly technicians: readonly Person[]
}

export interface BilledEntry {
  readonly account: LedgerAccount
  readonly amount: Cents
  readonly postedAt: Instant
  /** A deposit is of its quote's customer and visit. Null for what is about no bill. */
  readonly bill: Bill | null
}

/** What each group of bills earned, invoiced and is owed; in any order. The database computes the same in one statement. */
export const moneyGroups = (
  entries: readonly BilledEntry[],
  { by, ...days }: MoneyReportQuery,
  now: Instant,
): readonly MoneyGroup[] => {
  const groups = new Map<string, MoneyGroup>()
  const add = (group: Pick<MoneyGroup, "id" | "name">, more: MoneyAmounts) => {
    const key = `${group.id} ${group.name}`
    groups.set(key, { ...group, ...added(groups.get(key) ?? NOTHING, more) })
  }
  for (const own of byBill(entries))
    for (const { group, amounts: more } of partsOf(own, own[0].bill, by, days, now)) add(group, more)
  return [...groups.values()]
}

/** The entries about each bill, and those about none. */
const byBill = (entries: readonly BilledEntry[]) => {
  const bills = new Map<string | undefined, readonly [BilledEntry, ...BilledEntry[]]>()
  for (const entry of entries) {
    const others = bills.get(entry.bill?.key)
    bills.set(entry.bill?.key, others === undefined ? [entry] : [...others, entry])
  }
  return bills.values()
}

interface Part {
  readonly group: Pick<MoneyGroup, "id" | "name">
  readonly amounts: MoneyAmounts
}

/** The amounts of one bill by group. */
const partsOf = (
  entries: readonly BilledEntry[],
  bill: Bill | null,
  by: MoneyGrouping,
  days: ReportDays,
  now: Instant,
): readonly Part[] => {
  const amounts = amountsOf(entries, bill, days, now)
  const none = { id: null, name: OTHER }
  if (by === "month") {
    const posted = entries.map((entry) => ({
      group: monthAt(entry.postedAt, days),
      amounts: { ...amountsOf([entry], bill, days, now), open: 0, overdue: 0 },
    }))
    const { open, overdue } = amounts
    return [...posted, { group: monthAt(bill?.sentAt ?? 0, days), amounts: { ...NOTHING, open, overdue } }]
  }
  if (by === "customer") return [{ group: bill?.customer ?? none, amounts }]
  if (by === "service") return [{ group: { id: null, name: serviceOf(bill) }, amounts }]
  const technicians = bill?.technicians ?? []
  return technicians.length === 0
    ? [{ group: none, amounts }]
    : technicians.map((group, n) => ({ group, amounts: shareOf(amounts, n, technicians.length) }))
}

const serviceOf = (bill: Bill | null): string => bill?.service ?? (bill?.isPlan ? PLANS : OTHER)

/** The months of the days in which the instant is; "Earlier" for one before them. */
const monthAt = (at: Instant, days: ReportDays) => {
  const months = monthsOf(days)
  return { id: null, name: months.findLast(({ start }) => start <= at)?.name ?? EARLIER }
}

/** Of several technicians each earned the same, to the cent; of what is left each of the first gets one. */
const shareOf = (whole: MoneyAmounts, n: number, count: number): MoneyAmounts => {
  const equal = Array.from({ length: count }, () => 1)
  return Object.fromEntries(
    AMOUNTS.map((name) => [name, distributed(whole[name], equal)[n]!]),
  ) as unknown as MoneyAmounts
}

const METHODS: ReadonlySet<string> = new Set(PAYMENT_METHODS)

const amountsOf = (
  entries: readonly BilledEntry[],
  bill: Bill | null,
  days: ReportDays,
  now: Instant,
): MoneyAmounts => {
  const { start, end } = intervalOf(days)
  const until = entries.filter(({ postedAt }) => postedAt < end)
  const within = until.filter(({ postedAt }) => start <= postedAt)
  const open = sumOn(until, (account) => account === "receivable")
  return {
    earned: sumOn(within, (account) => METHODS.has(account)),
    invoiced: 0 - sumOn(within, (account) => account === "income"),
    tax: 0 - sumOn(within, (account) => account === "tax"),
    open,
    overdue: bill !== null && bill.dueAt <= asOf(days, now) ? open : 0,
  }
}

const sumOn = (entries: readonly BilledEntry[], isCounted: (account: LedgerAccount) => boolean): Cents =>
  entries.reduce((sum, { account, amount }) => (isCounted(account) ? sum + amount : sum), 0)
