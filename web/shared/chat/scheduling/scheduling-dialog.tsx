import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { FormProvider, useForm, useFormContext, useWatch, type Resolver } from "react-hook-form"
import { call } from "../../api/client.ts"
import type { CallReply } from "../../api/endpoints.ts"
import { ApiError, sentenceFor } from "../../api/errors.ts"
import { idempotentSender } from "../../api/idempotent-sender.ts"
import { endpointQuery, queries } from "../../api/queries.ts"
import { useBusiness } from "../../business.ts"
import { checkFields } from "../../forms/check-fields.ts"
import { Field, FieldError, useFieldError } from "../../forms/field.tsx"
import { formDraft } from "../../forms/form-draft.ts"
import { Honeypot } from "../../forms/honeypot.tsx"
import { StateField } from "../../forms/state-field.tsx"
import { EmailField, TextField } from "../../forms/text-field.tsx"
import "../../forms/honeypot.css"
import { arrivalOf } from "../../visits/arrival-of.ts"
import { rememberVisit } from "../../visits/own-visits.ts"
import { slotsFor } from "../../slot-picker/service-slots.ts"
import { zipForTimes } from "../../slot-picker/zip-for-times.ts"
import { invalidateAvailability } from "../../slot-picker/slot-source.ts"
import { StartPicker } from "../../slot-picker/start-picker.tsx"
import "../../ui/forms/choice.css"
import "../../ui/forms/field.css"
import "../../ui/forms/form-grid.css"
import "../../ui/forms/input.css"
import "../../ui/notices/notice.css"
import "../../ui/skeleton.css"
import { Button } from "../../ui/button.tsx"
import { holdEnd } from "../../visits/hold-end.ts"
import { VisitCode } from "../../visits/visit-code.tsx"
import { addVisit, confirmVisit } from "../chat-store.ts"
import { CloseIcon } from "../icons.tsx"
import "./chat-scheduling.css"
import { BLANK, bookingOf, hasAddress, schedulingChecks, type SchedulingValues } from "./scheduling-rules.ts"

const draft = formDraft<SchedulingValues>("chat-visit")

interface Props {
  /** Name of the service that is chosen at first, instead of the one that was chosen before. */
  readonly service: string | undefined
  readonly onClose: () => void
}

/** Books a visit from the chat (spec §5): only times that are free can be chosen. Escape closes it; what is typed is kept. */
export const SchedulingDialog = ({ service, onClose }: Props) => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="chat-scheduling"
      aria-labelledby="chat-scheduling-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="chat-scheduling__head">
        <h2 id="chat-scheduling-title">Book a visit</h2>
        <button type="button" className="chat-scheduling__close" aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <QueryClientProvider client={queries}>
        <SchedulingForm service={service} onBooked={onClose} />
      </QueryClientProvider>
    </dialog>
  )
}

interface FormProps extends Pick<Props, "service"> {
  readonly onBooked: () => void
}

const SchedulingForm = ({ service, onBooked }: FormProps) => {
  const { drivingTimes } = useBusiness()
  const [hasDay, setHasDay] = useState(false)
  const latestHasDay = useRef(hasDay)
  const resolver: Resolver<SchedulingValues> = (values, ...rest) =>
    checkFields(schedulingChecks({ hasDay: latestHasDay.current, hasAddress: hasAddress(values) }))(
      values,
      ...rest,
    )
  const form = useForm<SchedulingValues>({
    defaultValues: { ...BLANK, ...draft.read(), ...(service && { serviceType: service }), preferredTime: "" },
    resolver,
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.keep(values) }),
    [form],
  )
  const [failure, setFailure] = useState<unknown>()
  const [held, setHeld] = useState<Held>()
  const forgetStart = () => {
    latestHasDay.current = false
    setHasDay(false)
    setFailure(undefined)
    form.setValue("preferredTime", "", { shouldValidate: form.formState.isSubmitted })
  }
  const [sendOnce] = useState(idempotentSender)
  const book = async (values: SchedulingValues) => {
    setFailure(undefined)
    try {
      const booked = await sendOnce(bookingOf(values), (body, idempotencyKey) =>
        call("bookAppointment", { body, idempotencyKey }),
      )
      addVisit({
        id: booked.id,
        service: booked.serviceType,
        start: booked.startTimestamptz,
        end: booked.endTimestamptz,
        arrival: arrivalOf(booked),
        bookedAt: new Date().toISOString(),
        heldUntil: booked.heldUntil,
      })
      rememberVisit(booked.id, booked.startTimestamptz)
      draft.forget()
      void invalidateAvailability(queries)
      if (booked.heldUntil === null) onBooked()
      else setHeld({ id: booked.id, heldUntil: booked.heldUntil, email: values.email })
    } catch (error) {
      setFailure(error)
      if (!isTaken(error)) return
      form.setValue("preferredTime", "")
      await invalidateAvailability(queries)
    }
  }
  const chooseStart = (start: string | null) => {
    latestHasDay.current = true
    setHasDay(true)
    if (start !== null) setFailure(undefined)
    form.setValue("preferredTime", start ?? "", { shouldValidate: form.formState.isSubmitted })
  }
  if (held !== undefined) return <HeldVisit held={held} onConfirmed={onBooked} />
  return (
    <FormProvider {...form}>
      <form
        className="chat-scheduling__form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(book)(event)}
      >
        <ServiceField onChoose={forgetStart} />
        <Field name="description" label="What should we do?">
          {(control) => (
            <textarea
              className="input input--textarea"
              rows={3}
              placeholder="What is broken or to be installed, and where in the home"
              {...control}
            />
          )}
        </Field>
        {drivingTimes && <ZipField hint="The times below are those at which we can be there." />}
        <StartField onChoose={chooseStart} taken={isTaken(failure) && sentenceFor(failure, "")} />
        <div className="form-grid">
          <TextField name="name" label="Name" autoComplete="name" />
          <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" />
          <EmailField className="form-grid__wide" hint="For the confirmation and the calendar invitation." />
        </div>
        <AddressFields hasZip={!drivingTimes} />
        <Honeypot />
        {failure !== undefined && !isTaken(failure) && (
          <div className="notice notice--error" role="alert">
            <p>
              <strong>Failed to schedule appointment</strong>
            </p>
            <p>
              {sentenceFor(
                failure,
                "Something went wrong on our side and nothing was booked. Please try again.",
              )}
            </p>
          </div>
        )}
        <Button type="submit" className="button--large" busy={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? "Booking…" : "Book this visit"}
        </Button>
      </form>
    </FormProvider>
  )
}

