import type { SchemaObject } from "./json-schema.ts"

/** Type and limits of a value in words: "text of 1 to 100 characters". `#Name` refers to another schema. */
export const limitsOf = (schema: SchemaObject): string => {
  const { $ref, anyOf, enum: values, items } = schema as Keywords
  if ($ref) return `#${$ref.split("/").at(-1)}`
  if (anyOf) return anyOf.map(limitsOf).join(" or ")
  if (values) return values.map((value) => `\`${String(value)}\``).join(", ")
  if (items) return `list of ${limitsOf(items)}`
  return `${NAMES.get(schema.format ?? schema.type ?? "") ?? "anything"}${range(schema)}`
}

interface Keywords {
  readonly $ref?: string
  readonly anyOf?: ReadonlyArray<SchemaObject>
  readonly enum?: ReadonlyArray<unknown>
  readonly items?: SchemaObject
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "date-time": "instant in ISO 8601, as `2026-11-23T15:00:00Z`",
    uuid: "UUID",
    string: "text",
    integer: "whole number",
    number: "number",
    boolean: "`true` or `false`",
    object: "object",
    null: "`null`",
  }),
)

const range = (schema: SchemaObject): string => {
  const { minLength = 0, maxLength, minimum, maximum } = schema as Keywords
  if (maxLength !== undefined)
    return minLength > 0
      ? ` of ${minLength} to ${maxLength} characters`
      : ` of at most ${maxLength} characters`
  if (minimum === undefined || maximum === undefined) return ""
  return maximum > 1_000_000 ? ` from ${minimum}` : ` from ${minimum} to ${maximum}`
}
