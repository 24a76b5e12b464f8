import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { CANCELLATION_REASON } from "../../../core/plans/cancellation-reason.ts"
import { planName } from "../../../core/plans/plan-types.ts"
import { formatDay } from "../../../core/time/chicago.ts"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { checkFields, follows } from "../../shared/forms/check-fields.ts"
import { Field } from "../../shared/forms/field.tsx"
import { toast } from "../../shared/toasts/toasts.ts"
import { Button } from "../../shared/ui/button.tsx"
import { unbroken } from "../../shared/unbroken.ts"
import "../../shared/ui/forms/choice.css"
import "../../shared/ui/forms/choices.css"
import "../../shared/ui/forms/field.css"
import "../../shared/ui/forms/input.css"
import { DialogActions, DialogFailure, PortalDialog } from "../ui/dialog/portal-dialog.tsx"
import { refresh } from "../queries.ts"
import "./cancel-plan-dialog.css"
import type { PortalPlan } from "./plan.ts"

interface CancelPlanDialogProps {
  readonly plan: PortalPlan
  readonly onClose: () => void
}

type Ending = "end_of_period" | "immediate"

const CHECKS = { reason: follows(CANCELLATION_REASON) }

/** Ends a plan, with its period or now (spec §4, §5). Nothing is billed or refunded for it. */
export const CancelPlanDialog = ({ plan, onClose }: CancelPlanDialogProps) => {
  const form = useForm({ defaultValues: { reason: "" }, resolver: checkFields(CHECKS) })
  const [ending, setEnding] = useState<Ending>("end_of_period")
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason }: { readonly reason: string }) =>
      call("cancelOwnPlan", {
        params: { id: String(plan.id) },
        body: { cancellationType: ending, reason: reason.trim() || null },
      }),
    onSuccess: async ({ message }) => {
      toast({ title: message })
      await refresh("readProfile", "listOwnCharges", "showSavedCard")
      onClose()
    },
    onError: () => void refresh("readProfile"),
  })
  return (
    <PortalDialog title={`Cancel your ${planName(plan.planType)} plan`} onClose={onClose}>
      <FormProvider {...form}>
        <form
          className="stack-5"
          noValidate
          onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)}
        >
          <fieldset className="cancel-plan-dialog__endings plain stack-3">
            <legend>When should it end?</legend>
            <div className="choices">
              {endingsOf(plan).map(({ value, title, text }) => (
                <label key={value} className="choice">
                  <input
                    type="radio"
                    name="ending"
                    checked={ending === value}
                    onChange={() => setEnding(value)}
                  />
                  <span className="strong">{title}</span>
                  <span className="choice__text soft small">{text}</span>
                </label>
              ))}
            </div>
          </fieldset>
          <Field name="reason" label="Please provide a reason for cancellation" optional>
            {(control) => (
              <textarea
                className="input input--textarea"
                rows={3}
                {...control}
                {...form.register("reason")}
              />
            )}
          </Field>
          {error !== null && (
            <DialogFailure
              title="Failed to cancel subscription"
              text={sentenceFor(error, "Please try again.")}
            />
          )}
          <DialogActions>
            <Button type="submit" busy={isPending}>
              Cancel the plan
            </Button>
            <Button look="outline" onClick={onClose}>
              Keep the plan
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </PortalDialog>
  )
}

const endingsOf = ({ billedUntil }: PortalPlan) =>
  [
    {
      value: "end_of_period",
      title: "With the period that is billed",
      text: `You keep the plan until ${unbroken(formatDay(Date.parse(billedUntil)))}, and can change your mind until then.`,
    },
    {
      value: "immediate",
      title: "Now",
      text: "The plan ends today. The current period is not refunded.",
    },
  ] as const
