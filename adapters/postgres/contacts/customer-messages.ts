import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DEFAULT_CHOICES, type MessageChoices } from "../../../core/contacts/message-choices.ts"
import type { TextConsent, TextStop } from "../../../core/contacts/text-consent.ts"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import { Database } from "../engine/connection.ts"
import { secondOf } from "../engine/timestamps.ts"

export const customerMessagesLayer: Layer.Layer<CustomerMessages, never, Database> = Layer.effect(
  CustomerMessages,
  Effect.map(Database, ({ rows }) =>
    CustomerMessages.of({
      choices: (id) =>
        Effect.map(rows<MessageChoices>(CHOICES, { id }), ([choices]) => choices ?? DEFAULT_CHOICES),
      setChoices: (id, choices) => Effect.asVoid(rows(SET_CHOICES, { id, ...choices })),
      consents: (id) => rows<TextConsent>(CONSENTS, { id }),
      stops: (phones) => rows<TextStop>(STOPS, { phones: [...phones] }),
      allowedNumbers: (id) =>
        Effect.map(rows<{ readonly phones: readonly string[] }>(ALLOWED, { id }), ([row]) => row!.phones),
      giveConsent: (id, { givenAt, ...consent }) =>
        Effect.asVoid(rows(GIVE, { id, ...consent, givenAt: secondOf(givenAt) })),
      withdrawConsents: (id, { by, at, phone = null }) =>
        Effect.asVoid(rows(WITHDRAW, { id, by, at: secondOf(at), phone })),
      stop: (phone, at, source) => Effect.asVoid(rows(STOP, { phone, at: secondOf(at), source })),
      start: (phone, at) => Effect.asVoid(rows(START, { phone, at: secondOf(at) })),
    }),
  ),
)

const CHOICES = `
  SELECT wants_reminders AS reminders, wants_thank_yous AS "thankYous", wants_news AS news
  FROM customers WHERE id = :id AND deleted_at IS NULL
`

const SET_CHOICES = `
  UPDATE customers SET wants_reminders = :reminders, wants_thank_yous = :thankYous, wants_news = :news
  WHERE id = :id
`

const CONSENTS = `
  SELECT phone, source, wording, recorded_by AS "recordedBy", given_at AS "givenAt", withdrawn_at AS "withdrawnAt",
    withdrawn_by AS "withdrawnBy"
  FROM text_consents WHERE customer_id = :id ORDER BY given_at DESC, id DESC
`

const STOPS = `
  SELECT phone, source, stopped_at AS "stoppedAt", started_at AS "startedAt"
  FROM text_stops WHERE phone = ANY(CAST(:phones AS text[])) ORDER BY stopped_at DESC, id DESC
`

/** An array of the numbers that texts about the visits of this customer may go to. */
export const allowedNumbersOf = (customerId: string): string => `
  ARRAY(
    SELECT DISTINCT text_consents.phone FROM text_consents
    WHERE text_consents.customer_id = ${customerId} AND withdrawn_at IS NULL
      AND NOT EXISTS (
        SELECT FROM text_stops WHERE text_stops.phone = text_consents.phone AND started_at IS NULL
      )
  )
`

const ALLOWED = `SELECT ${allowedNumbersOf(":id")} AS phones`

const GIVE = `
  INSERT INTO text_consents (customer_id, phone, source, wording, recorded_by, given_at)
  VALUES (:id, :phone, :source, :wording, :recordedBy, to_timestamp(:givenAt))
`

const WITHDRAW = `
  UPDATE text_consents SET withdrawn_at = to_timestamp(:at), withdrawn_by = :by
  WHERE customer_id = :id AND withdrawn_at IS NULL AND (CAST(:phone AS text) IS NULL OR phone = :phone)
`

const STOP = `
  INSERT INTO text_stops (phone, source, stopped_at) VALUES (:phone, :source, to_timestamp(:at))
  ON CONFLICT (phone) WHERE started_at IS NULL DO NOTHING
`

const START = `UPDATE text_stops SET started_at = to_timestamp(:at) WHERE phone = :phone AND started_at IS NULL`
