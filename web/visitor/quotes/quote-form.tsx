import { useEffect, useRef, useState } from "react"
import { FormProvider, useForm, useWatch } from "react-hook-form"
import { companyRule } from "../../../core/fields/contact-rules.ts"
import { MAINTENANCE_PLAN, QUOTE_SERVICES } from "../../../core/quotes/quote-choices.ts"
import { quoteMessageRule } from "../../../core/quotes/quote-rules.ts"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { idempotentSender } from "../../shared/api/idempotent-sender.ts"
import { BLANK_CONTACT } from "../../shared/contact.ts"
import { checkFields, follows } from "../../shared/forms/check-fields.ts"
import {
  CityField,
  contactChecks,
  NameFields,
  PhoneField,
  StreetField,
  ZipField,
} from "../../shared/forms/contact-fields.tsx"
import { Field } from "../../shared/forms/field.tsx"
import { showFieldErrors } from "../../shared/forms/field-errors.ts"
import { formDraft, typedInto } from "../../shared/forms/form-draft.ts"
import { Honeypot } from "../../shared/forms/honeypot.tsx"
import { StateField } from "../../shared/forms/state-field.tsx"
import { EmailField } from "../../shared/forms/text-field.tsx"
import { Button } from "../../shared/ui/button.tsx"
import { EstimateChoice } from "./estimate-choice.tsx"
import { PhotoChoice } from "./photo-choice.tsx"
import { SentQuote } from "./sent-quote.tsx"
import { useChatQuote } from "./use-chat-quote.ts"
import { usePhotos } from "./use-photos.ts"
import { withWordsFromChat } from "./words-from-chat.ts"
import "../../shared/ui/notices/notice.css"

const BLANK = {
  ...BLANK_CONTACT,
  company: "",
  serviceNeeded: "",
  estimatedServiceId: "",
  message: "",
  /** The chat from which it is requested; a field without an input, so that a reload keeps it with the message. */
  chatId: "",
  /** The honeypot's field. */
  website: "",
}
type Values = typeof BLANK

const resolver = checkFields<Values>({
  ...contactChecks,
  company: follows(companyRule),
  serviceNeeded: (service) => (service === "" ? "Please select a service" : undefined),
  message: follows(quoteMessageRule),
})

interface Props {
  /** The maintenance plan that it is about; without one it is the form of the page. */
  readonly plan?: string
}

/**
 * The quote form of the page or of a plan's dialog (spec §2, §5, §8). What is typed survives a reload and a failed save,
 * and is cleared by a successful one; the photos are sent after the request.
 */
