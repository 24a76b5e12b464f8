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
  const answering = (["owner", "staff", "technician"] as const).filter((role) =>
    answersChats({ active: true, role }),
  )
  expect(answering).toEqual(["owner", "staff"])
  expect(answersChats({ active: false, role: "owner" })).toBe(false)
})
