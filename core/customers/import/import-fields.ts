export type ImportKind = "customers" | "visits"

export const CUSTOMER_FIELDS = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "street",
  "city",
  "state",
  "zip",
  "notes",
] as const
export type CustomerField = (typeof CUSTOMER_FIELDS)[number]

/** `name` is a whole name, `person` "Jane Doe (jane@example.com)". */
const PERSON_FIELDS = [...CUSTOMER_FIELDS, "name", "person"] as const

/** `completed` holds when the work was done, or whether; `minutes` is a length. */
const VISIT_FIELDS = [
  ...PERSON_FIELDS,
  "id",
  "service",
  "start",
  "end",
  "date",
  "startTime",
  "endTime",
  "minutes",
  "status",
  "completed",
  "createdAt",
] as const

/** What a column of a file of customers or visits can hold. */
export type ImportField = (typeof VISIT_FIELDS)[number]

export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: PERSON_FIELDS,
  visits: VISIT_FIELDS,
}

/** Why a visit is refused whose file has only its date, unless somebody says when such visits begin. */
export const NO_TIME_OF_DAY = "It has no time of day"

/** The column for a field, or "" for none. */
export type MappingChanges = Readonly<Partial<Record<ImportField, string>>>

/** Of a JSON object with fields of customers or visits and headings; undefined for any other text. */
export const parseMappingChanges = (text: string): MappingChanges | undefined => {
  const changes = parseTexts(text)
  return changes !== undefined && Object.keys(changes).every(isField) ? changes : undefined
}

const isField = (field: string): boolean => (VISIT_FIELDS as readonly string[]).includes(field)

/** Of a JSON object whose values are texts; undefined for any other text. */
export const parseTexts = (text: string): Readonly<Record<string, string>> | undefined => {
  try {
    const texts: unknown = JSON.parse(text)
    const areTexts =
      typeof texts === "object" &&
      texts !== null &&
      !Array.isArray(texts) &&
      Object.values(texts).every((value) => typeof value === "string")
    return areTexts ? (texts as Readonly<Record<string, string>>) : undefined
  } catch {
    return undefined
  }
}