export const QuoteForm = ({ plan }: Props) => {
  const [draft] = useState(() => formDraft<Values>(plan === undefined ? "quote" : `quote ${plan}`))
  const [blank] = useState(() => blankOf(plan))
  const form = useForm<Values>({ defaultValues: blank, resolver })
  const [typedBefore] = useState(() => (plan === undefined ? typedInto<Values>(".quote-form", BLANK) : {}))
  const [sendOnce] = useState(idempotentSender)
  const photos = usePhotos()
  const [sent, setSent] = useState<Pick<Values, "firstName" | "email"> & { readonly ticket: string }>()
  useEffect(() => {
    form.reset({ ...blank, ...draft.read(), ...typedBefore })
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) })
  }, [form, blank, draft, typedBefore])
  const [arrivals, setArrivals] = useState(0)
  useChatQuote(plan === undefined, ({ message, chatId }) => {
    setSent(undefined)
    form.setValue("message", withWordsFromChat(form.getValues("message"), message))
    form.setValue("chatId", chatId)
    setArrivals((before) => before + 1)
  })
  const [failure, setFailure] = useState<ReturnType<typeof failureOf>>()
  const submit = async (values: Values) => {
    const { firstName, email } = values
    setFailure(undefined)
    try {
      const { uploadTicket: ticket } = await sendOnce(payload(values), (body, idempotencyKey) =>
        call("requestQuote", { body, idempotencyKey }),
      )
      form.reset(blank)
      draft.forget()
      setSent({ firstName, email, ticket })
      void photos.sendAll(ticket)
    } catch (error) {
      showFieldErrors(form, BLANK, error)
      setFailure(failureOf(error, plan))
    }
  }
  if (sent !== undefined)
    return (
      <SentQuote
        {...sent}
        photos={photos.photos}
        onRetry={(photo) => void photos.send(sent.ticket, photo)}
        onAnother={() => {
          photos.clear()
          setSent(undefined)
        }}
      />
    )
  return (
    <FormProvider {...form}>
      {/* Before its code is loaded, the form sends nothing: "dialog" keeps what is typed out of the address. */}
      <form
        className={`quote-form form-grid ${plan === undefined ? "card" : ""}`}
        method="dialog"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <FromChat arrivals={arrivals} />
        <ServiceField />
        <MessageField />
        <PhotoChoice photos={photos} />
        <EstimateChoice />
        <NameFields />
        <EmailField />
        <PhoneField />
        <Field name="company" label="Company" optional className="form-grid__wide">
          {(control) => <input className="input" autoComplete="organization" {...control} />}
        </Field>
        <StreetField />
        <CityField />
        <StateField />
        <ZipField enterKeyHint="done" />
        <Honeypot />
        {failure && (
          <div className="notice notice--error form-grid__wide" role="alert">
            <strong>{failure.title}</strong>
            <p>{failure.description}</p>
          </div>
        )}
        <div className="quote-form__send stack-3 start form-grid__wide">
          <Button type="submit" className="button--large" busy={form.formState.isSubmitting}>
            Request a quote
          </Button>
          <p className="soft small">We will contact you within 24 hours.</p>
        </div>
      </form>
    </FormProvider>
  )
}

/** The form about a plan names the plan first in its message (decisions). */
const blankOf = (plan: string | undefined): Values =>
  plan === undefined ? BLANK : { ...BLANK, serviceNeeded: MAINTENANCE_PLAN, message: `${plan}\n` }

const ServiceField = () => (
  <Field name="serviceNeeded" label="What do you need?" className="form-grid__wide">
    {(control) => (
      <select className="input input--select" {...control}>
        <option value="">Choose a service…</option>
        {QUOTE_SERVICES.map((service) => (
          <option key={service} value={service}>
            {service}
          </option>
        ))}
      </select>
    )}
  </Field>
)

const MessageField = () => (
  <Field name="message" label="Tell us about the job" optional className="form-grid__wide">
    {(control) => <textarea className="input input--textarea" rows={4} {...control} />}
  </Field>
)

/** Says where the words come from. It takes the focus each time that some arrive, and the fields follow it. */
const FromChat = ({ arrivals }: { readonly arrivals: number }) => {
  const chatId: string = useWatch({ name: "chatId" })
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (arrivals === 0) return
    note.current?.scrollIntoView()
    note.current?.focus({ preventScroll: true })
  }, [arrivals])
  return chatId === "" ? null : (
    <p ref={note} tabIndex={-1} className="notice form-grid__wide">
      Your words from the chat are in the message below. We see the chat together with your request.
    </p>
  )
}

/** Spec §8. */
const failureOf = (error: unknown, plan: string | undefined) =>
  plan === undefined
    ? { title: "Failed to submit quote request", description: sentenceFor(error, "Please try again.") }
    : {
        title: "Submission Failed",
        description: sentenceFor(error, "Unable to submit your request. Please try again."),
      }

/** What the server is sent (spec §7). */
const payload = ({ serviceNeeded, estimatedServiceId, chatId, ...texts }: Values) => ({
  ...texts,
  chatId: chatId === "" ? null : chatId,
  serviceNeeded: serviceNeeded as (typeof QUOTE_SERVICES)[number],
  estimatedServiceId: estimatedServiceId === "" ? null : Number(estimatedServiceId),
})
