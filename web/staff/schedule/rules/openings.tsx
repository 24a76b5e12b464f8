import { AnchorButton, Button } from "@blueprintjs/core"
import { Download, Plus, Trash } from "@blueprintjs/icons"
import { useId, useState } from "react"
import { DEFAULT_RULE, hoursHint } from "../../../../core/schedule/hours/availability-rule.ts"
import { blockedHint } from "../../../../core/schedule/hours/opening.ts"
import { dateAt, formatDay, parseIso, startOfDay, toIso } from "../../../../core/time/chicago.ts"
import { call } from "../../../shared/api/client.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { useNow } from "../../../shared/use-now.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { SelectField, TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { type Technician, useSeveralTechnicians } from "../../api/technicians.ts"
import { nameOf, TechnicianField } from "../../ui/form/technician-choice.tsx"
import { columnOf } from "../../ui/list/columns.ts"
import { exportUrl } from "../../ui/list/export-url.ts"
import { pageQuery } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { OwnerOnly } from "../../api/session.ts"
import "./openings.css"
import { hoursText, TIME_CHOICES } from "./rule.ts"

type Opening = CallReply<"listOpenings">["openings"][number]

/** Not in the URL, where `page` is that of the rules. */
const LIST = { search: "", sort: "date", filters: {} }

/** Dates with working hours of their own, beside the weekly rules. */
export const Openings = () => {
  const id = useId()
  const today = dateAt(useNow())
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Opening>()
  const [page, setPage] = useState(1)
  const query = useEndpoint("listOpenings", { query: { from: today, ...pageQuery({ page }) } })
  return (
    <section className="openings stack-3" aria-labelledby={`${id}-title`}>
      <div className="row-2 middle spread">
        <h2 id={`${id}-title`} className="title">
          One-off openings
        </h2>
        <div className="openings__buttons">
          <OwnerOnly>
            <AnchorButton icon={<Download />} text="Export" href={exportUrl("exportOpenings")} download />
          </OwnerOnly>
          <Button icon={<Plus />} text="Open a date" onClick={() => setAdding(true)} />
        </div>
      </div>
      <ListTable
        label="One-off openings"
        query={query}
        rows={({ openings }) => openings}
        columns={columns(useSeveralTechnicians(), useBlocks(), setRemoving)}
        list={{ ...LIST, page }}
        onList={(change) => setPage(change.page ?? 1)}
        empty={{
          title: "No date has hours of its own",
          description: "Open a date to offer visits outside the weekly hours, on a Sunday too.",
        }}
      />
      {adding && <OpenDate today={today} onClose={() => setAdding(false)} />}
      {removing && <RemoveOpening opening={removing} onClose={() => setRemoving(undefined)} />}
    </section>
  )
}

const column = columnOf<Opening>()

/** What is blocked from today on, as instants. */
const useBlocks = () => {
  const from = toIso(startOfDay(dateAt(useNow())))
  const { data } = useEndpoint("listBlockedTimes", { query: { from, limit: "100" } })
  return (data?.blockedTimes ?? []).map(({ startTimestamptz, endTimestamptz, ...block }) => ({
    ...block,
    start: parseIso(startTimestamptz)!,
    end: parseIso(endTimestamptz)!,
  }))
}

const columns = (
  technicians: readonly Technician[],
  blocks: ReturnType<typeof useBlocks>,
  onRemove: (opening: Opening) => void,
) => [
  column("date", "Day", "title", dayText),
  column("hours", "Hours (CT)", "plain", hoursText),
  ...(technicians.length === 0
    ? []
    : [
        column("technician", "Whose hours", "plain", ({ technicianId = null }) =>
          nameOf(technicianId, technicians),
        ),
      ]),
  column("note", "Note", "plain", (opening) => hoursHint(opening) ?? blockedHint(opening, blocks)),
  column("actions", "", "actions", (opening) => (
    <Button
      variant="minimal"
      intent="danger"
      icon={<Trash />}
      aria-label={`Delete ${dayText(opening)}, ${hoursText(opening)}`}
      onClick={() => onRemove(opening)}
    />
  )),
]

const dayText = ({ date }: Opening): string => formatDay(startOfDay(date))

const OpenDate = ({ today, onClose }: { readonly today: string; readonly onClose: () => void }) => (
  <FormDialog
    title="Open a date"
    values={() => ({ date: today, startTime: DEFAULT_RULE.startTime, endTime: "13:00", technicianId: "" })}
    save={({ technicianId, ...body }) =>
      call("addOpening", {
        body: { ...body, ...(technicianId !== "" && { technicianId: Number(technicianId) }) },
      })
    }
    failure="Failed to create opening"
    done="Opening created"
    onSaved={() => refresh("listOpenings", "explainDay", "listFreeDays", "readCalendar")}
    onClose={onClose}
  >
    <div className="wide">
      <TextField name="date" label="Day" type="date" />
    </div>
    <SelectField name="startTime" label="Start time" options={TIME_CHOICES} />
    <SelectField name="endTime" label="End time" options={TIME_CHOICES} />
    <TechnicianField name="technicianId" label="Whose hours" />
  </FormDialog>
)

const RemoveOpening = ({ opening, onClose }: { readonly opening: Opening; readonly onClose: () => void }) => (
  <ConfirmDialog
    title={`Delete the opening of ${dayText(opening)}?`}
    confirmLabel="Delete opening"
    confirm={() => call("removeOpening", { params: { id: String(opening.id) } })}
    failure="Failed to delete opening"
    done="Opening deleted"
    onDone={() => refresh("listOpenings", "explainDay", "listFreeDays", "readCalendar")}
    onClose={onClose}
  >
    Visitors can no longer book {hoursText(opening)}, unless it is within the weekly hours. Visits that are
    booked stay.
  </ConfirmDialog>
)
