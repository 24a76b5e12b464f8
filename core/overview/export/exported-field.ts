import * as Schema from "effect/Schema"
import { dollarsOf } from "../../fields/money.ts"
import { toIso } from "../../time/chicago.ts"

/** The Schema of an exported record: a struct. */
export interface RecordSchema extends Schema.Constraint {
  readonly fields: Readonly<Record<string, Schema.Constraint>>
}

/** A column of an exported file, and a value in the same record as JSON. */
export interface ExportedField {
  /** Names from the record down to the value: ["address", "street"]. */
  readonly path: readonly string[]
  readonly type: string
  readonly isOptional: boolean
  readonly unit: string
  readonly meaning: string
  readonly example: string
}

/** The columns of a record: structures have one for each of their fields, lists are one column with JSON. */
export const fieldsOf = ({ fields }: RecordSchema): readonly ExportedField[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { inner, isOptional } = unwrapped(field)
    const fieldOf = described(name, field)
    return isRecord(inner)
      ? fieldsOf(inner).map((part) => ({
          ...part,
          path: [name, ...part.path],
          isOptional: isOptional || part.isOptional,
          meaning: `${fieldOf.meaning} ${part.meaning}`,
        }))
      : [{ path: [name], isOptional, ...typeOf(inner), ...fieldOf }]
  })

/** How values of a Schema are written as JSON: instants as ISO 8601 in UTC, money in dollars. */
export const encoderOf = (schema: Schema.Constraint): ((value: unknown) => unknown) => {
  const { inner } = unwrapped(schema)
  const encode = encoderOfValue(inner)
  return (value) => (value === null || value === undefined ? null : encode(value))
}

const encoderOfValue = (schema: Schema.Constraint): ((value: unknown) => unknown) => {
  const quantity = quantityOf(schema)
  if (quantity === "money") return (cents) => dollarsOf(cents as number)
  if (quantity === "instant") return (instant) => toIso(instant as number)
  const item = itemOf(schema)
  if (item !== undefined) {
    const encode = encoderOf(item)
    return (list) => (list as readonly unknown[]).map(encode)
  }
  if (!isRecord(schema)) return (value) => value
  const fields = Object.entries(schema.fields).map(([name, field]) => [name, encoderOf(field)] as const)
  return (value) =>
    Object.fromEntries(
      fields.map(([name, encode]) => [name, encode((value as Readonly<Record<string, unknown>>)[name])]),
    )
}

/** Without what says that it may be null or missing. */
const unwrapped = (
  schema: Schema.Constraint,
): { readonly inner: Schema.Constraint; readonly isOptional: boolean } => {
  const { schema: required, members } = schema as Parts
  if (required !== undefined) return { ...unwrapped(required), isOptional: true }
  const others = members?.filter((member) => kindOf(member) !== "Null")
  return others?.length === 1 && others.length < members!.length
    ? { inner: others[0]!, isOptional: true }
    : { inner: schema, isOptional: false }
}

/** What Schemas of several kinds consist of. */
interface Parts {
  readonly schema?: Schema.Constraint
  readonly members?: readonly Schema.Constraint[]
  readonly value?: Schema.Constraint
  readonly literals?: readonly unknown[]
}

const kindOf = ({ ast: { _tag } }: Schema.Constraint): string => _tag

const isRecord = (schema: Schema.Constraint): schema is RecordSchema => "fields" in schema

const itemOf = (schema: Schema.Constraint): Schema.Constraint | undefined =>
  kindOf(schema) === "Arrays" ? (schema as Parts).value : undefined

const quantityOf = (schema: Schema.Constraint): unknown => Schema.resolveAnnotations(schema)?.["quantity"]

const described = (name: string, field: Schema.Constraint) => {
  const key = Schema.resolveAnnotationsKey(field)
  const meaning = key?.description ?? Schema.resolveAnnotations(unwrapped(field).inner)?.description
  const example = key?.["example"]
  return { meaning: meaning ?? meaningOf(name), ...(typeof example === "string" && { example }) }
}

/** Of a field whose name says it all. */
const meaningOf = (name: string): string => {
  if (name === "id") return "Identifies the record."
  const words = name.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)
  return words.endsWith(" id")
    ? `The id of the ${words.slice(0, -" id".length)}.`
    : `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}

type Described = Pick<ExportedField, "type" | "unit" | "example">

const QUANTITIES: ReadonlyMap<unknown, Described> = new Map([
  ["money", { type: "number", unit: "US dollars", example: "149.5" }],
  ["instant", { type: "date and time", unit: "ISO 8601, UTC", example: "2026-11-23T15:00:00Z" }],
  ["date", { type: "date", unit: "YYYY-MM-DD", example: "2026-11-23" }],
])

const TYPES: ReadonlyMap<string, Described> = new Map([
  ["Boolean", { type: "yes or no", unit: "", example: "true" }],
  ["Number", { type: "number", unit: "", example: "12" }],
  ["String", { type: "text", unit: "", example: "" }],
])

const JSON_TYPE: Described = { type: "JSON", unit: "", example: "" }

const typeOf = (schema: Schema.Constraint): Described => {
  const quantity = QUANTITIES.get(quantityOf(schema))
  if (quantity !== undefined) return quantity
  const { literals } = schema as Parts
  if (literals !== undefined)
    return { type: `one of: ${literals.join(", ")}`, unit: "", example: String(literals[0]) }
  return TYPES.get(kindOf(schema)) ?? JSON_TYPE
}
