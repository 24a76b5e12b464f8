import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { CannedReplyInput, SAMPLE_REPLIES } from "../../../core/chat/canned-reply.ts"
import { fillPlaceholders, unknownPlaceholders } from "../../../core/fields/placeholders.ts"

const decode = Schema.decodeUnknownResult(CannedReplyInput)
const braceless = fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.replaceAll(/[{}]/gu, ""))

describe("placeholders of canned replies", () => {
  test("are replaced wherever they stand, and no other text changes", () => {
    fc.assert(
      fc.property(fc.array(braceless), braceless, braceless, (parts, firstName, phone) => {
        const values = { firstName, phone }
        expect(fillPlaceholders(parts.join("{firstName}"), values)).toBe(parts.join(firstName))
        expect(fillPlaceholders(parts.join("{phone}"), values)).toBe(parts.join(phone))
      }),
    )
  })

  test("a visitor whose first name is not known is addressed as there, behind a comma not at all", () => {
    const nobody = { firstName: null, phone: "1" }
    expect(fillPlaceholders("What can I do for you, {firstName}?", nobody)).toBe("What can I do for you?")
    expect(fillPlaceholders("Hi {firstName}.", { firstName: null, phone: "1" })).toBe("Hi there.")
  })

  test("a text with any other name in braces is refused, and the message says which are known", () => {
    const refused = decode({ title: "Greeting", text: "Hi {firstName} {lastName}" })
    expect(Result.isFailure(refused) && String(refused.failure)).toContain(
      "In braces, please write firstName or phone only",
    )
    expect(unknownPlaceholders("{phone} {} {x} {firstName}")).toEqual(["", "x"])
  })
})

test("the canned replies of a new installation are valid and have different titles", () => {
  expect(SAMPLE_REPLIES).toHaveLength(5)
  for (const reply of SAMPLE_REPLIES) expect(decode(reply)).toEqual(Result.succeed(reply))
  expect(new Set(SAMPLE_REPLIES.map(({ title }) => title.toLowerCase())).size).toBe(5)
})
