import { expect, test } from "vitest"
import { checkReplies } from "./replies.ts"

test.each(['503 {"message":"The disk is full."}', '409 {"message":"Taken."}', "ECONNRESET"])(
  "%s is a reply that an outage may have",
  (reply) => {
    expect(checkReplies([reply])).toEqual([])
  },
)

test.each([
  '500 {"message":"Something went wrong."}',
  "503 ",
  '503 {"message":"ENOSPC: no space left on device."}',
  '503 {"code":53}',
  '400 {"message":"Wrong."}',
])("%s is found to be no clear error", (reply) => {
  expect(checkReplies([reply])).toEqual([reply])
})
