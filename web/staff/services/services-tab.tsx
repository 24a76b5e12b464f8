import { Button } from "@blueprintjs/core"
import { Plus, Sort } from "@blueprintjs/icons"
import { useMutation } from "@tanstack/react-query"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { call } from "../../shared/api/client.ts"
import { isChangedMeanwhile, sentenceFor } from "../../shared/api/errors.ts"
import { loadCode } from "../../shared/entry/load-code.ts"
import { ConfirmDialog } from "../ui/dialogs/confirm-dialog.tsx"
import { columnsOf, type ColumnLook } from "../ui/list/columns.ts"
import { useListState, useOpenRecord } from "../ui/list/list-state.ts"
import { ListSwitch } from "../ui/list/list-switch.tsx"
import { ListTable } from "../ui/list/list-table.tsx"
import { exportUrl } from "../ui/list/export-url.ts"
import { ListToolbar } from "../ui/list/list-toolbar.tsx"
import { RecordActions } from "../ui/list/record-actions.tsx"
import { refresh, useEndpoint } from "../api/queries.ts"
import { toast } from "../ui/toasts/toasts.tsx"
import { capitalized, type Service } from "./service.ts"
import "./service-cell.css"

// Forms, and dragging, are large, and the first screen does not need them.
const ServiceDialog = lazy(async () => ({
  default: (await loadCode(() => import("./service-dialog.tsx"))).ServiceDialog,
}))
const OrderDialog = lazy(async () => ({
  default: (await loadCode(() => import("../ui/dialogs/order-dialog.tsx"))).OrderDialog,
}))

/** The catalogue by displayOrder: create, edit, reorder, delete, and offer or not (spec §2). */
export const ServicesTab = () => {
  const query = useEndpoint("listServices")
  const [list, setList] = useListState({ sort: "displayOrder" })
  const [open, setOpen] = useOpenRecord()
  const [deleting, setDeleting] = useState<Service>()
  const [isOrdering, setOrdering] = useState(false)
  const services = (query.data ?? []) as readonly Service[]
  const opened = services.find(({ id }) => String(id) === open)
  const add = <Button icon={<Plus />} intent="primary" text="Add service" onClick={() => setOpen("new")} />
  return (
    <>
      <ListToolbar list={list} onList={setList} exportHref={exportUrl("exportServices")}>
        <Button
          icon={<Sort />}
          text="Reorder"
          disabled={services.length < 2}
          onClick={() => setOrdering(true)}
        />
        {add}
      </ListToolbar>
      <ListTable
        label="Services"
        query={query}
        rows={() => services}
        columns={columns({ onEdit: ({ id }) => setOpen(id), onDelete: setDeleting })}
        list={list}
        onList={setList}
        empty={{ title: "No services", description: "Visitors have nothing to book yet.", action: add }}
      />
      {(open === "new" || opened) && (
        <Suspense>
          <ServiceDialog
            service={opened}
            nextOrder={Math.max(0, ...services.map(({ displayOrder }) => displayOrder)) + 1}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      )}
      {isOrdering && (
        <Suspense>
          <OrderDialog
            title="Reorder services"
            noun="service"
            items={services}
            save={(ids) => call("orderServices", { body: { ids } })}
            onSaved={() => void refresh("listServices")}
            onClose={() => setOrdering(false)}
          />
        </Suspense>
      )}
      {deleting && <DeleteService service={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

const column = columnsOf<Service>()

/** A column that shows what `cell` makes of the service. */
const shown = (id: string, header: string, look: ColumnLook["look"], cell: (service: Service) => ReactNode) =>
  column.display({ id, header, meta: { look }, cell: ({ row }) => cell(row.original) })

const columns = ({ onEdit, onDelete }: Record<"onEdit" | "onDelete", (service: Service) => void>) => [
  shown("displayOrder", "Order", "number", ({ displayOrder }) => displayOrder),
  shown("name", "Name", "title", ({ name, addons }) => (
    <>
      {name}
      {addons.length > 0 && (
        <span className="service-cell__more">
          Add-ons:{" "}
          {addons.map((addon) => (addon.isActive ? addon.name : `${addon.name} (not offered)`)).join(", ")}
        </span>
      )}
    </>
  )),
  shown("category", "Category", "short", ({ category }) => capitalized(category)),
  shown("price", "Price", "short", ({ basePrice, priceUnit }) => (
    <>
      {formatMoney(centsOf(basePrice))}
      <span className="service-cell__more">{priceUnit}</span>
    </>
  )),
  shown("suggestedHours", "Hours", "number", ({ suggestedHours }) => suggestedHours),
  shown("active", "Offered", "short", (service) => <OfferedSwitch service={service} />),
  shown("actions", "", "actions", (service) => (
    <RecordActions
      name={service.name}
      subject={`service ${service.id}`}
      onEdit={() => onEdit(service)}
      onDelete={() => onDelete(service)}
    />
  )),
]

const OfferedSwitch = ({ service: { id, name, isActive, version } }: { readonly service: Service }) => {
  const toggling = useMutation({
    mutationFn: () =>
      call("toggleService", { params: { id: String(id) }, body: { isActive: !isActive }, version }),
    onSuccess: async () => {
      await refresh("listServices")
      toast({ title: isActive ? `${name} is no longer offered` : `${name} is offered` })
    },
    onError: (error) => {
      if (isChangedMeanwhile(error)) void refresh("listServices")
      toast({ title: sentenceFor(error, "Failed to update service status"), failed: true })
    },
  })
  return (
    <ListSwitch
      label={`Offer ${name}`}
      checked={isActive}
      isSaving={toggling.isPending}
      onToggle={() => toggling.mutate()}
    />
  )
}

const DeleteService = ({
  service: { id, name },
  onClose,
}: {
  readonly service: Service
  readonly onClose: () => void
}) => (
  <ConfirmDialog
    title={`Delete ${name}?`}
    confirmLabel="Delete service"
    confirm={() => call("removeService", { params: { id: String(id) } })}
    failure="Failed to delete service"
    onDone={() => {
      void refresh("listServices")
      toast({ title: "Service deleted" })
      onClose()
    }}
    onClose={onClose}
  >
    Visitors can no longer book it. Visits and quotes keep its name.
  </ConfirmDialog>
)
