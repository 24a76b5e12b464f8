import { useId } from "react"
import { useController, useFormContext } from "react-hook-form"
import type { CallReply } from "../../../../shared/api/endpoints.ts"
import { FieldError, useFieldError } from "../../../../shared/forms/field.tsx"
import { addonsSentence, servicePrice } from "../../../service-price.ts"
import type { Details } from "../draft.ts"
import "./service-choice.css"

interface ServiceChoiceProps {
  readonly services: CallReply<"listServices"> | undefined
}

/** The services of the chosen category. */
export const ServiceChoice = ({ services }: ServiceChoiceProps) => {
  const id = useId()
  const error = useFieldError("serviceId")
  const { field } = useController<Details, "serviceId">({ name: "serviceId" })
  const { setValue } = useFormContext<Details>()
  return (
    <fieldset
      className="contact__group plain"
      aria-describedby={error && `${id}-error`}
      aria-busy={!services}
    >
      <legend>Which service do you need?</legend>
      {services ? (
        <div className="choices service-choice">
          {services.map((service, index) => (
            <label key={service.id} className="choice">
              <input
                type="radio"
                name={field.name}
                ref={index === 0 ? field.ref : undefined}
                checked={field.value === service.id}
                onChange={() => {
                  setValue("addons", [])
                  field.onChange(service.id)
                }}
                onBlur={field.onBlur}
                aria-labelledby={`${id}-${service.id}-name ${id}-${service.id}-price`}
                aria-describedby={`${id}-${service.id}-text`}
              />
              <span className="strong" id={`${id}-${service.id}-name`}>
                {service.name}
              </span>
              <span className="service-choice__price" id={`${id}-${service.id}-price`}>
                {servicePrice(service)}
              </span>
              <span className="choice__text soft small" id={`${id}-${service.id}-text`}>
                {service.description} {addonsSentence(service)}
              </span>
            </label>
          ))}
          {services.length === 0 && (
            <p className="notice">
              We have nothing of this size on offer right now. Please go back and pick another size.
            </p>
          )}
        </div>
      ) : (
        <output className="choices service-choice" aria-label="Loading the services">
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
          <span className="skeleton" />
        </output>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
