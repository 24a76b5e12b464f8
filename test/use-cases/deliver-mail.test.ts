import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import { expect, test } from "vitest"
import type { Appointment } from "../../core/booking/appointment.ts"
import { bookingConfirmation, copyOf, mailKey, type OutgoingMail } from "../../core/mail/outgoing-mail.ts"
import { Appointments } from "../../core/ports/appointments.ts"
import { Mailer, type MailContent } from "../../core/ports/mailer.ts"
import { Services } from "../../core/ports/services.ts"
import { Tokens } from "../../core/ports/tokens.ts"
import { deliverMail } from "../../core/use-cases/deliver-mail.ts"
import { appointment as anAppointment } from "./memory-ports.ts"

/** Delivers the mail for the stored appointment; returns the result and what was sent. */
const deliver = async (mail: OutgoingMail, stored: Appointment | undefined) => {
  const sent: Array<{ readonly key: string; readonly content: MailContent }> = []
  const ports = Layer.mergeAll(
    Layer.mock(Appointments, { byId: () => Effect.succeed(Option.fromUndefinedOr(stored)) }),
    Layer.mock(Services, { byId: () => Effect.succeed(Option.none()) }),
    Layer.mock(Tokens, {
      reschedule: (id, sequence) => `token ${id} ${sequence}`,
      hash: String,
      secretFingerprint: "",
    }),
    Layer.succeed(Mailer, { send: (key, content) => Effect.sync(() => void sent.push({ key, content })) }),
  )
  const result = await Effect.runPromise(Effect.provide(deliverMail(mail), ports))
  return { result, sent }
}

test("a confirmation is sent with the appointment, its key and the current reschedule token", async () => {
  const appointment = anAppointment(7, { sequence: 2, serviceId: 3 })
  expect(await deliver(bookingConfirmation(7, 2), appointment)).toEqual({
    result: "sent",
    sent: [
      {
        key: "BookingConfirmation-7-2",
        content: {
          _tag: "BookingConfirmation",
          appointment,
          service: null,
          rescheduleToken: "token 7 2",
        },
      },
    ],
  })
})

test.each([
  ["was deleted", undefined],
  ["was moved", anAppointment(7, { sequence: 1 })],
  ["was cancelled", anAppointment(7, { status: "cancelled" })],
  ["is over", anAppointment(7, { status: "completed" })],
])("a confirmation is outdated and not sent when its visit %s", async (_, stored) => {
  expect(await deliver(bookingConfirmation(7, 0), stored)).toEqual({ result: "outdated", sent: [] })
})

test("a mail and its copies have different keys", () => {
  const mail = bookingConfirmation(7, 0)
  const keys = [mail, copyOf(mail, 1), copyOf(mail, 2), bookingConfirmation(7, 1)].map(mailKey)
  expect(new Set(keys).size).toBe(keys.length)
})
