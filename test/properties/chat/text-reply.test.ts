import * as fc from "fast-check"
import { expect, test } from "vitest"
import { readTextReply } from "../../../core/chat/text-reply.ts"
import { always } from "../support/always.ts"
import { anyText } from "../../arbitraries/text.ts"

const code = fc.integer({ min: 1000, max: 9999 }).map(String)
const sentence = fc.string({ minLength: 1 }).map((text) => `So ${text.trim()}`.trim())

test("a text that begins with a code is a message for that chat, without the code", () => {
  always(
    fc.tuple(code, fc.constantFrom(" ", ": ", "\n", " - ", "", ". "), sentence),
    ([digits, separator, text]) => {
      expect(readTextReply(`  ${digits}${separator}${text} `)).toEqual({
        _tag: "Message",
        code: digits,
        text,
      })
    },
  )
})

test("a text that begins otherwise is a message without a code, unchanged but for spaces around it", () => {
  always(sentence, (text) => {
    expect(readTextReply(`\n${text}  `)).toEqual({ _tag: "Message", code: null, text })
  })
})

test("END with a code ends that chat, in any case of letters", () => {
  always(
    fc.tuple(fc.constantFrom("END", "end", "End"), code, fc.constantFrom("", "#")),
    ([word, digits, sign]) => {
      for (const [space, dots] of [
        [" ", "."],
        ["  ", "!!"],
        ["\n", ""],
      ])
        expect(readTextReply(`${word}${space}${sign}${digits}${dots}`)).toEqual({ _tag: "End", code: digits })
    },
  )
})

test("any text is read as one of the commands, and no part of a message is invented", () => {
  always(
    fc.oneof(
      fc.string(),
      anyText(),
      fc.tuple(code, fc.string()).map((all) => all.join("")),
    ),
    (body) => {
      const parts = { text: "", code: "", ...readTextReply(body) }
      expect(body).toContain(parts.text)
      expect(body).toContain(parts.code ?? "")
    },
  )
})

test.for([
  ["stop", "Stop"],
  ["STOP.", "Stop"],
  ["Unsubscribe", "Stop"],
  ["end", "Stop"],
  ["start", "Start"],
  ["HELP", "Help"],
  ["info", "Help"],
  ["yes", "Message"],
  ["Stop by at nine", "Message"],
  ["End of the week works", "Message"],
  ["help is on the way", "Message"],
  ["stop...", "Stop"],
  ["st.op", "Message"],
  ["Send 4821", "Message"],
  ["End 48210", "Message"],
] as const)("%j is read as %s", ([body, tag]) => {
  expect(readTextReply(body)).toMatchObject({ _tag: tag })
})

test.for([
  ["48210 is the ZIP code", null],
  ["4821", "4821"],
  ["#4821 yes", "4821"],
  ["At 4821 Elm St", null],
] as const)("the code of %j is %j", ([body, expected]) => {
  expect(readTextReply(body)).toMatchObject({ code: expected })
})
