import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"

type Entity = Schema.Codec<object, object>

/** Examples of entities with every field of theirs, by what the entities are called. */
export type EntityExamples = Readonly<Record<string, readonly [schema: Entity, example: object]>>

/** Tries that each entity keeps all fields of its example, and needs each of them with its type. */
export const testEntities = (examples: EntityExamples): void => {
  const fields = Object.entries(examples).flatMap(([name, [schema, example]]) =>
    Object.keys(example).map((field) => ({ schema, example, field, title: `${name}.${field}` })),
  )

  describe("an entity", () => {
    test.for(Object.entries(examples))("keeps every field: %s", ([, [schema, example]]) => {
      expect(Schema.decodeUnknownSync(schema)(example)).toEqual(example)
    })

    test.for(fields)("is refused without a field, or with one of a wrong type: $title", (entity) => {
      const { [entity.field]: _, ...rest } = entity.example as Record<string, unknown>
      const accepts = Schema.is(entity.schema)
      expect(accepts(rest)).toBe(false)
      expect(accepts({ ...rest, [entity.field]: Symbol("wrong") })).toBe(false)
    })
  })
}

/** Tries that the description of the API refers to each schema by its name here. */
export const testNames = (named: Readonly<Record<string, Schema.Top>>): void => {
  test.for(Object.entries(named))("a schema is named in the description of the API: %s", ([name, schema]) => {
    expect(Schema.toJsonSchemaDocument(schema).schema).toEqual({ $ref: `#/$defs/${name}` })
  })
}
