import * as fc from "fast-check"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import {
  addressFields,
  addressOf,
  personFields,
  personOf,
  splitName,
} from "../../../core/contacts/contact.ts"
import { initialOf } from "../../../core/contacts/customer.ts"
import { addressRules, notesRule, personRules } from "../../../core/fields/contact-rules.ts"
import { optionalText, ruledText } from "../../../core/fields/text.ts"
import { problemIn, type TextRule } from "../../../core/fields/text-rule.ts"
import { stateCodeOf, US_STATES } from "../../../core/fields/us-states.ts"
import { always } from "../support/always.ts"
import { anyText } from "../../arbitraries/text.ts"

/** Texts of every length up to a little over the limits, with control characters and look-alike letters in between. */
const text = fc.oneof(
  anyText({ maxLength: 300 }),
  fc.string({ maxLength: 60 }),
  fc.string({ unit: fc.constantFrom("0", "5", " ", "-", "x"), maxLength: 45 }),
  fc.string({
    unit: fc.constantFrom("a", "B", "ſ", "K", "＠", "@", ".", "-", "\u0000", "\t"),
    maxLength: 12,
  }),
  fc.emailAddress(),
)

describe("a form's rule and the server's schema give the same message", () => {
  const pairs = { ...pairsOf(personRules, personFields), ...pairsOf(omitState(), addressFields) }
  test.each(Object.entries(pairs))("%s", (_name, { rule, schema }) => {
    always(text, (typed) => expect(problemIn(typed, rule)).toBe(firstMessage(schema, typed)))
  })

  test("notes", () => {
    const { schema } = optionalText(notesRule)
    const lines = fc.oneof(text, fc.string({ minLength: 1990, maxLength: 2010 }))
    always(lines, (typed) => expect(problemIn(typed, notesRule)).toBe(firstMessage(schema, typed)))
  })
})

const isAllowed = (rule: TextRule, code: number) =>
  problemIn(`a${String.fromCodePoint(code)}b`, rule) === undefined

describe("control characters", () => {
  const CONTROL = [...Array(32).keys(), ...Array.from({ length: 33 }, (_, n) => 0x7f + n)]

  test("are refused in a line, and so are the line separators of Unicode", () => {
    expect([...CONTROL, 0x2028, 0x2029].filter((code) => isAllowed({ max: 9 }, code))).toEqual([])
  })

  test("are refused in lines, except tabs and line breaks", () => {
    const [tab, newline, carriageReturn] = [9, 10, 13]
    const allowed = CONTROL.filter((code) => isAllowed({ max: 9, multiline: true }, code))
    expect(allowed).toEqual([tab, newline, carriageReturn])
  })
})

test("what nobody sees, wherever it was pasted, changes neither what is stored nor what is refused", () => {
  const unseen = fc.string({
    unit: fc.constantFrom(..."\u200B\u202A\u202C\u202E\u2066\u2069\u200F\uFEFF\u00AD"),
  })
  const pasted = fc.tuple(text, unseen, fc.nat(60)).map(([typed, marks, at]) => ({
    typed,
    withMarks: typed.slice(0, at) + marks + typed.slice(at),
  }))
  const schemas = Object.values({ ...personFields, city: addressFields.city })
  always(pasted, ({ typed, withMarks }) => {
    for (const schema of schemas) {
      const decode = Schema.decodeUnknownResult(schema as Schema.Codec<unknown, unknown>)
      expect(Result.getOrUndefined(decode(withMarks))).toEqual(Result.getOrUndefined(decode(typed)))
    }
  })
  expect(problemIn("\u200B\u2069", personRules.firstName)).toBe("First name is required")
  expect(problemIn("\u202A(314) 555-0142\u202C", personRules.phone)).toBeUndefined()
  expect(isAllowed({ max: 9 }, 0x200d)).toBe(true)
})

test("a value that is no text is refused with the rule's message", () => {
  const [required, optional] = [ruledText({ required: "Name is required", max: 9 }), optionalText({ max: 9 })]
  for (const value of [5, {}, true]) {
    expect(firstMessage(required, value)).toBe("Name is required")
    expect(firstMessage(optional.schema, value)).toBe("Please enter this as text")
  }
})

