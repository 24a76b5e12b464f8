import { CANCELLATION_REASON } from "../../../core/plans/cancellation-reason.ts"
import { planName } from "../../../core/plans/plan-types.ts"
import { formatDay, parseIso } from "../../../core/time/chicago.ts"
import { call } from "../../shared/api/client.ts"
import { SelectField, TextAreaField } from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import { toast } from "../ui/toasts/toasts.tsx"
import { refreshPlans, type Plan } from "./plan.ts"

interface Props {
  readonly plan: Plan
  readonly onClose: () => void
}

/** Ends a plan now or with the period that is billed; the customer is mailed. */
export const CancelPlanDialog = ({ plan: { id, planType, status, billedUntil }, onClose }: Props) => {
  const atEnd = {
    value: "end_of_period",
    label: `At the end of the period, ${formatDay(parseIso(billedUntil) ?? 0)}`,
  } as const
  const now = { value: "immediate", label: "Now, without refund" } as const
  // A plan that ends with its period can only be ended sooner.
  const options = status === "active" ? [atEnd, now] : [now]
  return (
    <FormDialog
      title={`Cancel the ${planName(planType)} plan`}
      saveLabel="Cancel plan"
      values={(): { cancellationType: "immediate" | "end_of_period"; reason: string } => ({
        cancellationType: options[0]!.value,
        reason: "",
      })}
      save={(body) => call("cancelPlan", { params: { id: String(id) }, body })}
      failure="Failed to cancel subscription"
      onSaved={({ message }) => {
        toast({ title: message })
        void refreshPlans()
        onClose()
      }}
      onClose={onClose}
    >
      <SelectField name="cancellationType" label="When it ends" options={options} />
      <TextAreaField
        name="reason"
        label="Reason"
        hint={`Optional, at most ${CANCELLATION_REASON.max} characters. The customer can read it in the portal.`}
      />
    </FormDialog>
  )
}
