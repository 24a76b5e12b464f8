import { Button } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { QUICK_SETUPS, ruleHint } from "../../../../core/schedule/hours/availability-rule.ts"
import { WEEKDAYS } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { columnOf } from "../../ui/list/columns.ts"
import { EditedList } from "../../ui/list/edited-list.tsx"
import { exportUrl } from "../../ui/list/export-url.ts"
import { pageQuery, useListState } from "../../ui/list/list-state.ts"
import { SavedSwitch } from "../../ui/list/saved-switch.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { ExplainPanel } from "./explain-panel.tsx"
import { Openings } from "./openings.tsx"
import { RuleDialog } from "./rule-dialog.tsx"
import { hoursText, ruleText, type Rule } from "./rule.ts"
import "./rules.css"
import { WeekChart } from "./week-chart.tsx"

/** Weekly working hours: list, add, edit, delete, toggle, quick set-ups (spec §2). */
export const RulesTab = () => {
  const [list, setList] = useListState({ sort: "weekday" })
  const query = useEndpoint("listAvailabilityRules", { query: pageQuery(list) })
  const rules = query.data?.availabilityRules ?? []
  return (
    <div className="rules">
      <div className="stack-4">
        {rules.length > 0 && <WeekChart rules={rules} />}
        <EditedList
          label="Availability rules"
          query={query}
          rows={({ availabilityRules }) => availabilityRules}
          columns={COLUMNS}
          list={list}
          onList={setList}
          nameOf={ruleText}
          noun="availability rule"
          addLabel="Add rule"
          exportHref={exportUrl("exportAvailabilityRules")}
          renderDialog={(rule, onClose) => <RuleDialog rule={rule} onClose={onClose} />}
          deletion={(rule) => ({
            title: `Delete ${ruleText(rule)}?`,
            confirmLabel: "Delete rule",
            confirm: () => call("removeAvailabilityRule", { params: { id: String(rule.id) } }),
            failure: "Failed to delete availability rule",
            done: "Availability rule deleted",
            onDone: refreshRules,
            children: "Visitors can no longer book these hours. Visits that are booked stay.",
          })}
          empty={{
            title: "No availability rules",
            description: "Nobody can book a visit until there are working hours.",
          }}
        >
          <QuickSetups rules={rules} />
        </EditedList>
        <Openings />
      </div>
      <ExplainPanel />
    </div>
  )
}

const refreshRules = () => refresh("listAvailabilityRules", "explainDay")

/** Adds the rules of a usual week; the server skips those that exist already (decisions). */
const QuickSetups = ({ rules }: { readonly rules: readonly Rule[] }) => {
  const adding = useMutation({
    mutationFn: async ({ rules: wanted }: (typeof QUICK_SETUPS)[number]) => {
      const added: Rule[] = []
      for (const body of wanted) added.push(await call("addAvailabilityRule", { body }))
      return added.filter(({ id }) => !rules.some((rule) => rule.id === id)).length
    },
    onSuccess: (count) =>
      toast({
        title:
          count === 0 ? "These rules exist already" : `${count} ${count === 1 ? "rule" : "rules"} created`,
      }),
    onError: (error) =>
      toast({ title: sentenceFor(error, "Failed to create availability rule"), failed: true }),
    onSettled: refreshRules,
  })
  return QUICK_SETUPS.map((setup) => (
    <Button
      key={setup.label}
      text={setup.label}
      disabled={adding.isPending}
      onClick={() => adding.mutate(setup)}
    />
  ))
}

const column = columnOf<Rule>()

const COLUMNS = [
  column("weekday", "Weekday", "title", ({ weekday }) => WEEKDAYS[weekday]),
  column("hours", "Hours (CT)", "plain", hoursText),
  column("active", "Active", "short", (rule) => (
    <SavedSwitch
      label={`Use ${ruleText(rule)}`}
      checked={rule.active}
      save={() =>
        call("toggleAvailabilityRule", {
          params: { id: String(rule.id) },
          body: { active: !rule.active },
          version: rule.version,
        })
      }
      refresh={refreshRules}
      done={`${ruleText(rule)} is ${rule.active ? "off" : "on"}`}
      failure="Failed to update availability rule status"
    />
  )),
  column("note", "Note", "plain", (rule) => (rule.active ? ruleHint(rule) : undefined)),
]
