import * as Effect from "effect/Effect"
import { beforeEach, describe, expect, test } from "vitest"
import { deletionCompleted, deletionDeclined, deletionNotice } from "../../../core/outbox/outgoing-mail.ts"
import { MailNotAccepted, Mailer, RecipientRefused } from "../../../core/messages/ports/mailer.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { readContent } from "../../../core/messages/use-cases/mail-content/read-content.ts"
import {
  declineDeletion,
  listDeletionRequests,
  readDeletionState,
  requestDeletion,
  withdrawDeletion,
} from "../../../core/customers/use-cases/deletion-requests.ts"
import { removeCustomer } from "../../../core/customers/use-cases/remove-customer.ts"
import { appointment, memoryOfEachTest, failureOf, PERSON, run } from "../support/memory-ports.ts"
import { aCustomer } from "../../support/samples.ts"

const JANE = aCustomer(1)

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.customers.push(JANE)
})

describe("asking for deletion", () => {
  test("waits for staff, who are told by mail and in the audit log", async () => {
    expect(await run(memory, readDeletionState(1))).toEqual({ request: null, obstacle: null })
    const asked = { customerId: 1, requestedAt: memory.now, declined: null }
    expect(await run(memory, requestDeletion(1))).toEqual({ request: asked, obstacle: null })
    expect(await run(memory, listDeletionRequests)).toMatchObject([{ customerId: 1 }])
    expect(memory.mails).toEqual([deletionNotice(1, memory.now)])
    expect(await run(memory, readContent(deletionNotice(1, memory.now)))).toMatchObject({
      value: { customer: JANE },
    })
    expect(memory.audit).toMatchObject([{ action: "ask for deletion", subject: "customer 1" }])
    expect(memory.customers).toEqual([JANE])
  })

  test("again while it waits changes nothing", async () => {
    await run(memory, requestDeletion(1))
    memory.now += 1000
    expect(await run(memory, requestDeletion(1))).toMatchObject({
      request: { requestedAt: memory.now - 1000 },
    })
    expect(memory.mails).toHaveLength(1)
  })

  test("is refused with the reason while a plan is in force or a visit lies ahead", async () => {
    memory.plans.set(1, [{ id: 5, planType: "basic", status: "pending_cancellation" }])
    memory.appointments.push(appointment(1, { customerId: 1 }))
    const message =
      "We cannot delete your data yet, because the basic plan is in force and a visit lies ahead (TV Mounting on Monday, November 23, 2026, 9:00 AM CT). Please cancel them first."
    expect(await failureOf(memory, requestDeletion(1))).toMatchObject({
      _tag: "DeletionNotPossible",
      message,
    })
    expect(await run(memory, readDeletionState(1))).toEqual({ request: null, obstacle: message })
    memory.plans.clear()
    expect((await failureOf(memory, requestDeletion(1))).message).toBe(
      "We cannot delete your data yet, because a visit lies ahead (TV Mounting on Monday, November 23, 2026, 9:00 AM CT). Please cancel it first.",
    )
    memory.appointments.pop()
    memory.plans.set(1, [{ id: 5, planType: "basic", status: "active" }])
    expect((await failureOf(memory, requestDeletion(1))).message).toBe(
      "We cannot delete your data yet, because the basic plan is in force. Please cancel it first.",
    )
    expect(memory.mails).toEqual([])
  })

  test("of an unknown customer fails", async () => {
    expect(await failureOf(memory, requestDeletion(9))).toMatchObject({ _tag: "UnknownCustomer" })
  })
})

describe("withdrawing the request", () => {
  test("ends it, so that staff see none and their notice is not sent any more", async () => {
    await run(memory, requestDeletion(1))
    const notice = deletionNotice(1, memory.now)
    expect(await run(memory, withdrawDeletion(1))).toEqual({ request: null, obstacle: null })
    expect(await run(memory, listDeletionRequests)).toEqual([])
    expect(await run(memory, readContent(notice))).toMatchObject({ _tag: "None" })
    expect(memory.audit.at(-1)).toMatchObject({ action: "withdraw deletion", subject: "customer 1" })
    expect(await run(memory, withdrawDeletion(1))).toEqual({ request: null, obstacle: null })
    expect(memory.audit).toHaveLength(2)
  })

  test("that staff have declined changes nothing", async () => {
    await run(memory, requestDeletion(1))
    await run(memory, declineDeletion(1, "No."))
    expect(await run(memory, withdrawDeletion(1))).toMatchObject({ request: { declined: { reason: "No." } } })
  })
})

