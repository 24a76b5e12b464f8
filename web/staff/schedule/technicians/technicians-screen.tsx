import { Button, Tag } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { useState } from "react"
import { useEndpoint } from "../../api/queries.ts"
import type { Technician } from "../../api/technicians.ts"
import { columnOf } from "../../ui/list/columns.ts"
import { useListState, useOpenRecord } from "../../ui/list/list-state.ts"
import { ListTable } from "../../ui/list/list-table.tsx"
import { ListToolbar } from "../../ui/list/list-toolbar.tsx"
import { RecordActions } from "../../ui/list/record-actions.tsx"
import { ActivateDialog, DeactivateDialog, RemoveDialog } from "./state-dialogs.tsx"
import { TechnicianDialog } from "./technician-dialog.tsx"
import { TechnicianName } from "./technician-name.tsx"
import { hoursText } from "./technician.ts"

type Action = "activate" | "deactivate" | "remove"

/** Who visits customers: add, edit, activate or not, remove. */
export const TechniciansScreen = () => {
  const query = useEndpoint("listTechnicians")
  const services = useEndpoint("listServices").data ?? []
  const [list, setList] = useListState({ sort: "id" })
  const [open, setOpen] = useOpenRecord()
  const [chosen, setChosen] = useState<{ readonly action: Action; readonly technician: Technician }>()
  const technicians = query.data?.technicians ?? []
  const opened = technicians.find(({ id }) => String(id) === open)
  const nameOf = (id: number) => services.find((service) => service.id === id)?.name ?? `Service ${id}`
  const close = () => setChosen(undefined)
  return (
    <>
      <ListToolbar list={list} onList={setList}>
        <Button icon={<Plus />} intent="primary" text="Add technician" onClick={() => setOpen("new")} />
      </ListToolbar>
      {technicians.length === 1 && (
        <p className="plain soft">
          All visits are one person's. With another technician, two visits can be at the same time, and who
          comes is chosen for each.
        </p>
      )}
      <ListTable
        label="Technicians"
        query={query}
        rows={(reply) => reply.technicians}
        columns={columns({
          nameOf,
          onEdit: ({ id }) => setOpen(id),
          onAction: (action, technician) => setChosen({ action, technician }),
        })}
        list={list}
        onList={setList}
        empty={{ title: "No technicians" }}
      />
      {(open === "new" || opened) && (
        <TechnicianDialog technician={opened} all={technicians} onClose={() => setOpen(undefined)} />
      )}
      {chosen?.action === "activate" && <ActivateDialog technician={chosen.technician} onClose={close} />}
      {chosen?.action === "deactivate" && <DeactivateDialog technician={chosen.technician} onClose={close} />}
      {chosen?.action === "remove" && <RemoveDialog technician={chosen.technician} onClose={close} />}
    </>
  )
}

const column = columnOf<Technician>()

interface Cells {
  readonly nameOf: (serviceId: number) => string
  readonly onEdit: (technician: Technician) => void
  readonly onAction: (action: Action, technician: Technician) => void
}

const columns = ({ nameOf, onEdit, onAction }: Cells) => [
  column("name", "Name", "title", (technician) => <TechnicianName technician={technician} withPhoto />),
  column("services", "Services", "plain", ({ serviceIds }) =>
    serviceIds === null ? "All" : serviceIds.map(nameOf).join(", "),
  ),
  column("hours", "Working hours", "plain", hoursText),
  column("baseZip", "Base ZIP", "short", ({ baseZip }) => baseZip ?? "None"),
  column("state", "State", "short", ({ active }) => (
    <Tag minimal intent={active ? "success" : "none"}>
      {active ? "Active" : "Inactive"}
    </Tag>
  )),
  column("change", "", "buttons", (technician) => (
    <Button
      text={technician.active ? "Deactivate" : "Activate"}
      aria-label={`${technician.active ? "Deactivate" : "Activate"} ${technician.name}`}
      onClick={() => onAction(technician.active ? "deactivate" : "activate", technician)}
    />
  )),
  column("actions", "", "actions", (technician) => (
    <RecordActions
      name={technician.name}
      subject={`technician ${technician.id}`}
      onEdit={() => onEdit(technician)}
      onDelete={() => onAction("remove", technician)}
    />
  )),
]
