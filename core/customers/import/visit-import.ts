import * as Data from "effect/Data"
import * as Result from "effect/Result"
import type { Customer } from "../../contacts/customer.ts"
import type { CustomerFields } from "../../contacts/customer-input.ts"
import { fullName } from "../../fields/full-name.ts"
import type { Appointment } from "../../schedule/visits/appointment.ts"
import type { Service } from "../../services/service.ts"
import { dateAt, formatTime, formatShortDay } from "../../time/chicago.ts"
import { HOUR, MINUTE, type Interval } from "../../time/interval.ts"
import type { ImportedLine } from "./columns.ts"
import { peopleIndex } from "./people.ts"
import { visitRowOf, type RowOptions, type VisitRow } from "./visit-row.ts"

/** What an import does with a line: `known` visits are there already, `conflict`s overlap another visit. */
export interface VisitStep {
  readonly line: number
  readonly name: string
  readonly start: number | null
  readonly outcome: "added" | "known" | "conflict" | "refused"
  readonly reason: string | null
}

export interface AddedVisit {
  readonly row: VisitRow
  /** A customer's, or that of one of `people`, by their place in it. */
  readonly of: { readonly customer: Customer } | { readonly person: number }
  readonly time: Interval
  /** Null where the service is not in the catalogue, and its name is kept. */
  readonly service: Pick<Service, "id" | "name"> | null
  /** By which the same line is known again. */
  readonly key: string
}

export interface VisitImportPlan {
  readonly steps: readonly VisitStep[]
  readonly adding: readonly AddedVisit[]
  /** Who are no customers yet. */
  readonly people: readonly CustomerFields[]
  /** Names in the file that no service has and nobody has said a service for. */
  readonly unmatchedServices: readonly string[]
}

/** What there is already. */
export interface StoredVisits {
  readonly customers: readonly Customer[]
  /** In the time that the file is about. */
  readonly visits: readonly Appointment[]
  /** Keys of lines that were imported before. */
  readonly imported: ReadonlySet<string>
  readonly services: readonly Service[]
}

export interface VisitImportOptions extends RowOptions {
  /** The name of a service, or "" to keep the name of the file, for names in the file; "*" for all others. */
  readonly serviceNames: Readonly<Record<string, string>>
}

/** Reads every line. Their cells are by field. */
export const visitRowsOf = (
  lines: readonly ImportedLine[],
  options: RowOptions,
): readonly Result.Result<VisitRow, { readonly line: number; readonly reason: string }>[] =>
  lines.map((each) => Result.mapError(visitRowOf(each, options), (reason) => ({ line: each.line, reason })))

/** By which a line is known again when the file, or a later one of the same product, is imported again. */
const keyOf = (product: string | null, { sourceId, person, start, date }: VisitRow): string =>
  sourceId === null || product === null
    ? `${person.email ?? person.phone} ${fullName(person).toLowerCase()} ${date ?? start}`
    : `${product} ${sourceId}`

/**
 * What importing the rows would do. `hash` is how keys are stored, because they name people. A visit is known by its key, or by a visit of the same person that begins at the same
 * instant. One that was not cancelled and would overlap another one is a conflict; so no two visits overlap afterwards.
 */
export const planVisitImport = (
  rows: ReturnType<typeof visitRowsOf>,
  product: string | null,
  { customers, visits, imported, services }: StoredVisits,
  { serviceNames }: Pick<VisitImportOptions, "serviceNames">,
  hash: (key: string) => string = (key) => key,
): VisitImportPlan => {
  const seen = new Set(imported)
  const same = visitsOfPeople(visits, customers)
  const taken = takenTimes(visits.filter(({ status }) => status !== "cancelled"))
  const serviceOf = serviceFinder(services, serviceNames)
  const everybody = customersOf(customers)
  const unmatched = new Set<string>()
  const steps: VisitStep[] = []
  const adding: AddedVisit[] = []
  for (const read of rows) {
    if (Result.isFailure(read)) {
      steps.push({ ...read.failure, name: "", start: null, outcome: "refused" })
      continue
    }
    const row = read.success
    const refuse = (reason: string) =>
      steps.push({ line: row.line, name: fullName(row.person), start: row.start, outcome: "refused", reason })
    const of = everybody.of(row)
    if (of === undefined) {
      refuse("Email or phone number is required, unless exactly one customer has the name")
      continue
    }
    const key = hash(keyOf(product, row))
    const service = serviceOf(row.service)
    if (service === undefined) unmatched.add(row.service)
    const isKnown = seen.has(key) || (row.date === null && same(row))
    const takesTime = !isKnown && row.status !== "cancelled"
    const time = takesTime ? taken.placeOn(row) : row
    const other = takesTime ? taken.overlapping(time) : undefined
    const outcome = isKnown ? "known" : other === undefined ? "added" : "conflict"
    steps.push({
      line: row.line,
      name: fullName(row.person),
      start: time.start,
      outcome,
      reason: other === undefined ? null : `It overlaps ${other}`,
    })
    seen.add(key)
    if (outcome !== "added") continue
    adding.push({
      row,
      of: of(),
      time: { start: time.start, end: time.end },
      service: service ?? null,
      key,
    })
    if (takesTime) taken.add(time, `line ${row.line}`)
  }
  return { steps, adding, people: everybody.added, unmatchedServices: [...unmatched] }
}

