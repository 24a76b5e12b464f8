import { useEffect } from "react"
import { takeRepeatedBooking } from "../../../shared/visits/book-again.ts"
import { endpointQuery, queries } from "../../../shared/api/queries.ts"
import { goTo, repeatBooking } from "./draft.ts"

/** Starts the wizard with what a customer chose in the portal to book again. */
export function useRepeatedBooking(): void {
  useEffect(() => {
    const repeated = takeRepeatedBooking()
    if (repeated === undefined) return
    // The contact step takes its fields when it is opened.
    goTo("category")
    void queries.fetchQuery(endpointQuery("listServices")).then(
      (services) => {
        const offered = services.find(({ id, active }) => active && id === repeated.serviceId)
        repeatBooking(repeated, offered?.jobSize)
      },
      () => repeatBooking(repeated, undefined),
    )
  }, [])
}
