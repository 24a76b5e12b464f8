import { Button } from "@blueprintjs/core"
import { Sort } from "@blueprintjs/icons"
import { useState } from "react"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import { call } from "../../shared/api/client.ts"
import { lazyPart } from "../../shared/entry/lazy-part.tsx"
import { columnOf } from "../ui/list/columns.ts"
import { EditedList } from "../ui/list/edited-list.tsx"
import { useListState } from "../ui/list/list-state.ts"
import { SavedSwitch } from "../ui/list/saved-switch.tsx"
import { exportUrl } from "../ui/list/export-url.ts"
import { refresh, useEndpoint } from "../api/queries.ts"
import { capitalized, type Service } from "./service.ts"
import "./service-cell.css"

// Forms, and dragging, are large, and the first screen does not need them.
const ServiceDialog = lazyPart(async () => (await import("./service-dialog.tsx")).ServiceDialog)
const OrderDialog = lazyPart(async () => (await import("../ui/dialogs/order-dialog.tsx")).OrderDialog)

/** The catalogue by displayOrder: create, edit, reorder, delete, and offer or not (spec §2). */
export const ServicesTab = () => {
  const query = useEndpoint("listServices")
  const [list, setList] = useListState({ sort: "displayOrder" })
  const [isOrdering, setOrdering] = useState(false)
  const services = (query.data ?? []) as readonly Service[]
  return (
    <>
      <EditedList
        label="Services"
        query={query}
        rows={() => services}
        columns={columns}
        list={list}
        onList={setList}
        searchLabel="Search services"
        searched={({ name, description, category }) => `${name} ${category} ${description}`}
        exportHref={exportUrl("exportServices")}
        nameOf={({ name }) => name}
        noun="service"
        addLabel="Add service"
        empty={{ title: "No services", description: "Visitors have nothing to book yet." }}
        renderDialog={(service, close) => (
          <ServiceDialog
            service={service}
            nextOrder={Math.max(0, ...services.map(({ displayOrder }) => displayOrder)) + 1}
            onClose={close}
          />
        )}
        deletion={({ id, name }) => ({
          title: `Delete ${name}?`,
          confirmLabel: "Delete service",
          confirm: () => call("removeService", { params: { id: String(id) } }),
          failure: "Failed to delete service",
          done: "Service deleted",
          onDone: () => refresh("listServices"),
          children: "Visitors can no longer book it. Visits and quotes keep its name.",
        })}
      >
        <Button
          icon={<Sort />}
          text="Reorder"
          disabled={services.length < 2}
          onClick={() => setOrdering(true)}
        />
      </EditedList>
      {isOrdering && (
        <OrderDialog
          title="Reorder services"
          noun="service"
          items={services}
          save={(ids) => call("orderServices", { body: { ids } })}
          onSaved={() => void refresh("listServices")}
          onClose={() => setOrdering(false)}
        />
      )}
    </>
  )
}

const column = columnOf<Service>()

const columns = [
  column("displayOrder", "Order", "number", ({ displayOrder }) => displayOrder),
  column("name", "Name", "title", ({ name, addons }) => (
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
  column("category", "Category", "short", ({ category }) => capitalized(category)),
  column("price", "Price", "short", ({ basePrice, priceUnit }) => (
    <>
      {formatMoney(centsOf(basePrice))}
      <span className="service-cell__more">{priceUnit}</span>
    </>
  )),
  column("suggestedHours", "Hours", "number", ({ suggestedHours }) => suggestedHours),
  column("active", "Offered", "short", ({ id, name, isActive, version }) => (
    <SavedSwitch
      label={`Offer ${name}`}
      checked={isActive}
      save={() =>
        call("toggleService", { params: { id: String(id) }, body: { isActive: !isActive }, version })
      }
      refresh={() => refresh("listServices")}
      done={isActive ? `${name} is no longer offered` : `${name} is offered`}
      failure="Failed to update service status"
    />
  )),
]
