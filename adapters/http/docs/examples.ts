import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { WireSchema } from "../engine/contract/endpoint.ts"
import type { SchemaObject } from "./json-schema.ts"

/** The first example that a schema, or the element of a list, is annotated with, as it is on the wire. */
export const exampleOf = (schema: WireSchema): unknown => {
  const examples = examplesOf(schema)
  if (examples !== undefined) return Schema.encodeUnknownSync(schema)(examples[0])
  const element = elementOf(schema)
  const example = element && exampleOf(element)
  return example === undefined ? undefined : [example]
}

/** The example of a field of a path or query, of the type that the field is described with. */
export const parameterExample = (schema: WireSchema, name: string, { type }: SchemaObject): unknown => {
  const examples = type === "string" ? exampleOf(schema) : examplesOf(schema)?.[0]
  return (examples as Readonly<Record<string, unknown>> | undefined)?.[name]
}

/** The value that a field of a query has where it is left out of the example; undefined for none. */
export const defaultOf = (schema: WireSchema, name: string): unknown => {
  const example = exampleOf(schema)
  if (typeof example !== "object" || example === null) return undefined
  const others = Object.fromEntries(Object.entries(example).filter(([key]) => key !== name))
  const decoded = Option.getOrUndefined(Schema.decodeUnknownOption(schema)(others))
  return (decoded as Readonly<Record<string, unknown>> | undefined)?.[name]
}

const examplesOf = (schema: WireSchema) =>
  Schema.resolveAnnotations(schema)?.examples as ReadonlyArray<unknown> | undefined

const elementOf = (schema: WireSchema): WireSchema | undefined =>
  "value" in schema && Schema.isSchema(schema.value) ? (schema.value as WireSchema) : undefined
