import { useEffect, useState } from "react"
import { FormProvider, useForm, useFormContext, useWatch } from "react-hook-form"
import type { TextRule } from "../../../core/fields/text-rule.ts"
import {
  DEFAULT_RATING,
  REVIEW_SERVICES,
  reviewRules,
  SERVICE_TYPE_REQUIRED,
  type ReviewService,
} from "../../../core/reviews/review-rules.ts"
import { call } from "../../shared/api/client.ts"
import { idempotentSender } from "../../shared/api/idempotent-sender.ts"
import { checkFields, checksOf } from "../../shared/forms/check-fields.ts"
import { CityField, NameFields } from "../../shared/forms/contact-fields.tsx"
import { Field } from "../../shared/forms/field.tsx"
import { showFieldErrors } from "../../shared/forms/field-errors.ts"
import { formDraft, typedInto } from "../../shared/forms/form-draft.ts"
import { Honeypot } from "../../shared/forms/honeypot.tsx"
import { StateField } from "../../shared/forms/state-field.tsx"
import { EmailField } from "../../shared/forms/text-field.tsx"
import { toast } from "../../shared/toasts/toasts.ts"
import { toastFailure } from "../../shared/toasts/toast-failure.ts"
import { Button } from "../../shared/ui/button.tsx"
import { StarChoice } from "./star-choice.tsx"

const BLANK = {
  firstName: "",
  lastName: "",
  email: "",
  serviceType: "",
  rating: String(DEFAULT_RATING),
  title: "",
  content: "",
  city: "",
  state: "MO",
  /** From the address, behind "#visit=", where the link in a thank-you leads here. */
  visit: "",
  /** The honeypot's field. */
  website: "",
}
type Values = typeof BLANK

const resolver = checkFields<Values>({
  ...checksOf(reviewRules),
  serviceType: (service) => (service === "" ? SERVICE_TYPE_REQUIRED : undefined),
})
const draft = formDraft<Values>("review")

/** The review form (spec §2). What is typed survives a reload and a failed save, and is cleared by a successful one. */
export const ReviewForm = () => {
  const form = useForm<Values>({ defaultValues: BLANK, resolver })
  const [typedBefore] = useState(() => typedInto<Values>(".review-form", BLANK))
  const [sendOnce] = useState(idempotentSender)
  useEffect(() => {
    form.reset({ ...BLANK, ...draft.read(), ...typedBefore, ...takeVisit() })
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) })
  }, [form, typedBefore])
  const submit = async (values: Values) => {
    try {
      await sendOnce(payload(values), (body, idempotencyKey) =>
        call("submitReview", { body, idempotencyKey }),
      )
    } catch (error) {
      showFieldErrors(form, BLANK, error)
      toastFailure(
        "Error Submitting Review",
        error,
        "There was a problem submitting your review. Please try again.",
      )
      return
    }
    form.reset(BLANK)
    draft.forget()
    toast({
      title: "Review Submitted Successfully!",
      description:
        "Thank you for your feedback. Your review is pending approval and will appear on our site soon.",
    })
  }
  return (
    <FormProvider {...form}>
      {/* Before its code is loaded, the form sends nothing: "dialog" keeps what is typed out of the address. */}
      <form
        className="card review-form form-grid"
        method="dialog"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <VerifiedHint />
        <div className="form-grid__wide">
          <StarChoice />
        </div>
        <ServiceField />
        <CountedText name="title" label="Title" rule={reviewRules.title} />
        <CountedText name="content" label="Your review" rule={reviewRules.content} rows={6} />
        <NameFields lastNameHint="The site shows its first letter only." />
        <EmailField
          hint="Never shown. We write to you only if we have a question."
          className="form-grid__wide"
        />
        <CityField />
        <StateField />
        <Honeypot />
        <div className="review-form__send stack-3 start form-grid__wide">
          <Button type="submit" className="button--large" busy={form.formState.isSubmitting}>
            Submit review
          </Button>
          <p className="soft small">Reviews are published within 24-48 hours, after we have read them.</p>
        </div>
      </form>
    </FormProvider>
  )
}

/** The visit of the link that led here, taken out of the address, so that nobody reads or shares it with the page's. */
const takeVisit = (): Partial<Values> => {
  const visit = new URLSearchParams(location.hash.slice(1)).get("visit")
  if (visit === null) return {}
  history.replaceState(history.state, "", location.pathname + location.search)
  return { visit }
}

const VerifiedHint = () => {
  const { control } = useFormContext<Values>()
  const visit = useWatch({ control, name: "visit" })
  if (visit === "") return null
  return (
    <p className="form-grid__wide">
      Thank you for having us. The site will show this review as a verified visit.
    </p>
  )
}

const ServiceField = () => (
  <Field name="serviceType" label="What did we do?" className="form-grid__wide">
    {(control) => (
      <select className="input input--select" {...control}>
        <option value="">Choose a service…</option>
        {REVIEW_SERVICES.map((service) => (
          <option key={service} value={service}>
            {service}
          </option>
        ))}
      </select>
    )}
  </Field>
)

interface CountedTextProps {
  readonly name: "title" | "content"
  readonly label: string
  readonly rule: TextRule
  /** Of a text with several lines. */
  readonly rows?: number
}

/** A text with the number of its characters and of those it may have. */
const CountedText = ({ name, label, rule: { max }, rows }: CountedTextProps) => {
  const { control: form } = useFormContext<Values>()
  const { length } = useWatch({ control: form, name })
  const counter = (
    <span className={length > max ? "review-form__over" : undefined}>
      {length} of {max} characters
    </span>
  )
  return (
    <Field name={name} label={label} hint={counter} className="form-grid__wide">
      {(control) =>
        rows === undefined ? (
          <input className="input" {...control} />
        ) : (
          <textarea className="input input--textarea" rows={rows} {...control} />
        )
      }
    </Field>
  )
}

/** What the server is sent (spec §7). */
const payload = ({ rating, serviceType, visit, ...texts }: Values) => ({
  ...texts,
  ...(visit !== "" && { visit }),
  serviceType: serviceType as ReviewService,
  rating: Number(rating),
})
