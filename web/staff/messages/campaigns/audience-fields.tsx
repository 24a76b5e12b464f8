import { Spinner } from "@blueprintjs/core"
import { MAX_MONTHS, SKIP_REASON_NAMES } from "../../../../core/messages/campaign-names.ts"
import { PLAN_OFFERS } from "../../../../core/plans/plan-types.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { SelectField, TextField } from "../../ui/form/fields.tsx"
import { useEndpoint } from "../../api/queries.ts"
import type { AudienceCount } from "./campaign.ts"
import type { useAudienceCount } from "./use-audience-count.ts"
import "./audience-fields.css"

interface Props {
  readonly count: ReturnType<typeof useAudienceCount>
}

/** Who gets the campaign: conditions that all must hold, and how many customers that are now. */
export const AudienceFields = ({ count }: Props) => {
  const services = useEndpoint("listServices").data ?? []
  return (
    <>
      <div className="audience-fields">
        <SelectField name="plan" label="Maintenance plan" options={PLAN_OPTIONS} />
        <TextField
          name="noVisitMonths"
          label="Months without a visit"
          hint={`1 to ${MAX_MONTHS}, and no visit planned. Empty: does not matter.`}
          inputMode="numeric"
          optional
        />
        <TextField
          name="service"
          label="Had this service"
          hint="Empty: does not matter."
          suggestions={services.map(({ name }) => name)}
          optional
        />
        <TextField name="city" label="City" hint="Empty: any." optional />
      </div>
      <div className="audience-fields__count" role="status" aria-busy={count.isFetching}>
        <CountText count={count} />
      </div>
    </>
  )
}

const PLAN_OPTIONS = [
  { value: "", label: "Does not matter" },
  { value: "any", label: "With a plan" },
  { value: "none", label: "Without a plan" },
  ...PLAN_OFFERS.map(({ planType, name }) => ({ value: planType, label: `${name} plan` })),
]

const CountText = ({ count: { data, error } }: Props) => {
  if (error) return <p>{sentenceFor(error, "The customers could not be counted.")}</p>
  if (!data) return <Spinner size={20} />
  return (
    <>
      <p>
        <strong>{data.willGet === 1 ? "1 customer gets it" : `${data.willGet} customers get it`}</strong>
        {data.matching !== data.willGet && `, of ${data.matching} in this group`}
      </p>
      <LeftOut leftOut={data.leftOut} />
    </>
  )
}

/** Who is left out, and why; nothing where nobody is. */
export const LeftOut = ({ leftOut }: Pick<AudienceCount, "leftOut">) => {
  const reasons = (Object.keys(leftOut) as (keyof typeof leftOut)[]).filter((reason) => leftOut[reason] > 0)
  return (
    reasons.length > 0 && (
      <p>
        Left out: {reasons.map((reason) => `${leftOut[reason]} (${SKIP_REASON_NAMES[reason]})`).join(", ")}
      </p>
    )
  )
}
