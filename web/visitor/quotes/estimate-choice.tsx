import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { useWatch } from "react-hook-form"
import { estimateOf, estimateText } from "../../../core/quotes/estimate.ts"
import { centsOf } from "../../../core/fields/money.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { endpointQuery, queries } from "../../shared/api/queries.ts"
import { Field } from "../../shared/forms/field.tsx"
import { useHydrated } from "../../shared/entry/use-hydrated.ts"

type Service = CallReply<"listServices">[number]

/** The services of which an estimate can be given, and the one of the service that is chosen. */
export const EstimateChoice = () => (
  <QueryClientProvider client={queries}>
    <Choice />
  </QueryClientProvider>
)

const Choice = () => {
  const { data: services } = useQuery(endpointQuery("listServices"))
  // The prerendered list is empty, and another part of the page may have loaded the services before this one is hydrated.
  const isHydrated = useHydrated()
  const chosen: string = useWatch({ name: "estimatedServiceId" })
  const offered = ((isHydrated && services) || []).flatMap((service) => {
    const estimate = estimateIn(service)
    return estimate === undefined ? [] : [{ ...service, estimate }]
  })
  const service = offered.find(({ id }) => String(id) === chosen)
  return (
    <Field
      name="estimatedServiceId"
      label="What does it usually cost?"
      optional
      className="form-grid__wide"
      hint={
        <span aria-live="polite">
          {service === undefined
            ? "Choose a job to see an estimate."
            : `${service.name} costs ${estimateText(service.estimate)}. This is an estimate and not an offer.`}
        </span>
      }
    >
      {(control) => (
        // Given as the value too, because a kept choice is there before its option is.
        <select className="input input--select" {...control} value={chosen}>
          <option value="">Choose a job…</option>
          {offered.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

const estimateIn = ({ basePrice, active, ...service }: Service) =>
  active ? estimateOf({ ...service, basePrice: centsOf(basePrice) }) : undefined
