import * as Data from "effect/Data"
import * as Result from "effect/Result"
import { IMPORT_FIELDS, type ImportField, type ImportKind, type MappingChanges } from "./import-fields.ts"
import { PRODUCTS, type Product } from "./products.ts"

/** A line of a file: its number, from 1, and its cells by their headings, or by the fields that they are of. */
export interface ImportedLine {
  readonly line: number
  readonly cells: Readonly<Record<string, string>>
}

/** Headings of other programs, in lower case and without spaces and punctuation. */
const OTHER_HEADINGS: ReadonlyMap<string, ImportField> = new Map(
  Object.entries({
    givenname: "firstName",
    surname: "lastName",
    familyname: "lastName",
    fullname: "name",
    client: "name",
    clientname: "name",
    customer: "name",
    customername: "name",
    customerfullname: "name",
    emailaddress: "email",
    emailvalue: "email",
    emails: "email",
    mail: "email",
    phonenumber: "phone",
    phonenumbers: "phone",
    phonevalue: "phone",
    telephone: "phone",
    cell: "phone",
    mobile: "phone",
    cellnumber: "phone",
    homenumber: "phone",
    mobilenumber: "phone",
    worknumber: "phone",
    businessname: "company",
    companyname: "company",
    organization: "company",
    organizationname: "company",
    address: "street",
    addressline: "street",
    streetaddress: "street",
    streetline: "street",
    apartment: "street",
    apt: "street",
    aptsuite: "street",
    suite: "street",
    unit: "street",
    town: "city",
    province: "state",
    region: "state",
    zipcode: "zip",
    postalcode: "zip",
    note: "notes",
    servicetype: "service",
    servicename: "service",
    startct: "start",
    endct: "end",
    starttimestamp: "start",
    bookedatct: "createdAt",
  } satisfies Readonly<Record<string, ImportField>>),
)

/** What may stand before these fields: "Client email", "Home phone", "Billing city". */
const WHOSE = /^(?:address|billing|bill|business|cell|client|customer|home|main|mobile|primary|service|work)/u
const FIELDS_OF_SOMEBODY: readonly ImportField[] = ["email", "phone", "street", "city", "state", "zip"]

const lettersOf = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/gu, "")

/** The field that a column holds: "First name", "firstName" and "FIRST_NAME" are one. */
export const fieldOf = (heading: string, kind: ImportKind = "customers"): ImportField | undefined => {
  const letters = lettersOf(heading)
  const field = fieldNamed(letters, kind)
  if (field !== undefined) return field
  const ofSomebody = fieldNamed(letters.replace(WHOSE, ""), kind)
  return FIELDS_OF_SOMEBODY.find((each) => each === ofSomebody)
}

const fieldNamed = (letters: string, kind: ImportKind): ImportField | undefined => {
  const fields = IMPORT_FIELDS[kind]
  // The id of a customer says nothing in another installation.
  return (
    fields.find((field) => field.toLowerCase() === letters) ??
    fields.find((field) => field === OTHER_HEADINGS.get(letters))
  )
}

/** Which field each column holds; null for one that is left out. */
export interface ColumnMapping {
  readonly product: Product["name"] | null
  readonly columns: readonly { readonly heading: string; readonly field: ImportField | null }[]
}

/** The product whose export has these headings. */
const productOf = (kind: ImportKind, headings: readonly string[]): Product | undefined =>
  PRODUCTS.find(
    (product) => product.kind === kind && product.headings.every((heading) => headings.includes(heading)),
  )

/**
 * What the columns of a file hold, by the product that it is recognized as, or by their names. `changes` names the column
 * for a field instead, or "" for none. Fails with `UnknownColumn`, or with `NoKnownColumns` where nothing is known.
 */
