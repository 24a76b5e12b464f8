import { Switch } from "@blueprintjs/core"
import { displayedNumber } from "../../../../core/fields/mobile-number.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { useMessageChoices } from "../../../shared/forms/use-message-choices.ts"
import { Card } from "../../ui/boxes/card.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { Loaded } from "../../ui/boxes/states.tsx"
import { toastFailure } from "../../ui/toasts/toast-failure.ts"
import { whenText } from "../../ui/when-text.ts"
import "./messages-card.css"

type Messages = CallReply<"showMessages">

/** What a customer wants to get, and when and how they agreed to texts. Each change is saved at once. */
export const MessagesCard = ({ customerId }: { readonly customerId: number }) => (
  <Card title="Messages">
    <Loaded query={useEndpoint("showMessages", { params: { id: String(customerId) } })}>
      {(messages) => <Choices customerId={customerId} messages={messages} />}
    </Loaded>
  </Card>
)

interface ChoicesProps {
  readonly customerId: number
  readonly messages: Messages
}

const Choices = ({ customerId, messages }: ChoicesProps) => {
  const { texts, history } = messages
  const { shown, change } = useMessageChoices(messages, {
    mutationFn: (body) => call("setMessages", { params: { id: String(customerId) }, body }),
    onError: (error) => toastFailure("Not saved", error),
    reload: () => refresh("showMessages"),
  })
  const choice = (name: keyof typeof shown, label: string, disabled = false) => (
    <Switch
      label={label}
      checked={shown[name]}
      disabled={disabled}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
    />
  )
  return (
    <>
      {choice("reminders", "Reminders by email")}
      {choice("thankYous", "Thank-yous by email")}
      {choice("news", "News by email")}
      {choice(
        "texts",
        texts.number === null ? "Reminders by text (no mobile number)" : "Reminders by text",
        !shown.texts && (!texts.available || texts.number === null),
      )}
      {texts.available && !shown.texts && texts.number !== null && (
        <p className="plain soft small">
          Before you switch texts on, read this to the customer and wait for a yes: “{texts.wording}”
        </p>
      )}
      {history.length > 0 && (
        <ul className="messages-card__history" aria-label="Consent to texts, newest first">
          {history.map(({ event, phone, at, by, recordedBy, wording }) => (
            <li key={`${event} ${phone} ${at}`}>
              {EVENTS[event]} {displayedNumber(phone)}
              <span className="messages-card__when">
                {whenText(at)}
                {by === null ? "" : `, ${WAYS[by]}`}
                {recordedBy === null ? "" : ` (${recordedBy})`}
              </span>
              {wording !== null && (
                <details className="plain soft small">
                  <summary>Wording</summary>“{wording}”
                </details>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const EVENTS: Readonly<Record<Messages["history"][number]["event"], string>> = {
  given: "Agreed to texts to",
  withdrawn: "No more texts to",
  stopped: "STOP sent from",
  started: "START sent from",
}

const WAYS: Readonly<Record<NonNullable<Messages["history"][number]["by"]>, string>> = {
  portal: "in the portal",
  booking: "with a booking",
  staff: "recorded by staff",
  numberChange: "because the number was changed",
  text: "by text",
  carrier: "known since the carrier refused our text",
}