/** For the visit only: the chat books without it, and whoever fills in a part is asked for the rest. */
const AddressFields = ({ hasZip }: { readonly hasZip: boolean }) => (
  <fieldset className="form-grid chat-scheduling__address">
    <legend>Where is the job?</legend>
    <TextField
      name="street"
      label="Street address"
      optional
      autoComplete="address-line1"
      className="form-grid__wide"
    />
    <TextField name="city" label="City" optional autoComplete="address-level2" className="form-grid__wide" />
    <StateField optional />
    {hasZip && <ZipField />}
  </fieldset>
)

/** Before the times where they depend on it, else with the rest of the address. */
const ZipField = (props: { readonly hint?: string }) => (
  <TextField name="zip" label="ZIP code" optional autoComplete="postal-code" inputMode="numeric" {...props} />
)

interface Held {
  readonly id: number
  /** An instant on the wire. */
  readonly heldUntil: string
  readonly email: string
}

/** The visit waits for its confirmation, because unusually many are booked: by the link or the code of the mail. */
const HeldVisit = ({ held, onConfirmed }: { readonly held: Held; readonly onConfirmed: () => void }) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className="chat-scheduling__form">
      <h3 ref={title} tabIndex={-1}>
        Confirm your visit by {holdEnd(held.heldUntil)}
      </h3>
      <p>
        We hold the time for you. We sent an email with a link and a code to <strong>{held.email}</strong>.
        Open the link, or enter the code here. Without that, the time is free again.
      </p>
      <VisitCode
        appointmentId={held.id}
        onConfirmed={() => {
          confirmVisit(held.id)
          onConfirmed()
        }}
      />
    </div>
  )
}

/** Whether the time was shown as free and somebody else has booked it meanwhile. */
const isTaken = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && "obstacle" in error.details

type Services = CallReply<"listServices">

interface ServiceFieldProps {
  /** The free times are those of the service, so that the chosen one counts no longer. */
  readonly onChoose: () => void
}

const ServiceField = ({ onChoose }: ServiceFieldProps) => {
  const services = useQuery(endpointQuery("listServices"))
  const chosen: string = useWatch({ name: "serviceType" })
  if (services.isLoadingError)
    return (
      <div className="notice notice--error" role="alert">
        <p>{sentenceFor(services.error, "The list of services could not be loaded.")}</p>
        <Button look="outline" onClick={() => void services.refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <Field name="serviceType" label="Service">
      {(control) => (
        <select
          className="input input--select"
          {...control}
          // A kept choice is there before its option is.
          value={chosen}
          onChange={(event) => {
            void control.onChange(event)
            onChoose()
          }}
        >
          <option value="">{services.isPending ? "Loading…" : "Choose a service…"}</option>
          {(services.data as Services | undefined)?.map(({ id, name }) => (
            <option key={id} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

interface StartFieldProps {
  readonly onChoose: (start: string | null) => void
  /** The server's sentence when somebody else has booked the chosen time. */
  readonly taken: string | false
}

/** The free days and times of the chosen service. */
const StartField = ({ onChoose, taken }: StartFieldProps) => {
  const { control } = useFormContext<SchedulingValues>()
  const { data } = useQuery(endpointQuery("listServices"))
  const [serviceType, start, typedZip] = useWatch({ control, name: ["serviceType", "preferredTime", "zip"] })
  const business = useBusiness()
  const zip = zipForTimes(business, typedZip)
  const [now] = useState(() => Date.now())
  const error = useFieldError("preferredTime")
  const service = (data as Services | undefined)?.find(({ name }) => name === serviceType)
  return (
    <fieldset className="chat-scheduling__time" aria-describedby="chat-time-error">
      <legend className="field__label">Preferred date and time</legend>
      {service ? (
        <StartPicker
          key={service.id}
          source={slotsFor({ category: service.jobSize, serviceId: service.id, zip })}
          offersNearest={business.drivingTimes}
          now={now}
          chosen={start === "" ? null : start}
          onChoose={onChoose}
          messages={MESSAGES}
          taken={taken}
        />
      ) : (
        <p className="soft small">Choose a service first, and we show the times that are free.</p>
      )}
      <div aria-live="polite">
        <FieldError id="chat-time-error" error={error} />
      </div>
    </fieldset>
  )
}

const MESSAGES = {
  failed: "Failed to load available times. Please try selecting a different date.",
  none: "No available times for this date. Please select a different date.",
}