export const mappingOf = (
  kind: ImportKind,
  headings: readonly string[],
  changes: MappingChanges = {},
): Result.Result<ColumnMapping, UnknownColumn | NoKnownColumns> => {
  const product = productOf(kind, headings)
  const chosen = Object.entries(changes) as readonly (readonly [ImportField, string])[]
  const unknown = chosen.find(([, heading]) => heading !== "" && !headings.includes(heading))
  if (unknown !== undefined) return Result.fail(new UnknownColumn({ heading: unknown[1], headings }))
  const usual = (heading: string): ImportField | null => {
    const field =
      product !== undefined && Object.hasOwn(product.columns, heading)
        ? product.columns[heading]!
        : (fieldOf(heading, kind) ?? null)
    return field === null || changes[field] !== undefined ? null : field
  }
  const columns = headings.map((heading) => ({
    heading,
    field: chosen.find(([, name]) => name === heading)?.[0] ?? usual(heading),
  }))
  return columns.some(({ field }) => field !== null)
    ? Result.succeed({ product: product?.name ?? null, columns })
    : Result.fail(new NoKnownColumns({ kind }))
}

const EXAMPLES = 3

/** The mapping with the first cells of each column, by which a person sees whether it is right. */
export const withExamples = ({ product, columns }: ColumnMapping, lines: readonly ImportedLine[]) => ({
  product,
  columns: columns.map((column) => ({
    ...column,
    examples: lines
      .slice(0, EXAMPLES)
      .map(({ cells }) => cells[column.heading] ?? "")
      .filter((cell) => cell !== ""),
  })),
})

/**
 * The lines with their cells by field. Of several columns of one field the first one with a value counts; the second line
 * of an address, as in "Address 2" or "Unit", follows the first line.
 */
export const mappedLines = (
  { columns }: ColumnMapping,
  lines: readonly ImportedLine[],
): readonly ImportedLine[] => {
  const secondLineOf = secondLinesOf(
    columns.flatMap(({ heading, field }) => (field === "street" ? [heading] : [])),
  )
  const inOrder = columns.toSorted(
    (a, b) => Number(isSecondLine(a.heading)) - Number(isSecondLine(b.heading)),
  )
  return lines.map(({ line, cells }) => {
    const values: Partial<Record<ImportField, string>> = {}
    const cellOf = (heading = "") => cells[heading]?.trim() ?? ""
    for (const { heading, field } of inOrder) {
      if (field === null || cellOf(heading) === "") continue
      values[field] ??=
        field === "street"
          ? [cellOf(heading), cellOf(secondLineOf.get(heading))].filter(Boolean).join(", ")
          : cellOf(heading)
    }
    return { line, cells: values }
  })
}

const UNITS = new Set(["apartment", "apt", "aptsuite", "suite", "unit"])

/** Whether a column of a street holds what comes after street and number. */
const isSecondLine = (heading: string): boolean => /2\W*$/u.test(heading) || UNITS.has(lettersOf(heading))

/**
 * The column of the second line by that of the first: of the same name, or any where there is one first line, because one
 * of a billing address says nothing of where the work is.
 */
const secondLinesOf = (streets: readonly string[]): ReadonlyMap<string, string> => {
  const [firsts, seconds] = [streets.filter((each) => !isSecondLine(each)), streets.filter(isSecondLine)]
  return new Map(
    firsts.flatMap((first) => {
      const second =
        seconds.find((each) => lettersOf(each) === lettersOf(first)) ??
        (firsts.length === 1 ? seconds[0] : undefined)
      return second === undefined ? [] : [[first, second] as const]
    }),
  )
}

/** A column that was named is not in the file. */
export class UnknownColumn extends Data.TaggedError("UnknownColumn")<{
  readonly heading: string
  readonly headings: readonly string[]
}> {
  override get message(): string {
    return `The file has no column "${this.heading}". It has: ${this.headings.join(", ")}.`
  }
}

/** Not even one column of the file is of a customer, or of a visit. */
export class NoKnownColumns extends Data.TaggedError("NoKnownColumns")<{ readonly kind: ImportKind }> {
  override get message(): string {
    return this.kind === "customers"
      ? "The first line must name the columns, such as First name, Last name, Email, Phone, Street, City, State and ZIP."
      : "The first line must name the columns, such as Start, End, Service, Status, First name, Last name, Email and Phone."
  }
}
