import { Callout } from "@blueprintjs/core"
import { useWatch } from "react-hook-form"
import { DEFAULT_RULE, ruleHint } from "../../../../core/schedule/hours/availability-rule.ts"
import { WEEKDAYS } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallInput } from "../../../shared/api/endpoints.ts"
import { SelectField, SwitchField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { refresh } from "../../api/queries.ts"
import { ruleText, TIME_CHOICES, type Rule } from "./rule.ts"

type Body = CallInput<"addAvailabilityRule">["body"]

interface Props {
  /** Undefined for a new rule. */
  readonly rule: Rule | undefined
  readonly onClose: () => void
}

export const RuleDialog = ({ rule, onClose }: Props) => (
  <FormDialog<Body, unknown, Rule>
    title={rule === undefined ? "Add rule" : `Edit ${ruleText(rule)}`}
    record={rule}
    subject={rule && `availability rule ${rule.id}`}
    values={(stored) => {
      const { weekday, startTime, endTime, active = true } = stored ?? DEFAULT_RULE
      return { weekday, startTime, endTime, active }
    }}
    save={(typed, version) => {
      const body = { ...typed, weekday: Number(typed.weekday) as Body["weekday"] }
      return rule === undefined
        ? call("addAvailabilityRule", { body })
        : call("updateAvailabilityRule", { params: { id: String(rule.id) }, body, ...version })
    }}
    failure={rule === undefined ? "Failed to create availability rule" : "Failed to update availability rule"}
    done={rule === undefined ? "Availability rule created" : "Availability rule updated"}
    onSaved={() => refresh("listAvailabilityRules", "explainDay")}
    onClose={onClose}
  >
    <div className="wide">
      <SelectField
        name="weekday"
        label="Weekday"
        options={WEEKDAYS.map((label, weekday) => ({ value: weekday, label }))}
      />
    </div>
    <SelectField name="startTime" label="Start time" options={TIME_CHOICES} />
    <SelectField name="endTime" label="End time" options={TIME_CHOICES} />
    <SwitchField name="active" label="Active" />
    <Hint />
  </FormDialog>
)

/** Says it before saving when the chosen hours would offer customers nothing. */
const Hint = () => {
  const { weekday, startTime, endTime } = useWatch<Body>()
  if (startTime === undefined || endTime === undefined || startTime >= endTime) return null
  const hint = ruleHint({ weekday: Number(weekday) as Body["weekday"], startTime, endTime })
  return (
    hint !== undefined && (
      <Callout className="wide" intent="warning" role="status" compact>
        {hint}
      </Callout>
    )
  )
}