test("a phone number passes with ten digits, also with an extension, and not with nine", () => {
  for (const number of ["3145550100", "(314) 555-0100", "+1 314 555 0100 ext. 12"])
    expect(problemIn(number, personRules.phone)).toBeUndefined()
  expect(problemIn("314 555 010", personRules.phone)).toBe(
    "Please enter a phone number with at least 10 digits",
  )
})

test.for([
  "jane.doe@example.com",
  "a.b.c+d@mail.example.co.uk",
  "jane@x.example.info",
  "jane@example.x",
  `jane@${"a".repeat(63)}.com`,
])("the email address %s is accepted", (address) => {
  expect(problemIn(address, personRules.email)).toBeUndefined()
})

test.for([
  "jane@example.com_",
  "jane@example.com\u3002",
  "_ jane@example.com",
  "jane@example",
  "jane..doe@example.com",
  "jane@-example.com",
  "jane@example-.com",
  `jane@${"a".repeat(64)}.com`,
])("the email address %j is refused", (address) => {
  expect(problemIn(address, personRules.email)).toBe("Please enter a valid email address")
})

test("an email address with a letter outside ASCII is refused", () => {
  for (const address of ["jane@exampleſ.com", "jane＠example.com", "ja\u212Ae@example.com"])
    expect(problemIn(address, personRules.email)).toBe("Please enter a valid email address")
})

test("an email address is decoded to lower case without blanks around it", () => {
  expect(Result.getOrThrow(decode(personFields.email, " Jane@Example.COM "))).toBe("jane@example.com")
})

test("a state is read by its code or its name in any case, and decoded to the code", () => {
  for (const [code, name] of US_STATES)
    for (const typed of [code, code.toLowerCase(), name, ` ${name.toUpperCase()} `])
      expect(Result.getOrThrow(decode(addressFields.state, typed))).toBe(code)
  expect(Schema.encodeSync(addressFields.state)("MO")).toBe("MO")
})

test("a text that names no state is refused", () => {
  always(
    text.filter((typed) => stateCodeOf(typed) === undefined),
    (typed) => expect(firstMessage(addressFields.state, typed)).toBeDefined(),
  )
  expect(firstMessage(addressFields.state, "Bavaria")).toBe("Please choose a US state")
  expect(firstMessage(addressFields.state, " ")).toBe("State is required")
})

test("the person and the address are those among the fields of a form", () => {
  const person = { firstName: "Jane", lastName: "Doe", email: null, phone: "(314) 555-0100" }
  const address = { street: "12 Elm Street", city: "St. Louis", state: "MO", zip: "63101" }
  const form = { ...person, ...address, notes: "Blue door" }
  expect(personOf(form)).toEqual(person)
  expect(addressOf(form)).toEqual(address)
})

test.for([
  ["Jane", "Jane", ""],
  [" Mary  Ann\tMiller ", "Mary", "Ann Miller"],
  [" ", "", ""],
])("the name %j has the first name %j and the last name %j", ([name, firstName, lastName]) => {
  expect(splitName(name!)).toEqual({ firstName, lastName })
})

test("of a last name its initial is published", () => {
  expect(["Doe", " ōkubo", " ", ""].map(initialOf)).toEqual(["D.", "Ō.", "", ""])
})

type Line = Schema.Codec<string, string>

function omitState() {
  const { state: _state, ...rest } = addressRules
  return rest
}

function pairsOf(rules: Readonly<Record<string, TextRule>>, schemas: Readonly<Record<string, Line>>) {
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, { rule, schema: schemas[name]! }]),
  )
}

function decode(schema: Line, typed: string) {
  return Schema.decodeUnknownResult(schema)(typed)
}

function firstMessage(schema: Schema.Codec<unknown, unknown>, typed: unknown): string | undefined {
  const checked = Schema.toStandardSchemaV1(schema)["~standard"].validate(typed)
  return "issues" in checked ? checked.issues?.[0]?.message : undefined
}
