import { useQuery } from "@tanstack/react-query"
import { useFormContext } from "react-hook-form"
import { endpointQuery } from "../../../../shared/api/queries.ts"
import type { Details } from "../draft.ts"

/** The consent to reminders by text, where the business sends them. Booking does not depend on it. */
export const TextConsent = () => {
  const { register } = useFormContext<Details>()
  const { data } = useQuery(endpointQuery("readTextOffer"))
  if (!data?.wording) return
  return (
    <label className="checkbox form-grid__wide">
      <input type="checkbox" {...register("textConsent")} />
      <span className="checkbox__text">
        Remind me by text <span className="soft small">{data.wording}</span>
      </span>
    </label>
  )
}
