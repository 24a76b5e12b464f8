import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { QUICK_SETUPS, ruleHint } from "../../../../core/schedule/hours/availability-rule.ts"
import { WEEKDAYS } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import { isChangedMeanwhile, sentenceFor } from "../../../shared/api/errors.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { columnOf } from "../../ui/list/columns.ts"
import { exportUrl } from "../../ui/list/export-url.ts"
import { pageQuery, useListState, useOpenRecord } from "../../ui/list/list-state.ts"
import { ListSwitch } from "../../ui/list/list-switch.tsx"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { RecordActions } from "../../ui/list/record-actions.tsx"
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
  const [open, setOpen] = useOpenRecord()
  const [deleting, setDeleting] = useState<Rule>()
  const query = useEndpoint("listAvailabilityRules", { query: pageQuery(list) })
  const rules = query.data?.availabilityRules ?? []
  const opened = rules.find(({ id }) => String(id) === open)
  return (
    <div className="rules">
      <div className="stack-4">
        <ListToolbar list={list} onList={setList} exportHref={exportUrl("exportAvailabilityRules")}>
          <QuickSetups rules={rules} />
          <Button icon={<Plus />} intent="primary" text="Add rule" onClick={() => setOpen("new")} />
        </ListToolbar>
        {rules.length > 0 && <WeekChart rules={rules} />}
        <ListTable
          label="Availability rules"
          query={query}
          rows={({ availabilityRules }) => availabilityRules}
          columns={columns({ onEdit: ({ id }) => setOpen(id), onDelete: setDeleting })}
          list={list}
          onList={setList}
          empty={{
            title: "No availability rules",
            description: "Nobody can book a visit until there are working hours.",
          }}
        />
        <Openings />
      </div>
      <ExplainPanel />
      {(open === "new" || opened) && <RuleDialog rule={opened} onClose={() => setOpen(undefined)} />}
      {deleting && <DeleteRule rule={deleting} onClose={() => setDeleting(undefined)} />}
    </div>
  )
}

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
    onSettled: () => refresh("listAvailabilityRules", "explainDay"),
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

const columns = ({ onEdit, onDelete }: Record<"onEdit" | "onDelete", (rule: Rule) => void>) => [
  column("weekday", "Weekday", "title", ({ weekday }) => WEEKDAYS[weekday]),
  column("hours", "Hours (CT)", "plain", hoursText),
  column("active", "Active", "short", (rule) => <ActiveSwitch rule={rule} />),
  column("note", "Note", "plain", (rule) => (rule.active ? ruleHint(rule) : undefined)),
  column("actions", "", "actions", (rule) => (
    <RecordActions name={ruleText(rule)} onEdit={() => onEdit(rule)} onDelete={() => onDelete(rule)} />
  )),
]

const ActiveSwitch = ({ rule }: { readonly rule: Rule }) => {
  const toggling = useMutation({
    mutationFn: () =>
      call("toggleAvailabilityRule", {
        params: { id: String(rule.id) },
        body: { active: !rule.active },
        version: rule.version,
      }),
    onSuccess: async () => {
      await refresh("listAvailabilityRules", "explainDay")
      toast({ title: `${ruleText(rule)} is ${rule.active ? "off" : "on"}` })
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) void refresh("listAvailabilityRules")
      toast({ title: sentenceFor(error, "Failed to update availability rule status"), failed: true })
    },
  })
  return (
    <ListSwitch
      label={`Use ${ruleText(rule)}`}
      checked={rule.active}
      isSaving={toggling.isPending}
      onToggle={() => toggling.mutate()}
    />
  )
}

const DeleteRule = ({ rule, onClose }: { readonly rule: Rule; readonly onClose: () => void }) => (
  <ConfirmDialog
    title={`Delete ${ruleText(rule)}?`}
    confirmLabel="Delete rule"
    confirm={() => call("removeAvailabilityRule", { params: { id: String(rule.id) } })}
    failure="Failed to delete availability rule"
    done="Availability rule deleted"
    onDone={() => refresh("listAvailabilityRules", "explainDay")}
    onClose={onClose}
  >
    Visitors can no longer book these hours. Visits that are booked stay.
  </ConfirmDialog>
)
