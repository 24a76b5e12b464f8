import { beforeEach, describe, expect, test } from "vitest"
import {
  bookingConfirmation,
  bookingHeld,
  bookingNotice,
  campaignMail,
  chatTranscript,
  copyOf,
  emailChanged,
  emailChangeLink,
  planMail,
  quoteReceived,
  reminderMail,
  seriesMail,
} from "../../../core/outbox/outgoing-mail.ts"
import type { MailStatus, QueuedMail } from "../../../core/outbox/queued-mail.ts"
import { HOUR } from "../../../core/time/interval.ts"
import {
  dropMail,
  listMail,
  previewMail,
  resendMail,
  showMail,
} from "../../../core/messages/use-cases/mail.ts"
import { appointment, memoryOfEachTest, failureOf, MONDAY, PERSON, run } from "../support/memory-ports.ts"
import { aQuote } from "../../arbitraries/quotes.ts"
import { queuedMail, aCustomer } from "../../support/samples.ts"

const queued = (id: string, status: MailStatus, appointmentId = 1): QueuedMail =>
  queuedMail(bookingConfirmation(appointmentId, 0), { id, status, createdAt: MONDAY, endedAt: null })

const memory = memoryOfEachTest()
beforeEach(() => {
  memory.appointments.push(appointment(1))
})

test("mails are listed by page, each with its appointment, or with null after that was deleted", async () => {
  memory.outbox.push(queued("a", "sent"), queued("b", "waiting"), queued("c", "sent", 2))
  expect(await run(memory, listMail({ limit: 2, offset: 1 }))).toEqual({
    mails: [
      { ...queued("b", "waiting"), appointment: appointment(1), quote: null, to: appointment(1).email },
      { ...queued("c", "sent", 2), appointment: null, quote: null, to: null },
    ],
    total: 3,
  })
})

test("a notice to staff is to the setting's address, also after its appointment was deleted", async () => {
  memory.outbox.push({ ...queued("a", "sent"), mail: bookingNotice(appointment(9)) })
  expect(await run(memory, showMail("a"))).toMatchObject({
    to: "hello@hearthandwire.example",
    appointment: null,
  })
})

test("a mail about a quote or a plan is to the address of that one", async () => {
  memory.quotes.push(
    aQuote({ id: 6, email: "six@example.com" }),
    aQuote({ id: 7, email: "seven@example.com" }),
  )
  memory.customers.push(aCustomer(1), aCustomer(2, { email: "second@example.com" }))
  memory.maintenancePlans.push(
    ...[1, 2].map((customerId) => ({
      id: customerId,
      customerId,
      planType: "basic" as const,
      price: 9900,
      status: "active" as const,
      startDate: MONDAY,
      billedUntil: MONDAY,
      endDate: null,
      cancelledAt: null,
      cancellationType: null,
      cancellationReason: null,
      paysByCard: false,
      version: 1,
    })),
  )
  const mails = [quoteReceived(7), planMail("PlanStarted", { id: 2, version: 1 }, null)]
  memory.outbox.push(...mails.map((mail, index) => ({ ...queued(`${index}`, "sent"), mail })))
  expect((await run(memory, listMail({ limit: 9, offset: 0 }))).mails.map(({ to }) => to)).toEqual([
    "seven@example.com",
    "customer-2@example.com",
  ])
})

test("the transcript of a chat is to the address that it was asked for", async () => {
  memory.transcripts.push(
    { id: 1, chatId: "a chat", email: "first@example.com" },
    { id: 2, chatId: "a chat", email: "second@example.com" },
  )
  for (const id of [2, 1])
    memory.outbox.push({ ...queued(`${id}`, "sent"), mail: chatTranscript("a chat", id) })
  expect((await run(memory, listMail({ limit: 9, offset: 0 }))).mails.map(({ to }) => to)).toEqual([
    "second@example.com",
    "first@example.com",
  ])
})

test("the link for a new email of a customer is to that one, the notice of it to the old one, and a campaign's mail to the present one", async () => {
  const change = { id: 5, customerId: 1, oldEmail: "old@example.com", newEmail: "new@example.com" }
  const times = { createdAt: 0, expiresAt: 1, usedAt: null }
  const another = { id: 4, customerId: 2, oldEmail: "an-old@example.com", newEmail: "a-new@example.com" }
  memory.emailChanges.push({ ...another, ...times }, { ...change, ...times })
  memory.customers.push(aCustomer(2, { email: "second@example.com" }), aCustomer(1))
  const mails = [
    emailChangeLink(1, 5),
    emailChanged(1, 5),
    emailChangeLink(2, 4),
    campaignMail(3, 1, 1),
    campaignMail(3, 2, 1),
  ]
  memory.outbox.push(...mails.map((mail, index) => ({ ...queued(`${index}`, "sent"), mail })))
  expect((await run(memory, listMail({ limit: 9, offset: 0 }))).mails.map(({ to }) => to)).toEqual([
    "new@example.com",
    "old@example.com",
    "a-new@example.com",
    PERSON.email,
    "second@example.com",
  ])
})

