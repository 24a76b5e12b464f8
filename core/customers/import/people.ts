import { splitName } from "../../contacts/contact.ts"
import { fullName } from "../../fields/full-name.ts"
import type { ImportedLine } from "./columns.ts"
import { CUSTOMER_FIELDS, type CustomerField } from "./import-fields.ts"

/** What a line says of a person: the cells that have a value. */
export type PersonCells = Readonly<Partial<Record<CustomerField, string>>>

/**
 * The person of a line whose cells are by field. A whole name is split, also "Doe, Jane"; of several emails and phone
 * numbers the first counts; whoever has no name but a company is called like it.
 */
export const personOf = (cells: ImportedLine["cells"]): PersonCells => {
  const { name, person, email, phone, street, company, firstName, lastName } = cells
  const parts = /^(.*) \(([^()]+@[^()]+)\)$/u.exec(person ?? "")
  const whole = (name && inOrder(name)) ?? parts?.[1] ?? person ?? company
  return withoutEmpty({
    ...Object.fromEntries(CUSTOMER_FIELDS.map((field) => [field, cells[field]])),
    ...(firstName === undefined && lastName === undefined && whole !== undefined && splitName(whole)),
    email: firstOf(email ?? parts?.[2], /[,;\s]/u),
    phone: firstOf(phone, /[,;\n]/u),
    // Jobber repeats city, state and ZIP code behind the street.
    street: firstOf(street, / • /u),
  })
}

/** "Jane Doe" of "Doe, Jane"; any other name as it is, also "Sam Lee, Jr." and those of companies. */
const inOrder = (name: string): string => {
  const [, last, first] = /^([^,&]+), *([^,&]+)$/u.exec(name.trim()) ?? []
  return first === undefined || AFTER_A_COMMA.test(first) ? name : `${first} ${last}`
}

const AFTER_A_COMMA = /^(?:[js]r|i{2,3}|iv|md|phd|esq|inc|llc|llp|ltd|corp|co|pc)\.?$/iu

const firstOf = (text: string | undefined, separator: RegExp): string | undefined =>
  text?.trim().split(separator)[0]

const withoutEmpty = (cells: Readonly<Record<string, string | undefined>>): PersonCells =>
  Object.fromEntries(
    Object.entries(cells)
      .map(([field, cell]) => [field, cell?.trim()] as const)
      .filter(([, cell]) => cell !== undefined && cell !== ""),
  )

export const nameOf = ({ firstName = "", lastName = "" }: PersonCells): string =>
  fullName({ firstName, lastName })

/** Who somebody is in a list of customers: null where it is not known. */
interface Identity {
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
}

/**
 * Finds people by their email, or else by name and phone number where the two do not have different emails. Of several
 * with one name and phone number `rememberFirst` keeps the first.
 */
export const peopleIndex = <A>() => {
  const byEmail = new Map<string, A>()
  const byPerson = new Map<string, { readonly email: string | null; readonly entry: A }>()
  const remember = ({ email, phone, ...name }: Identity, entry: A, replaces = true): void => {
    if (email !== null) byEmail.set(email.toLowerCase(), entry)
    if (phone === null) return
    const key = personKey(phone, fullName(name))
    if (replaces || !byPerson.has(key)) byPerson.set(key, { email, entry })
  }
  return {
    remember: (person: Identity, entry: A) => remember(person, entry),
    rememberFirst: (person: Identity, entry: A) => remember(person, entry, false),
    find: ({ email, phone, ...name }: PersonCells): A | undefined => {
      const found = email === undefined ? undefined : byEmail.get(email.toLowerCase())
      if (found !== undefined || phone === undefined) return found
      const sameName = byPerson.get(personKey(phone, nameOf(name)))
      return email === undefined || sameName?.email === null ? sameName?.entry : undefined
    },
  }
}

const personKey = (phone: string, name: string): string =>
  `${phone.replaceAll(/\D/gu, "").replace(/^1(?=\d{10})/u, "")} ${name.toLowerCase()}`