/** Whose the rows are: customers, and people who are added once. */
const customersOf = (customers: readonly Customer[]) => {
  const known = peopleIndex<AddedVisit["of"]>()
  const byName = new Map<string, Customer | null>()
  for (const customer of customers) {
    known.rememberFirst(customer, { customer })
    const name = fullName(customer).toLowerCase()
    byName.set(name, byName.has(name) ? null : customer)
  }
  const added: CustomerFields[] = []
  return {
    added,
    /** Undefined where nobody can be told; otherwise it adds who is new, once the visit is added. */
    of: ({ cells, person }: VisitRow): (() => AddedVisit["of"]) | undefined => {
      const names = { firstName: person.firstName, lastName: person.lastName }
      const found = known.find({ ...cells, ...names })
      if (found !== undefined) return () => found
      if (person.email !== null || person.phone !== null)
        return () => {
          const entry = { person: added.length }
          added.push(person)
          known.remember(person, entry)
          return entry
        }
      const customer = byName.get(fullName(names).toLowerCase())
      return customer ? () => ({ customer }) : undefined
    },
  }
}

/** Whether a person has a visit at the row's start. */
const visitsOfPeople = (visits: readonly Appointment[], customers: readonly Customer[]) => {
  const byId = new Map(customers.map((customer) => [customer.id, customer]))
  const starting = new Map<number, ReturnType<typeof peopleIndex<true>>>()
  for (const visit of visits) {
    const people = starting.get(visit.start) ?? peopleIndex<true>()
    starting.set(visit.start, people)
    const customer = visit.customerId === null ? undefined : byId.get(visit.customerId)
    people.remember(visit, true)
    if (customer !== undefined) people.remember(customer, true)
  }
  return ({ start, cells, person }: VisitRow): boolean =>
    starting.get(start)?.find({ ...cells, firstName: person.firstName, lastName: person.lastName }) === true
}

/** Times of visits that do not overlap, by their starts. */
const takenTimes = (visits: readonly Appointment[]) => {
  const times = visits
    .map(({ start, end, id }) => ({ start, end, name: `visit #${id}` }))
    .toSorted((a, b) => a.start - b.start)
  /** The first that begins after this instant. */
  const indexAfter = (instant: number): number => {
    let [low, high] = [0, times.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (times[middle]!.start <= instant) low = middle + 1
      else high = middle
    }
    return low
  }
  const found = ({ start, end }: Interval) => {
    const next = times[indexAfter(end - 1) - 1]
    return next !== undefined && next.end > start ? next : undefined
  }
  return {
    add: ({ start, end }: Interval, name: string): void => {
      times.splice(indexAfter(start), 0, { start, end, name })
    },
    overlapping: (time: Interval): string | undefined => {
      const other = found(time)
      return other && `${other.name} (${formatShortDay(other.start)}, ${formatTime(other.start)} CT)`
    },
    /** Of a visit with a date only: the first time of that date that is free from its start on, on the half hour; else its own. */
    placeOn: (row: VisitRow): Interval => {
      for (let start = row.start; dateAt(start) === row.date; start += 30 * MINUTE) {
        const time = { start, end: start + (row.end - row.start) }
        if (found(time) === undefined) return time
      }
      return row
    },
  }
}

/** By the name that somebody has said for it, or by its own, ignoring case; null for one whose name is to be kept. */
const serviceFinder = (services: readonly Service[], names: Readonly<Record<string, string>>) => {
  const byName = new Map(services.map((service) => [service.name.toLowerCase(), service]))
  const said = new Map(Object.entries(names).map(([name, service]) => [name.toLowerCase(), service]))
  return (name: string): Pick<Service, "id" | "name"> | null | undefined => {
    const own = byName.get(name.toLowerCase())
    const chosen = said.get(name.toLowerCase()) ?? (own === undefined ? said.get("*") : undefined)
    if (chosen === undefined) return own
    return chosen === "" ? null : byName.get(chosen.toLowerCase())
  }
}

/** The time that a file is about, wide enough for whatever overlaps it; undefined for a file without visits. */
export const rangeOf = (rows: ReturnType<typeof visitRowsOf>): Interval | undefined => {
  const starts = rows.flatMap((row) => (Result.isSuccess(row) ? [row.success.start] : []))
  if (starts.length === 0) return undefined
  const [first, last] = starts.reduce(
    ([low, high], start) => [Math.min(low, start), Math.max(high, start)],
    [Infinity, -Infinity],
  )
  return { start: first! - 48 * HOUR, end: last! + 48 * HOUR }
}

/** Services of the file that have no name here. */
export class UnmatchedServices extends Data.TaggedError("UnmatchedServices")<{
  readonly names: readonly string[]
}> {
  override get message(): string {
    return `Please say which service each of these is: ${this.names.map((name) => `"${name}"`).join(", ")}.`
  }
}

/** Visits of the file overlap others; nothing was imported. */
export class VisitsOverlap extends Data.TaggedError("VisitsOverlap")<{
  readonly steps: readonly VisitStep[]
}> {
  override get message(): string {
    const named = this.steps.slice(0, 10).map(({ line, reason }) => `Line ${line}: ${reason}.`)
    const more = this.steps.length - named.length
    return `Nothing was imported, because visits of the file overlap others. ${named.join(" ")}${more > 0 ? ` And ${more} more.` : ""}`
  }
}
