import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { DEFAULT_CHOICES, type MessageChoices } from "../../core/customers/message-choices.ts"
import { CustomerMessages } from "../../core/ports/customer-messages.ts"
import { Database } from "./connection.ts"

export const customerMessagesLayer: Layer.Layer<CustomerMessages, never, Database> = Layer.effect(
  CustomerMessages,
  Effect.map(Database, ({ rows }) =>
    CustomerMessages.of({
      choices: (id) =>
        Effect.map(rows<MessageChoices>(CHOICES, { id }), ([choices]) => choices ?? DEFAULT_CHOICES),
      setChoices: (id, choices) => Effect.asVoid(rows(SET_CHOICES, { id, ...choices })),
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
