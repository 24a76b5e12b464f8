import { expect, test } from "vitest"
import { visitChangeAddress, visitChangeIn } from "../../../web/shared/visits/visit-change.ts"
import { withWordsFromChat } from "../../../web/visitor/quotes/words-from-chat.ts"

test.for([
  ["", "gutters", "gutters"],
  [" \n", "gutters", "gutters"],
  ["My roof leaks.\n", "gutters", "My roof leaks.\ngutters"],
  ["the gutters leak", "gutters", "the gutters leak"],
  ["", "x".repeat(3000), "x".repeat(2000)],
  ["y".repeat(1990), "more gutters", "y".repeat(1990)],
])("what was typed stays when words come from the chat: %#", ([typed, words, expected]) => {
  expect(withWordsFromChat(typed!, words!)).toBe(expected)
})

test.for([
  ["/", "/portal#move-7"],
  ["/portal", "/portal#move-7"],
  ["/customer-portal", "/customer-portal#move-7"],
  ["/portal/history", "/portal#move-7"],
])("the dialog of a visit is opened from %s at %s", ([path, address]) => {
  const change = { kind: "move", visitId: 7 } as const
  expect(visitChangeAddress(change, path!)).toBe(address)
  expect(visitChangeIn(new URL(address!, "https://example.com").hash)).toEqual(change)
})

test.for(["", "#contact", "#move-", "#move-x", "#move-7x", "#delete-7"])("%j asks for no change", (hash) => {
  expect(visitChangeIn(hash)).toBeUndefined()
})
