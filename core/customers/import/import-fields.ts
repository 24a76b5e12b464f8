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

/** The column for a field, or "" for none. */
export type MappingChanges = Readonly<Partial<Record<ImportField, string>>>

/** Of a JSON object with fields of customers or visits and headings; undefined for any other text. */
export const parseMappingChanges = (text: string): MappingChanges | undefined => {
  try {
    const changes: unknown = JSON.parse(text)
    const isMapping =
      typeof changes === "object" &&
      changes !== null &&
      !Array.isArray(changes) &&
      Object.entries(changes).every(
        ([field, heading]) =>
          typeof heading === "string" && (VISIT_FIELDS as readonly string[]).includes(field),
      )
    return isMapping ? changes : undefined
  } catch {
    return undefined
  }
}
