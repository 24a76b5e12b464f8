import { useId } from "react"
import { displayedNumber } from "../../../../core/fields/mobile-number.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { useMessageChoices } from "../../../shared/forms/use-message-choices.ts"
import { Loaded } from "../../ui/loaded.tsx"
import { refresh, useEndpoint } from "../../queries.ts"
import "../../../shared/ui/forms/checkbox.css"
import "../../../shared/ui/notices/notice.css"
import "./messages-card.css"

type Messages = CallReply<"readOwnMessages">

/** What the customer wants to get from us. Each change is saved at once. */
export const MessagesCard = () => (
  <section className="card stack-4" aria-labelledby="messages">
    <h2 id="messages">Messages from us</h2>
    <p>Confirmations and replies to what you ask always come. Everything else is your choice.</p>
    <Loaded query={useEndpoint("readOwnMessages")} what="your choices">
      {(messages) => <Choices {...messages} />}
    </Loaded>
  </section>
)

const Choices = (messages: Messages) => {
  const { texts } = messages
  const { shown, change, isSaving, isSaved, error } = useMessageChoices(messages, {
    mutationFn: (body) => call("setOwnMessages", { body }),
    reload: () => refresh("readOwnMessages"),
  })
  const choice = (name: keyof typeof shown, title: string, text: string, disabled = false) => (
    <Choice
      title={title}
      text={text}
      checked={shown[name]}
      disabled={disabled}
      onChange={(checked) => change({ [name]: checked })}
    />
  )
  return (
    <>
      <div className="stack-1">
        {choice("reminders", "Reminders by email", "24 hours and 2 hours before each visit.")}
        {(texts.available || texts.numbers.length > 0) &&
          choice("texts", "Reminders by text", textsText(texts), !texts.available && !shown.texts)}
        {choice("thankYous", "Thank-you by email", "After a visit, with a link to review it.")}
        {choice("news", "News by email", "Seasonal checks and offers, at most one a week.")}
      </div>
      {texts.stopped.map((stopped) => (
        <p className="notice" key={stopped.phone}>
          {stoppedText(stopped)} To get them again, reply START to one of our texts.
        </p>
      ))}
      {error === null ? (
        <output className="messages-card__state">{isSaving ? "Saving…" : isSaved ? "Saved." : ""}</output>
      ) : (
        <p className="notice notice--error" role="alert">
          {sentenceFor(error, "We could not save your choice. Please try again.")}
        </p>
      )}
    </>
  )
}

const stoppedText = ({ phone, source }: Messages["texts"]["stopped"][number]): string =>
  source === "text"
    ? `You sent STOP from ${displayedNumber(phone)}, so it gets no texts from us.`
    : `Your phone company reports that texts to ${displayedNumber(phone)} are stopped.`

const textsText = ({ number, numbers, wording }: Messages["texts"]): string => {
  if (numbers.length > 0) return `To ${numbers.map(displayedNumber).join(" and ")}. ${wording}`
  if (number === null) return "Add a mobile number to your account information first."
  return `To ${displayedNumber(number)}. ${wording}`
}

interface ChoiceProps {
  readonly title: string
  readonly text: string
  readonly checked: boolean
  readonly disabled: boolean
  readonly onChange: (checked: boolean) => void
}

const Choice = ({ title, text, checked, disabled, onChange }: ChoiceProps) => {
  const id = useId()
  return (
    <div className="checkbox">
      <input
        id={id}
        type="checkbox"
        aria-describedby={`${id}-text`}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="checkbox__text">
        <label className="strong" htmlFor={id}>
          {title}
        </label>
        <p className="soft small" id={`${id}-text`}>
          {text}
        </p>
      </div>
    </div>
  )
}
