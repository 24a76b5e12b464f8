import type { SchemaObject } from "../../../adapters/http/docs/json-schema.ts"

export interface BoundaryValue {
  readonly value: unknown
  /** Whether the field's own limits allow it; undefined where they do not decide, because another rule may. */
  readonly isAllowed: boolean | undefined
}

/** Values on both sides of each limit of a field, by its description, and one of another kind. */
export const boundaryValues = (schema: SchemaObject): readonly BoundaryValue[] => {
  const { anyOf, enum: choices, type } = schema as Limits
  if (anyOf !== undefined) {
    const ofChoices = anyOf.flatMap(boundaryValues).filter(({ isAllowed }) => isAllowed !== false)
    return [...ofChoices, { value: [[]], isAllowed: false }]
  }
  const ofType = choices === undefined ? valuesOf[type ?? ""]?.(schema as Limits) : choicesOf(choices)
  return [...(ofType ?? []), { value: [[]], isAllowed: type === "array" ? undefined : false }]
}

interface Limits extends SchemaObject {
  readonly anyOf?: readonly SchemaObject[]
  readonly enum?: readonly (string | number)[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly maxItems?: number
}

const choicesOf = (choices: readonly (string | number)[]): readonly BoundaryValue[] => {
  const [first, last] = [choices[0]!, choices.at(-1)!]
  const others = typeof first === "string" ? [`${first} `, ""] : [Number(first) - 1, Number(last) + 1]
  return [
    { value: first, isAllowed: undefined },
    { value: last, isAllowed: undefined },
    ...others.filter((other) => !choices.includes(other)).map((value) => ({ value, isAllowed: false })),
  ]
}

const valuesOf: Readonly<Record<string, (limits: Limits) => readonly BoundaryValue[]>> = {
  string: ({ minLength = 0, maxLength }) => [
    // A text may also have to be an address or a time.
    ...(minLength > 0 ? [{ value: "", isAllowed: false }] : []),
    ...(maxLength === undefined
      ? []
      : [
          { value: "1".repeat(maxLength), isAllowed: undefined },
          { value: "1".repeat(maxLength + 1), isAllowed: false },
        ]),
    // Postgres stores none.
    { value: "1\0", isAllowed: undefined },
    { value: 1, isAllowed: false },
  ],
  integer: (limits) => [...numbers(limits, 1), { value: (limits.minimum ?? 0) + 0.5, isAllowed: false }],
  number: (limits) => numbers(limits, 0.01),
  boolean: () => [
    { value: true, isAllowed: undefined },
    { value: "true", isAllowed: false },
    { value: 1, isAllowed: false },
  ],
  array: ({ maxItems }) => [
    { value: {}, isAllowed: false },
    ...(maxItems === undefined ? [] : [{ value: Array(maxItems + 1).fill(1), isAllowed: false }]),
  ],
  object: () => [{ value: "text", isAllowed: false }],
  null: () => [{ value: null, isAllowed: undefined }],
}

const numbers = ({ minimum, maximum, exclusiveMinimum }: Limits, step: number): readonly BoundaryValue[] => [
  ...(minimum === undefined
    ? []
    : [
        { value: minimum, isAllowed: undefined },
        { value: minimum - step, isAllowed: false },
      ]),
  ...(exclusiveMinimum === undefined ? [] : [{ value: exclusiveMinimum, isAllowed: false }]),
  ...(maximum === undefined
    ? []
    : [
        { value: maximum, isAllowed: undefined },
        { value: maximum + step, isAllowed: false },
      ]),
  { value: "1", isAllowed: false },
]
