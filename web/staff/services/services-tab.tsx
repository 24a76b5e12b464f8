import { Button, Switch } from "@blueprintjs/core"
import { Edit, History, Plus, Sort, Trash } from "@blueprintjs/icons"
import { Link } from "react-router-dom"
import { useMutation } from "@tanstack/react-query"
import { lazy, type ReactNode, Suspense, useState } from "react"
import { centsOf } from "../../../core/services/money.ts"
import { priceText } from "../../../core/services/price.ts"
import { call } from "../../shared/api/client.ts"
import { isChangedMeanwhile, sentenceFor } from "../../shared/api/errors.ts"
import { loadCode } from "../../shared/load-code.ts"
import { historyLink } from "../audit/history-link.ts"
import { ConfirmDialog } from "../confirm-dialog.tsx"
import { columnsOf } from "../list/columns.ts"
import { useListState, useOpenRecord } from "../list/list-state.ts"
import { ListTable } from "../list/list-table.tsx"
import { exportUrl } from "../list/export-url.ts"
import { ListToolbar } from "../list/list-toolbar.tsx"
import { refresh, useEndpoint } from "../queries.ts"
import { toast } from "../toasts.tsx"
import { ServiceDialog } from "./service-dialog.tsx"
import type { Service } from "./service.ts"

// Drag and drop is large, and rarely needed.
const OrderDialog = lazy(async () => ({
  default: (await loadCode(() => import("./order-dialog.tsx"))).OrderDialog,
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
        rowId={({ id }) => id}
        columns={columns({ onEdit: ({ id }) => setOpen(id), onDelete: setDeleting })}
        list={list}
        onList={setList}
        empty={{ title: "No services", description: "Visitors have nothing to book yet.", action: add }}
      />
      {(open === "new" || opened) && (
        <ServiceDialog
          service={opened}
          nextOrder={Math.max(0, ...services.map(({ displayOrder }) => displayOrder)) + 1}
          onClose={() => setOpen(undefined)}
        />
      )}
      {isOrdering && (
        <Suspense>
          <OrderDialog services={services} onClose={() => setOrdering(false)} />
        </Suspense>
      )}
      {deleting && <DeleteService service={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}

const column = columnsOf<Service>()

/** A column that shows what `cell` makes of the service. */
const shown = (id: string, header: string, cell: (service: Service) => ReactNode) =>
  column.display({ id, header, cell: ({ row }) => cell(row.original) })

const columns = ({ onEdit, onDelete }: Record<"onEdit" | "onDelete", (service: Service) => void>) => [
  shown("displayOrder", "Order", ({ displayOrder }) => displayOrder),
  shown("name", "Name", ({ name }) => name),
  shown("category", "Category", ({ category }) => category),
  shown("price", "Price", ({ basePrice, priceUnit }) =>
    priceText({ basePrice: centsOf(basePrice), priceUnit }),
  ),
  shown("addons", "Add-ons", ({ addons }) => addons.map(({ name }) => name).join(", ")),
  shown("suggestedHours", "Hours", ({ suggestedHours }) => suggestedHours),
  shown("active", "Offered", (service) => <OfferedSwitch service={service} />),
  shown("actions", "Actions", (service) => (
    <>
      <Button
        variant="minimal"
        icon={<Edit />}
        aria-label={`Edit ${service.name}`}
        onClick={() => onEdit(service)}
      />
      <Link
        className="bp6-button bp6-minimal"
        aria-label={`Changes of ${service.name}`}
        to={historyLink(`service ${service.id}`)}
      >
        <History />
      </Link>
      <Button
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        aria-label={`Delete ${service.name}`}
        onClick={() => onDelete(service)}
      />
    </>
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
    <Switch
      aria-label={`Offer ${name}`}
      checked={isActive}
      disabled={toggling.isPending}
      onChange={() => toggling.mutate()}
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
