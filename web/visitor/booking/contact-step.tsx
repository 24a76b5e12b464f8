import * as Schema from "effect/Schema"
import { useEffect } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { WebsiteBooking } from "../../../core/booking/appointment.ts"
import { addressFields, personFields } from "../../../core/customers/contact.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { Field } from "../../shared/forms/field.tsx"
import { standardSchemaResolver } from "../../shared/forms/standard-schema.ts"
import { TextField } from "../../shared/forms/text-field.tsx"
import { Button } from "../../shared/ui/button.tsx"
import { BackButton } from "./back-button.tsx"
import { loadCalendar } from "./date-step.tsx"
import { confirmDetails, typeDetails, useDraft, type Details } from "./draft.ts"
import { ServiceChoice } from "./service-choice.tsx"
import { StepHeading } from "./step-heading.tsx"

const { serviceId, notes } = WebsiteBooking.fields
const resolver = standardSchemaResolver<Details, Answer>(
  Schema.toStandardSchemaV1(Schema.Struct({ serviceId, ...personFields, ...addressFields, notes })),
)
type Answer = Omit<Details, "notes"> & { readonly notes?: string | null }

interface ContactStepProps {
  /** Those of the chosen category; undefined while they load. */
  readonly services: CallReply<"listServices"> | undefined
}

/** Who, where and what (spec §2). What is typed is kept at once; Continue checks all of it. */
export const ContactStep = ({ services }: ContactStepProps) => {
  const typed = useDraft((draft) => draft.details)
  const form = useForm<Details, unknown, Answer>({ defaultValues: typed, resolver })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => typeDetails(values) }),
    [form],
  )
  useEffect(() => {
    // If that fails it will show when the next step is opened.
    loadCalendar().catch(() => undefined)
  }, [])
  return (
    <FormProvider {...form}>
      <StepHeading>Tell us what to do, and where</StepHeading>
      <form
        className="contact"
        noValidate
        onSubmit={form.handleSubmit((answer) => confirmDetails({ ...answer, notes: answer.notes ?? "" }))}
      >
        <ServiceChoice services={services} />
        <PersonFields />
        <AddressFields />
        <Field name="notes" label="Anything we should know?" optional>
          {(control) => (
            <textarea
              className="textarea"
              rows={3}
              placeholder="Gate code, pets, brand and model…"
              {...control}
            />
          )}
        </Field>
        <Actions />
      </form>
    </FormProvider>
  )
}

const PersonFields = () => (
  <fieldset className="form-grid contact__group">
    <legend>Who should we ask for?</legend>
    <TextField name="firstName" label="First name" autoComplete="given-name" />
    <TextField name="lastName" label="Last name" autoComplete="family-name" />
    <TextField
      name="email"
      label="Email"
      hint="For the confirmation and the calendar invitation."
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
    <TextField
      name="phone"
      label="Phone"
      hint="In case we cannot find the door."
      type="tel"
      inputMode="tel"
      autoComplete="tel"
    />
  </fieldset>
)

const AddressFields = () => (
  <fieldset className="form-grid contact__group">
    <legend>Where is the job?</legend>
    <TextField
      name="street"
      label="Street address"
      autoComplete="street-address"
      className="form-grid__wide"
    />
    <TextField name="city" label="City" autoComplete="address-level2" />
    <div className="contact__state-zip">
      <TextField name="state" label="State" autoComplete="address-level1" autoCapitalize="characters" />
      <TextField
        name="zip"
        label="ZIP code"
        autoComplete="postal-code"
        inputMode="numeric"
        enterKeyHint="done"
      />
    </div>
  </fieldset>
)

/** Continue waits for what no booking can go without (spec §5); the rest is checked when it is pressed. */
const Actions = () => {
  const { firstName, lastName, email, serviceId } = useDraft((draft) => draft.details)
  const ready = Boolean(firstName.trim() && lastName.trim() && email.trim() && serviceId)
  return (
    <div className="booking__actions">
      <BackButton to="category" />
      <Button type="submit" className="button--large" disabled={!ready} aria-describedby="continue-hint">
        Continue
      </Button>
      <p id="continue-hint" className="booking__hint" hidden={ready}>
        To continue, choose a service and fill in your name and email.
      </p>
    </div>
  )
}
