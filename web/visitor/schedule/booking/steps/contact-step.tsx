import { useEffect, useRef } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { notesRule } from "../../../../../core/fields/contact-rules.ts"
import type { CallReply } from "../../../../shared/api/endpoints.ts"
import { checkFields, follows } from "../../../../shared/forms/check-fields.ts"
import {
  CityField,
  contactChecks,
  NameFields,
  PhoneField,
  StreetField,
  ZipField,
} from "../../../../shared/forms/contact-fields.tsx"
import { Field } from "../../../../shared/forms/field.tsx"
import { Honeypot } from "../../../../shared/forms/honeypot.tsx"
import { StateField } from "../../../../shared/forms/state-field.tsx"
import { EmailField } from "../../../../shared/forms/text-field.tsx"
import { Button } from "../../../../shared/ui/button.tsx"
import { useNextAction } from "../../../next-action.ts"
import { AddonChoice } from "./addon-choice.tsx"
import { BackButton } from "./back-button.tsx"
import "./contact.css"
import { confirmDetails, typeDetails, useDraft, type Details } from "../draft.ts"
import { ServiceChoice } from "./service-choice.tsx"
import { StepHeading } from "./step-heading.tsx"
import { TextConsent } from "./text-consent.tsx"

const resolver = checkFields<Details>({
  ...contactChecks,
  serviceId: (id) => (id === null ? "Please select a service" : undefined),
  notes: follows(notesRule),
})

interface ContactStepProps {
  /** Those of the chosen category; undefined while they load. */
  readonly services: CallReply<"listServices"> | undefined
}

/** Who, where and what (spec §2). What is typed is kept at once; Continue checks all of it. */
export const ContactStep = ({ services }: ContactStepProps) => {
  const typed = useDraft((draft) => draft.details)
  const form = useForm<Details>({ defaultValues: typed, resolver })
  const element = useRef<HTMLFormElement>(null)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => typeDetails(values) }),
    [form],
  )
  const service = services?.find(({ id }) => id === typed.serviceId)
  const addons = service?.addons.filter(({ isOptional }) => isOptional) ?? []
  useNextAction("Continue to the calendar", () => element.current?.requestSubmit())
  return (
    <FormProvider {...form}>
      <StepHeading>Tell us what to do, and where</StepHeading>
      <form
        ref={element}
        className="contact stack-6"
        noValidate
        onSubmit={form.handleSubmit((details) => confirmDetails(trimmed(details)))}
      >
        <ServiceChoice services={services} />
        {addons.length > 0 && <AddonChoice key={typed.serviceId} addons={addons} />}
        <PersonFields />
        <AddressFields />
        <Field name="notes" label="Anything we should know?" optional>
          {(control) => (
            <textarea
              className="input input--textarea"
              rows={3}
              placeholder="Gate code, pets, brand and model…"
              {...control}
            />
          )}
        </Field>
        <Honeypot />
        <Actions />
      </form>
    </FormProvider>
  )
}

const trimmed = (details: Details): Details => ({
  ...details,
  ...Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value]),
  ),
})

const PersonFields = () => (
  <fieldset className="form-grid contact__group plain">
    <legend>Who should we ask for?</legend>
    <NameFields />
    <EmailField hint="For the confirmation and the calendar invitation." />
    <PhoneField hint="We call this number before we come." />
    <TextConsent />
  </fieldset>
)

const AddressFields = () => (
  <fieldset className="form-grid contact__group plain">
    <legend>Where is the job?</legend>
    <StreetField />
    <CityField />
    <div className="contact__state-zip">
      <StateField />
      <ZipField enterKeyHint="done" />
    </div>
  </fieldset>
)

/** Continue needs a service, both names and the email (spec §5); the rest is checked when it is pressed. */
const Actions = () => {
  const { firstName, lastName, email, serviceId } = useDraft((draft) => draft.details)
  const ready = Boolean(firstName.trim() && lastName.trim() && email.trim() && serviceId)
  return (
    <div className="booking__actions row-3 middle spread">
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
