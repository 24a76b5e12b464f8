import { Tag } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { fullName } from "../../../core/fields/full-name.ts"
import { PLAN_OFFERS, planName } from "../../../core/plans/plan-types.ts"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { columnsOf } from "../ui/list/columns.ts"
import { exportUrl } from "../ui/list/export-url.ts"
import { pageQuery, useListState, type ListState } from "../ui/list/list-state.ts"
import { ListTable } from "../ui/list/list-table.tsx"
import { ListToolbar } from "../ui/list/list-toolbar.tsx"
import { useEndpoint } from "../api/queries.ts"
import { dayText, PLAN_STATES } from "./plan.ts"

type ListedPlan = CallReply<"listPlans">["plans"][number]

const STATUSES = Object.entries(PLAN_STATES).map(([value, { label }]) => ({
  value: value as ListedPlan["status"],
  label,
}))

const TYPES = PLAN_OFFERS.map(({ planType, name }) => ({ value: planType, label: name }))

const SORTS = [
  { value: "-startDate", label: "Newest first" },
  { value: "startDate", label: "Oldest first" },
  { value: "until", label: "Next bill or end" },
  { value: "-until", label: "Next bill or end, last first" },
  { value: "name", label: "Customer" },
  { value: "-name", label: "Customer, Z first" },
] as const

const column = columnsOf<ListedPlan>()

const columns = column.columns([
  column.accessor(({ customer }) => fullName(customer), {
    id: "name",
    header: "Customer",
    enableSorting: true,
    meta: { look: "title" },
    cell: ({ row: { original }, getValue }) => (
      <Link to={`/admin/customers?open=${original.customerId}`}>{getValue()}</Link>
    ),
  }),
  column.accessor("planType", {
    header: "Plan",
    meta: { look: "short" },
    cell: ({ getValue }) => planName(getValue()),
  }),
  column.accessor("price", {
    header: "A month",
    meta: { look: "number" },
    cell: ({ getValue }) => formatMoney(centsOf(getValue())),
  }),
  column.accessor("status", {
    header: "Status",
    meta: { look: "short" },
    cell: ({ getValue }) => (
      <Tag minimal intent={PLAN_STATES[getValue()].intent}>
        {PLAN_STATES[getValue()].label}
      </Tag>
    ),
  }),
  column.accessor("startDate", {
    header: "Started",
    enableSorting: true,
    meta: { look: "short" },
    cell: ({ getValue }) => dayText(getValue()),
  }),
  column.accessor(({ endDate, billedUntil }) => endDate ?? billedUntil, {
    id: "until",
    header: "Next bill or end",
    enableSorting: true,
    meta: { look: "short" },
    cell: ({ getValue }) => dayText(getValue()),
  }),
])

/** All maintenance plans, in force and ended, each with the way to its customer. */
export const PlansScreen = () => {
  const [list, setList] = useListState({ sort: "-startDate", filters: ["status", "planType"] })
  const shown = filtersIn(list)
  const query = useEndpoint("listPlans", { query: { ...pageQuery(list), ...shown } })
  return (
    <>
      <ListToolbar
        list={list}
        onList={setList}
        filters={[
          { name: "status", label: "All statuses", options: STATUSES },
          { name: "planType", label: "All plans", options: TYPES },
        ]}
        sorts={SORTS}
        exportHref={exportUrl("exportPlans", shown)}
      />
      <ListTable
        label="Plans"
        query={query}
        rows={({ plans }) => plans}
        columns={columns}
        list={list}
        onList={setList}
        empty={{
          title: "No plans yet",
          description: "A plan appears here when a customer subscribes to one in the portal.",
        }}
      />
    </>
  )
}

/** What the URL may say of filters and order; anything else is left out. */
const filtersIn = ({ filters, sort }: ListState<"status" | "planType">) => {
  const status = STATUSES.find(({ value }) => value === filters.status)?.value
  const planType = TYPES.find(({ value }) => value === filters.planType)?.value
  const order = SORTS.find(({ value }) => value === sort)?.value
  return {
    ...(status !== undefined && { status }),
    ...(planType !== undefined && { planType }),
    ...(order !== undefined && { sort: order }),
  }
}
