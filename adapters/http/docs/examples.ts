import * as Schema from "effect/Schema"
import type { WireSchema } from "../contract/endpoint.ts"

/** The first example that a schema, or the element of a list, is annotated with, as it is on the wire. */
export const exampleOf = (schema: WireSchema): unknown => {
  const examples = Schema.resolveAnnotations(schema)?.examples as ReadonlyArray<unknown> | undefined
  if (examples !== undefined) return Schema.encodeUnknownSync(schema)(examples[0])
  const element = elementOf(schema)
  const example = element && exampleOf(element)
  return example === undefined ? undefined : [example]
}

const elementOf = (schema: WireSchema): WireSchema | undefined =>
  "value" in schema && Schema.isSchema(schema.value) ? (schema.value as WireSchema) : undefined
