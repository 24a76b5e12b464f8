import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DEFAULT_CHOICES, type MessageChoices } from "../../../core/contacts/message-choices.ts"
import { TextConsent, TextStop } from "../../../core/contacts/text-consent.ts"
import { CustomerMessages } from "../../../core/contacts/ports/customer-messages.ts"
import { Database } from "../engine/connection.ts"
import { tableOf } from "../engine/table.ts"
import { secondOf } from "../engine/timestamps.ts"

const consents = tableOf("text_consents", TextConsent)
const stops = tableOf("text_stops", TextStop)

export const customerMessagesLayer: Layer.Layer<CustomerMessages, never, Database> = Layer.effect(
  CustomerMessages,
  Effect.map(Database, ({ one, rows, run }) =>
    CustomerMessages.of({
      choices: (id) =>
        Effect.map(rows<MessageChoices>(CHOICES, { id }), ([choices]) => choices ?? DEFAULT_CHOICES),
      setChoices: (id, choices) => run(SET_CHOICES, { id, ...choices }),
      consents: (id) => rows(CONSENTS, { id }),
      stops: (phones) => rows(stops.select({ phone: phones }, "stopped_at DESC, id DESC")),
      allowedNumbers: (id) =>
        Effect.map(one<{ readonly phones: readonly string[] }>(ALLOWED, { id }), ({ phones }) => phones),
      customersOf: (phone) =>
        Effect.map(rows<{ readonly id: number }>(CUSTOMERS_OF, { phone }), (found) =>
          found.map(({ id }) => id),
        ),
      giveConsent: (id, consent) => run(consents.insert(consent, { customer_id: id })),
      withdrawConsents: (id, { by, at, phone = null }) => run(WITHDRAW, { id, by, at: secondOf(at), phone }),
      stop: (phone, at, source) =>
        run(stops.insertNew("(phone) WHERE started_at IS NULL", { phone, source, stoppedAt: at })),
      start: (phone, at) => run(stops.update({ phone, startedAt: null }, { startedAt: at })),
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
  SELECT ${consents.columns()} FROM text_consents WHERE customer_id = :id ORDER BY given_at DESC, id DESC
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

const CUSTOMERS_OF = `
  SELECT DISTINCT customer_id AS id FROM text_consents WHERE phone = :phone ORDER BY customer_id
`

const WITHDRAW = `
  UPDATE text_consents SET withdrawn_at = to_timestamp(:at), withdrawn_by = :by
  WHERE customer_id = :id AND withdrawn_at IS NULL AND (CAST(:phone AS text) IS NULL OR phone = :phone)
`
