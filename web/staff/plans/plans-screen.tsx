import { Tag } from "@blueprintjs/core"
import { Link } from "react-router-dom"
import { fullName } from "../../../core/fields/full-name.ts"
import { PLAN_OFFERS, planName } from "../../../core/plans/plan-types.ts"
import { centsOf, formatMoney } from "../../../core/fields/money.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { columnOf } from "../ui/list/columns.ts"
import { known, RecordList } from "../ui/list/record-list.tsx"
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

const column = columnOf<ListedPlan>()

const columns = [
  column(
    "name",
    "Customer",
    "title",
    ({ customerId, customer }) => (
      <Link to={`/admin/customers?open=${customerId}`}>{fullName(customer)}</Link>
    ),
    "sortable",
  ),
  column("planType", "Plan", "short", ({ planType, paysByCard }) =>
    paysByCard ? `${planName(planType)}, by saved card` : planName(planType),
  ),
  column("price", "A month", "number", ({ price }) => formatMoney(centsOf(price))),
  column("status", "Status", "short", ({ status }) => (
    <Tag minimal intent={PLAN_STATES[status].intent}>
      {PLAN_STATES[status].label}
    </Tag>
  )),
  column("startDate", "Started", "short", ({ startDate }) => dayText(startDate), "sortable"),
  column(
    "until",
    "Next bill or end",
    "short",
    ({ endDate, billedUntil }) => dayText(endDate ?? billedUntil),
    "sortable",
  ),
]

/** All maintenance plans, in force and ended, each with the way to its customer. */
export const PlansScreen = () => (
  <RecordList
    label="Plans"
    read="listPlans"
    rows={({ plans }) => plans}
    columns={columns}
    sort="-startDate"
    sorts={SORTS}
    filters={[
      { name: "status", label: "All statuses", options: STATUSES },
      { name: "planType", label: "All plans", options: TYPES },
    ]}
    shown={({ status, planType }) => ({
      status: known(STATUSES, status),
      planType: known(TYPES, planType),
    })}
    csv="exportPlans"
    empty={{
      title: "No plans yet",
      description: "A plan appears here when a customer subscribes to one in the portal.",
    }}
  />
)
