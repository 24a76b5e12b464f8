import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { expect, test } from "vitest"
import {
  CodeProof,
  expiryOfLink,
  isLinkUsable,
  LinkProof,
  LoginAddress,
  LoginCodeOver,
  LoginLinkOver,
  maskedEmail,
  WrongLoginCode,
} from "../../../core/contacts/login-link.ts"
import { always } from "../support/always.ts"

const MINUTE = 60_000

test("a link can be used within 30 minutes, once, by a customer", () => {
  const request = fc.record({
    customerId: fc.option(fc.constant(1)),
    usedAt: fc.option(fc.constant(5)),
    after: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -40 * MINUTE, max: 40 * MINUTE })),
  })
  always(request, ({ customerId, usedAt, after }) => {
    const expires = expiryOfLink(1000)
    expect(expires).toBe(1000 + 30 * MINUTE)
    expect(isLinkUsable({ customerId, usedAt, expires }, expires + after)).toBe(
      customerId !== null && usedAt === null && after < 0,
    )
  })
})

test("a masked address keeps its first letter and its domain only", () => {
  always(fc.emailAddress(), (address) => {
    expect(maskedEmail(address)).toBe(`${address[0]}•••@${address.split("@").at(-1)}`)
  })
  expect(maskedEmail("")).toBe("•••")
})

const token = "0123456789abcdef".repeat(4)

test.for([
  ["a token", LinkProof, { token }, true],
  ["a token with a confirmation", LinkProof, { token, confirm: true }, true],
  ["a token that is too short", LinkProof, { token: token.slice(1) }, false],
  ["a token with something before it", LinkProof, { token: `x${token}` }, false],
  ["a token with something after it", LinkProof, { token: `${token}x` }, false],
  ["a token of other characters", LinkProof, { token: token.replace("a", "g") }, false],
  ["no token", LinkProof, {}, false],
  ["a confirmation that is no boolean", LinkProof, { token, confirm: "yes" }, false],
  ["six digits", CodeProof, { code: "123456" }, true],
  ["six digits with spaces", CodeProof, { code: "123 456" }, true],
  ["five digits", CodeProof, { code: "12345" }, false],
  ["seven digits", CodeProof, { code: "1234567" }, false],
  ["letters after the digits", CodeProof, { code: "123456a" }, false],
  ["letters before the digits", CodeProof, { code: "a123456" }, false],
  ["an address", LoginAddress, { email: "jane@example.com" }, true],
  ["no address", LoginAddress, { email: "jane" }, false],
] as const)("%s is accepted or refused with a sentence", ([, schema, value, accepted]) => {
  const result = Schema.toStandardSchemaV1(schema as Schema.Codec<unknown, unknown>)["~standard"].validate(
    value,
  )
  if (result instanceof Promise) throw new Error("Validation must be synchronous.")
  expect(result.issues === undefined).toBe(accepted)
  for (const { message } of result.issues ?? [])
    expect(message).toMatch(/^(?:Please|Invalid Login Link|Expected boolean)/u)
})

test("each failure to sign in has a sentence; a wrong code is a problem of its field", () => {
  for (const failure of [new LoginLinkOver(), new LoginCodeOver(), new WrongLoginCode()])
    expect(failure.message).toMatch(/^[A-Z].*\.$/u)
  const wrong = new WrongLoginCode()
  expect(wrong.issues).toEqual([{ path: ["code"], message: wrong.message }])
})
