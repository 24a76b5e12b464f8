import * as fc from "fast-check"
import { expect, test } from "vitest"
import { commonFormsOf, ownWordIn } from "../../../core/staff/new-password.ts"

const OWNER = { username: "m.keller", displayName: "María Müller-Oz", businessName: "Hearth & Wire" }

test.for([
  ["my dog is called Keller", "keller"],
  ["M.Keller likes tea", "keller"],
  ["the MARIA of this house", "maria"],
  ["mueller and muller, both", "muller"],
  ["h-e-a-r-t-h and a kettle", "hearth"],
  ["barbed wires everywhere", "wire"],
  ["oz is too short a word", undefined],
  ["correct battery staple", undefined],
] as const)("the password %j contains the own word %j", ([password, word]) => {
  expect(ownWordIn(password, OWNER)).toBe(word)
})

test("a name of four letters is found wherever it stands, in any case, with any signs in between", () => {
  const word = fc.stringMatching(/^[a-z]{4,12}$/u)
  const sign = fc.constantFrom("", "-", " ", ".", "_", "!")
  fc.assert(
    fc.property(
      word,
      sign,
      fc.boolean(),
      fc.string(),
      fc.string(),
      (name, between, capitals, before, after) => {
        const written = [...(capitals ? name.toUpperCase() : name)].join(between)
        const owner = { username: name, displayName: "", businessName: "" }
        expect(ownWordIn(`${before}${written}${after}`, owner)).toBe(name)
      },
    ),
  )
})

test.for([
  ["Password2026!", ["password2026!", "password"]],
  ["..sunshine..", ["..sunshine..", "sunshine"]],
  ["abcdabcdabcd", ["abcdabcdabcd", "abcd"]],
  ["LoveLove!1", ["lovelove!1", "lovelove", "love"]],
  ["correct horse", ["correct horse"]],
  ["123456789012", ["123456789012"]],
  ["111111111111", ["111111111111", "1"]],
] as const)("%j is looked for as %j", ([password, forms]) => {
  expect(commonFormsOf(password)).toEqual(forms)
})
