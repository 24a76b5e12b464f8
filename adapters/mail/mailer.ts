import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import type { Business } from "../../core/business/business.ts"
import { Mailer, MailRefused, MailServerUnavailable } from "../../core/ports/mailer.ts"
import { renderConfirmation } from "./confirmation.ts"
import { smtpTransport } from "./smtp.ts"

export interface MailSettings {
  readonly smtpUrl: string
  readonly publicUrl: string
  readonly business: Business
}

/** Writes and sends mail. The Message-ID says which mail it is, so that a mail sent twice can be told as one. */
export const mailerLayer = ({ smtpUrl, publicUrl, business }: MailSettings) =>
  Layer.effect(
    Mailer,
    Effect.gen(function* () {
      const { send } = yield* Effect.acquireRelease(
        Effect.sync(() =>
          smtpTransport({ url: smtpUrl, from: { name: business.name, address: business.email } }),
        ),
        ({ close }) => Effect.sync(close),
      )
      const host = new URL(publicUrl).hostname
      return {
        confirmBooking: Effect.fn("confirmBooking")(function* (appointment, rescheduleToken) {
          const mail = renderConfirmation({
            business,
            publicUrl,
            appointment,
            rescheduleUrl: `${publicUrl}/reschedule/${rescheduleToken}`,
            stamp: yield* currentTimeMillis,
          })
          yield* Effect.tryPromise({
            try: () =>
              send({
                ...mail,
                to: { name: `${appointment.firstName} ${appointment.lastName}`, address: appointment.email },
                messageId: `<booking-${appointment.id}-${appointment.sequence}@${host}>`,
              }),
            catch: (error) => error as MailRefused | MailServerUnavailable,
          })
        }),
      }
    }),
  )
