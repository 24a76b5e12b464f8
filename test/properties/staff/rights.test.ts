import { expect, test } from "vitest"
import { answersChats, mayHandleMoney, maySeeAmounts } from "../../../core/staff/staff-account.ts"

test.each([
  ["owner", undefined, true, true],
  ["owner", false, true, true],
  ["staff", undefined, false, false],
  ["staff", true, true, true],
  ["technician", undefined, false, false],
  ["technician", true, true, false],
] as const)(
  "%s with handlesMoney %s: sees amounts %s, handles money %s",
  (role, handlesMoney, sees, handles) => {
    const account = { role, ...(handlesMoney !== undefined && { handlesMoney }) }
    expect([maySeeAmounts(account), mayHandleMoney(account)]).toEqual([sees, handles])
  },
)

test("owners and staff who can sign in answer chats", () => {
  const answers = (active: boolean) =>
    (["owner", "staff", "technician"] as const).map((role) => answersChats({ active, role }))
  expect([answers(true), answers(false)]).toEqual([
    [true, true, false],
    [false, false, false],
  ])
})
