import * as Option from "effect/Option"
import { beforeEach, describe, expect, test } from "vitest"
import { emailChanged, emailChangeLink } from "../../../core/outbox/outgoing-mail.ts"
import { MINUTE } from "../../../core/time/interval.ts"
import { readContent } from "../../../core/messages/use-cases/mail-content/read-content.ts"
import {
  cancelEmailChange,
  confirmEmailChange,
  pendingEmailOf,
} from "../../../core/customers/use-cases/email-change.ts"
import { previewMail } from "../../../core/messages/use-cases/mail.ts"
import { updateProfile } from "../../../core/customers/use-cases/profile.ts"
import { memoryOfEachTest, failureOf, PERSON, run } from "../support/memory-ports.ts"
import { aCustomer, queuedMail } from "../../support/samples.ts"

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.customers.push(aCustomer(1), aCustomer(2, { email: "joe@example.com" }))
})

const change = (email: string) => run(memory, updateProfile(1, { ...PERSON, email }))

describe("a new email in the profile", () => {
  test("is sent a link, and the record keeps the old one", async () => {
    expect(await change("new@example.com")).toMatchObject({
      customer: { email: PERSON.email },
      pendingEmail: "new@example.com",
    })
    expect(memory.mails).toEqual([emailChangeLink(1, 1)])
    expect(await run(memory, readContent(emailChangeLink(1, 1)))).toMatchObject({
      value: { to: "new@example.com", emailToken: "email change 1" },
    })
    expect(memory.signedOut).toEqual([])
  })

  test("is sent by a link that staff do not see", async () => {
    await change("new@example.com")
    memory.outbox.push(queuedMail(emailChangeLink(1, 1)))
    const preview = (await run(memory, previewMail("a")))!.text
    expect(preview).toContain("new@example.com")
    expect(preview).not.toContain("email change 1")
  })

  test("that another customer has is answered alike", async () => {
    expect(await change("joe@example.com")).toMatchObject({ pendingEmail: "joe@example.com" })
    expect(memory.mails).toEqual([emailChangeLink(1, 1)])
  })

  test("that is the old one sends nothing, and no email waits", async () => {
    expect(await change(PERSON.email)).toMatchObject({ pendingEmail: null })
    expect(memory.mails).toEqual([])
  })

  test("voids the link of an earlier one", async () => {
    await change("first@example.com")
    memory.emailChanges.push({ ...memory.emailChanges[0]!, id: 9, customerId: 2 })
    await change("second@example.com")
    expect(memory.emailChanges.map(({ newEmail }) => newEmail)).toEqual([
      "first@example.com",
      "second@example.com",
    ])
    expect(await run(memory, readContent(emailChangeLink(1, 1)))).toMatchObject({ _tag: "None" })
  })

  test("waits on when the profile is saved with the present one, until the customer keeps that", async () => {
    await change("new@example.com")
    memory.emailChanges.push({ ...memory.emailChanges[0]!, id: 9, customerId: 2 })
    expect(await change(PERSON.email)).toMatchObject({ pendingEmail: "new@example.com" })
    await run(memory, cancelEmailChange(1))
    expect(await run(memory, pendingEmailOf(1))).toBeNull()
    expect(memory.emailChanges.map(({ customerId }) => customerId)).toEqual([2])
    expect(await failureOf(memory, confirmEmailChange("email change 1"))).toMatchObject({
      _tag: "UnknownEmailLink",
    })
    await run(memory, cancelEmailChange(1))
  })
})

describe("the link to a new email", () => {
  test("makes it the customer's, signs them out everywhere and tells the old one", async () => {
    await change("new@example.com")
    expect(await run(memory, confirmEmailChange("email change 1"))).toEqual({
      firstName: PERSON.firstName,
      email: "new@example.com",
    })
    expect(memory.customers[0]).toMatchObject({ email: "new@example.com" })
    expect([memory.signedOut, memory.endedLinks]).toEqual([[1], [1]])
    expect(memory.mails.at(-1)).toEqual(emailChanged(1, 1))
    expect(await run(memory, readContent(emailChanged(1, 1)))).toMatchObject({
      value: { to: PERSON.email },
    })
    expect(await run(memory, pendingEmailOf(1))).toBeNull()
  })

  test("works once", async () => {
    await change("new@example.com")
    await run(memory, confirmEmailChange("email change 1"))
    expect(await failureOf(memory, confirmEmailChange("email change 1"))).toMatchObject({
      _tag: "UnknownEmailLink",
    })
  })

  test.each([
    [30 * MINUTE - 1, "new@example.com"],
    [30 * MINUTE, PERSON.email],
  ])("after %i ms leaves the customer with %s", async (passed, email) => {
    await change("new@example.com")
    memory.now += passed
    const pending = await run(memory, pendingEmailOf(1))
    expect(pending).toBe(email === PERSON.email ? null : email)
    const mail = await run(memory, readContent(emailChangeLink(1, 1)))
    expect(Option.isNone(mail)).toBe(email === PERSON.email)
    await run(memory, confirmEmailChange("email change 1")).catch(() => {})
    expect(memory.customers[0]!.email).toBe(email)
  })

  test("to an email that another customer has says to call", async () => {
    await change("joe@example.com")
    expect(await failureOf(memory, confirmEmailChange("email change 1"))).toMatchObject({
      _tag: "NewEmailTaken",
      message: expect.stringContaining("Please call us") as string,
    })
    expect(memory.customers[0]!.email).toBe(PERSON.email)
  })

  test("of a customer whose email staff have changed meanwhile, or who is deleted, does not work", async () => {
    await change("new@example.com")
    memory.customers[0] = aCustomer(1, { email: "other@example.com" })
    expect(await failureOf(memory, confirmEmailChange("email change 1"))).toMatchObject({
      _tag: "UnknownEmailLink",
    })
    memory.emailChanges[0] = { ...memory.emailChanges[0]!, usedAt: null }
    memory.customers.shift()
    expect(await failureOf(memory, confirmEmailChange("email change 1"))).toMatchObject({
      _tag: "UnknownEmailLink",
    })
  })

  test("that nobody was sent does not work", async () => {
    expect(await failureOf(memory, confirmEmailChange("token 1-0"))).toMatchObject({
      _tag: "UnknownEmailLink",
    })
  })
})
