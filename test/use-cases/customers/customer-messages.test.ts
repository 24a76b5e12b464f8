import { beforeEach, expect, test } from "vitest"
import * as Result from "effect/Result"
import * as Schema from "effect/Schema"
import { DEFAULT_CHOICES, MessageChanges } from "../../../core/contacts/message-choices.ts"
import { reminderMail } from "../../../core/outbox/outgoing-mail.ts"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import * as Effect from "effect/Effect"
import { HOUR } from "../../../core/time/interval.ts"
import { setMessageChoices } from "../../../core/contacts/use-cases/customer-messages.ts"
import { deliverMail } from "../../../core/messages/use-cases/deliver-mail.ts"
import { enqueueDueReminders } from "../../../core/messages/use-cases/reminders.ts"
import { appointment, memoryOfEachTest, MONDAY, run } from "../support/memory-ports.ts"
import { aCustomer } from "../../support/samples.ts"

const JANE = aCustomer(1, { createdAt: MONDAY - 240 * HOUR })

const memory = memoryOfEachTest()

beforeEach(() => {
  memory.customers.push(JANE)
  memory.appointments.push(appointment(7, { createdAt: MONDAY - 240 * HOUR }))
})

test("choices are the defaults until they are set; each change is recorded once, with its time", async () => {
  const read = Effect.flatMap(CustomerMessages, ({ choices }) => choices(1))
  expect(await run(memory, read)).toEqual(DEFAULT_CHOICES)
  expect(await run(memory, setMessageChoices(1, { news: false }))).toEqual({
    ...DEFAULT_CHOICES,
    news: false,
  })
  await run(memory, setMessageChoices(1, { news: false }))
  expect(await run(memory, read)).toEqual({ ...DEFAULT_CHOICES, news: false })
  expect(memory.audit).toMatchObject([
    {
      subject: "customer 1",
      action: "set messages",
      before: { news: true },
      after: { news: false },
      createdAt: memory.now,
    },
  ])
})

test("choices of an unknown customer cannot be set", async () => {
  await expect(run(memory, Effect.flip(setMessageChoices(2, { news: false })))).resolves.toMatchObject({
    _tag: "UnknownCustomer",
  })
})

test("a reminder that its customer does not want is neither enqueued nor sent", async () => {
  memory.now = MONDAY - 23 * HOUR
  await run(memory, setMessageChoices(1, { reminders: false }))
  expect(await run(memory, enqueueDueReminders)).toBe(0)
  const mail = reminderMail("24h", { id: 7, sequence: 0 }, "2026-11-22")
  expect(await run(memory, deliverMail(mail))).toBe("outdated")
  await run(memory, setMessageChoices(1, { reminders: true }))
  expect(await run(memory, enqueueDueReminders)).toBe(1)
  expect(await run(memory, deliverMail(mail))).toBe("sent")
})

test("a customer without thank-yous still gets reminders", async () => {
  await run(memory, setMessageChoices(1, { thankYous: false }))
  memory.now = MONDAY - 23 * HOUR
  expect(await run(memory, enqueueDueReminders)).toBe(1)
  memory.appointments.splice(0, 1, appointment(7, { status: "completed" }))
  memory.now = MONDAY + 5 * HOUR
  expect(await run(memory, enqueueDueReminders)).toBe(0)
})

test("a change of choices names at least one of them", () => {
  const decode = Schema.decodeUnknownResult(MessageChanges)
  for (const changes of [{ news: false }, { texts: true, reminders: true }])
    expect(decode(changes)).toEqual(Result.succeed(changes))
  const refused = decode({ unknown: true })
  expect(String(Result.isFailure(refused) && refused.failure)).toContain("At least one field must be updated")
})