describe("declining a deletion", () => {
  test("mails the reason to the customer, who can ask again", async () => {
    await run(memory, requestDeletion(1))
    const asked = memory.now
    expect(await run(memory, readContent(deletionDeclined(1, asked)))).toMatchObject({ _tag: "None" })
    memory.now += 1000
    await run(memory, declineDeletion(1, "An invoice is not paid yet."))
    expect(await run(memory, readDeletionState(1))).toMatchObject({
      request: { declined: { at: memory.now, reason: "An invoice is not paid yet." } },
    })
    expect(memory.mails.at(-1)).toEqual(deletionDeclined(1, asked))
    expect(await run(memory, readContent(deletionDeclined(1, asked)))).toMatchObject({
      value: { customer: { email: PERSON.email }, reason: "An invoice is not paid yet." },
    })
    expect(await run(memory, readContent(deletionNotice(1, asked)))).toMatchObject({ _tag: "None" })
    expect(memory.audit.at(-1)).toMatchObject({
      action: "decline deletion",
      after: { reason: "An invoice is not paid yet." },
    })

    memory.now += 1000
    expect(await run(memory, requestDeletion(1))).toMatchObject({ request: { declined: null } })
    expect(memory.mails.at(-1)).toEqual(deletionNotice(1, memory.now))
    await run(memory, declineDeletion(1, "It is still not paid."))
    expect(await run(memory, readContent(deletionDeclined(1, asked)))).toMatchObject({ _tag: "None" })
    memory.customers.splice(0, 1, { ...JANE, email: null })
    expect(await run(memory, readContent(deletionDeclined(1, memory.now)))).toMatchObject({ _tag: "None" })
  })

  test("of a customer who has not asked, or whose request was declined, fails", async () => {
    const declined = declineDeletion(1, "No.")
    expect(await failureOf(memory, declined)).toMatchObject({ _tag: "UnknownDeletionRequest" })
    await run(memory, requestDeletion(1))
    await run(memory, declined)
    expect(await failureOf(memory, declined)).toMatchObject({ _tag: "UnknownDeletionRequest" })
    expect(await failureOf(memory, declineDeletion(9, "No."))).toMatchObject({ _tag: "UnknownCustomer" })
  })
})

test("deleting a customer removes the files that only they had", async () => {
  memory.files.set("invoice", { bytes: new Uint8Array(1), storedAt: 0 })
  await run(memory, removeCustomer(1))
  expect(memory.files.size).toBe(0)
})

describe("deleting a customer who asked for it", () => {
  test("mails them that it is done, and forgets the address once the mail is sent", async () => {
    await run(memory, requestDeletion(1))
    await run(memory, removeCustomer(1))
    expect(memory.mails.at(-1)).toEqual(deletionCompleted(1))
    expect(memory.deletionMails).toEqual(new Map([[1, PERSON.email]]))
    expect(await run(memory, deliverMail(deletionCompleted(1)))).toBe("sent")
    expect(memory.sent).toMatchObject([{ content: { _tag: "DeletionCompleted", to: PERSON.email } }])
    expect(memory.deletionMails.size).toBe(0)
    expect(await run(memory, deliverMail(deletionCompleted(1)))).toBe("outdated")
  })

  test("forgets the address also when its mail server refuses it, but not while it is unavailable", async () => {
    await run(memory, requestDeletion(1))
    await run(memory, removeCustomer(1))
    const failing = (error: RecipientRefused | MailNotAccepted) =>
      failureOf(
        memory,
        Effect.provideService(deliverMail(deletionCompleted(1)), Mailer, { send: () => Effect.fail(error) }),
      )
    expect(await failing(new MailNotAccepted({ message: "busy" }))).toMatchObject({ message: "busy" })
    expect(memory.deletionMails.size).toBe(1)
    expect(await failing(new RecipientRefused({ message: "unknown" }))).toMatchObject({ message: "unknown" })
    expect(memory.deletionMails.size).toBe(0)
  })

  test("mails nobody who has not asked, was declined, or has no address", async () => {
    await run(memory, requestDeletion(1))
    await run(memory, declineDeletion(1, "No."))
    memory.customers.push({ ...JANE, id: 2 }, { ...JANE, id: 3, email: null })
    await run(memory, requestDeletion(3))
    const mails = memory.mails.length
    for (const id of [1, 2, 3]) await run(memory, removeCustomer(id))
    expect(memory.mails).toHaveLength(mails)
    expect(memory.deletionMails.size).toBe(0)
  })
})