test("a mail is shown by the beginning of its id, if only one begins so", async () => {
  memory.outbox.push(queued("aa", "sent"), queued("ab", "sent"))
  expect(await run(memory, showMail("aa"))).toEqual({
    ...queued("aa", "sent"),
    appointment: appointment(1),
    quote: null,
    to: appointment(1).email,
  })
  for (const id of ["a", "b"])
    expect(await failureOf(memory, showMail(id))).toMatchObject({
      _tag: "UnknownMail",
      message: `There is no email with the id ${id}.`,
    })
})

describe("the content of a mail", () => {
  test("is shown as it would be sent now, without the link that moves the visit", async () => {
    memory.outbox.push(queued("a", "sent"))
    const preview = await run(memory, previewMail("a"))
    expect(preview!.text).not.toContain("token 1-0")
    expect(JSON.parse(preview!.text)).toMatchObject({ _tag: "BookingConfirmation", appointment: { id: 1 } })
  })

  test("that asks to confirm a visit is shown without its link and code", async () => {
    memory.appointments[0] = appointment(1, { heldUntil: MONDAY })
    memory.outbox.push({ ...queued("a", "waiting"), mail: bookingHeld(1, 0) })
    const { text } = (await run(memory, previewMail("a")))!
    expect(JSON.parse(text)).toMatchObject({
      _tag: "BookingHeld",
      appointment: { id: 1 },
      token: "not-shown",
      code: "••••••",
    })
  })

  test("of a series is shown without the link of any of its visits", async () => {
    const place = { id: 1, visits: 2, every: 1, unit: "weeks" } as const
    memory.appointments.splice(
      0,
      1,
      appointment(1, { series: { ...place, position: 1 } }),
      appointment(2, { series: { ...place, position: 2 } }),
    )
    memory.outbox.push({ ...queued("a", "waiting"), mail: seriesMail("SeriesBooked", 1, appointment(1)) })
    const { text } = (await run(memory, previewMail("a")))!
    expect(JSON.parse(text)).toMatchObject({
      visits: [{ rescheduleToken: "not-shown" }, { rescheduleToken: "not-shown" }],
    })
    expect(text).not.toMatch(/token \d/u)
  })

  test("of a thank-you is shown without the link to review the visit", async () => {
    memory.appointments.splice(0, 1, appointment(1, { status: "completed" }))
    memory.now = MONDAY + 5 * HOUR
    memory.outbox.push({
      ...queued("a", "waiting"),
      mail: reminderMail("follow-up", { id: 1, sequence: 0 }, "2026-11-23"),
    })
    const preview = await run(memory, previewMail("a"))
    expect(JSON.parse(preview!.text)).toMatchObject({
      _tag: "FollowUp",
      reviewToken: "not-shown",
      appointment: { id: 1 },
    })
  })

  test("of a mail without that link is shown whole", async () => {
    memory.outbox.push({ ...queued("a", "sent"), mail: bookingNotice(appointment(1)) })
    const preview = await run(memory, previewMail("a"))
    expect(JSON.parse(preview!.text)).not.toHaveProperty("rescheduleToken")
  })

  test("is null where the mail would not be sent any more", async () => {
    memory.outbox.push(queued("a", "outdated", 2))
    expect(await run(memory, previewMail("a"))).toBeNull()
  })
})

describe("sending a mail once more", () => {
  test.for(["sent", "refused", "failed", "dropped"] as const)(
    "enqueues a copy when it is %s",
    async (status) => {
      memory.outbox.push(queued("a", status))
      await run(memory, resendMail("a"))
      expect(memory.mails).toEqual([copyOf(bookingConfirmation(1, 0), memory.now)])
      expect(memory.audit).toMatchObject([{ action: "send email again", subject: "appointment 1" }])
    },
  )

  test.for([
    ["waiting", "This email was not sent yet; it is retried by itself."],
    ["sending", "This email was not sent yet; it is retried by itself."],
    ["outdated", "What this email is about was changed, cancelled or is over, so it is not sent again."],
  ] as const)("fails when it is %s", async ([status, message]) => {
    memory.outbox.push(queued("a", status))
    expect(await failureOf(memory, resendMail("a"))).toMatchObject({ _tag: "MailNotResendable", message })
    expect(memory.mails).toEqual([])
  })
})

describe("dropping a mail", () => {
  test("ends a waiting one, named by the beginning of its id", async () => {
    memory.outbox.push(queued("aa", "waiting"), queued("bb", "waiting"))
    await run(memory, dropMail("a"))
    expect(memory.outbox.map(({ status }) => status)).toEqual(["dropped", "waiting"])
    expect(memory.audit).toMatchObject([
      {
        action: "drop email",
        subject: "appointment 1",
        before: null,
        after: { email: "Confirmation of visit #1" },
      },
    ])
  })

  test("fails when it does not wait", async () => {
    memory.outbox.push(queued("a", "sent"))
    expect(await failureOf(memory, dropMail("a"))).toMatchObject({
      _tag: "MailNotWaiting",
      message: "Only a waiting email can be dropped; this one is sent.",
    })
    expect(memory.outbox).toMatchObject([{ status: "sent" }])
  })
})
