import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyText } from "../../arbitraries/text.ts"
import { always } from "./always.ts"

/** What a person enters, with an example that has every field. */
interface Input {
  /** With a capital letter where the description of the API refers to it by this name. */
  readonly name: string
  readonly schema: Schema.Codec<unknown, unknown>
  readonly valid: object
  /** The fields that may be left out. */
  readonly optional?: readonly string[]
}

const validatorOf = (schema: Schema.Codec<unknown, unknown>) => Schema.toStandardSchemaV1(schema)["~standard"]

/** Made once for each schema, because a property validates hundreds of values. */
const validators = new WeakMap<Schema.Codec<unknown, unknown>, ReturnType<typeof validatorOf>>()

export const issuesOf = (schema: Schema.Codec<unknown, unknown>, value: unknown) => {
  const validator = validators.get(schema) ?? validatorOf(schema)
  validators.set(schema, validator)
  const result = validator.validate(value)
  if (result instanceof Promise) throw new Error("Validation must be synchronous.")
  return result.issues ?? []
}

/** A sentence for a person: no type names, and none of the library's own phrases. */
const SENTENCE = /^[A-Z][^{}<>|]{9,}$/u
const JARGON = /\b(expected|got|undefined|null|string|object|invalid input|missing key|typeof|NaN)\b/iu

const expectSentence = (message: string) => {
  expect(message).toMatch(SENTENCE)
  expect(message).not.toMatch(JARGON)
}

const wrongValue = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, true, {}, [], [1], { a: 1 }, -1, 0.5, NaN, 1e300, "", "{}"),
  fc.string(),
  anyText({ maxLength: 3000 }),
  fc.jsonValue(),
)

/** Tries that each input accepts its example, and refuses everything else with a sentence at the field that is wrong. */
export const testInputs = (inputs: readonly Input[]): void => {
  const fields = inputs.flatMap((input) =>
    Object.keys(input.valid).map((field) => ({ ...input, field, title: `${input.name}.${field}` })),
  )

  test.for(inputs.filter(({ name }) => /^[A-Z]/u.test(name)))(
    "an input is named in the description of the API: $name",
    ({ name, schema }) => {
      expect(Schema.toJsonSchemaDocument(schema).schema).toEqual({ $ref: `#/$defs/${name}` })
    },
  )

  describe("an input", () => {
    test.for(inputs)("of valid fields is accepted: $name", ({ schema, valid }) => {
      expect(issuesOf(schema, valid)).toEqual([])
    })

    test.for(fields)(
      "with a wrong value is refused with a sentence at that field: $title",
      ({ schema, valid, field }) => {
        always(wrongValue, (value) => {
          for (const { message, path } of issuesOf(schema, { ...valid, [field]: value })) {
            expect(path?.[0]).toBe(field)
            expectSentence(message)
          }
        })
      },
    )

    test.for(fields)(
      "with 100,000 letters is refused with a sentence: $title",
      ({ schema, valid, field }) => {
        const issues = issuesOf(schema, { ...valid, [field]: "x".repeat(100_000) })
        expect(issues.length).toBeGreaterThan(0)
        for (const { message } of issues) expectSentence(message)
      },
    )

    test.for(fields)(
      "with a value of another type is refused, or the field is optional: $title",
      ({ schema, valid, field }) => {
        for (const value of [{}, [], true, Symbol("x"), () => 1]) {
          if (typeof value === typeof (valid as Record<string, unknown>)[field]) continue
          expect(issuesOf(schema, { ...valid, [field]: value }).length).toBeGreaterThan(0)
        }
      },
    )

    test.for(fields)(
      "without the field is refused with a sentence, or the field is optional: $title",
      ({ schema, valid, field, optional = [] }) => {
        const { [field]: _, ...rest } = valid as Record<string, unknown>
        const issues = issuesOf(schema, rest)
        expect(issues.length).toBe(optional.includes(field) ? 0 : 1)
        for (const { message } of issues) expectSentence(message)
      },
    )
  })
}
