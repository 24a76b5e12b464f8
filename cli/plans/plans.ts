import { Option } from "commander"
import { chargeColumns } from "../../adapters/formats/csv/charge-columns.ts"
import { planColumns } from "../../adapters/formats/csv/plan-columns.ts"
import { StaffCharge, StaffPlan } from "../../adapters/http/plans/contract.ts"
import { fullName } from "../../core/fields/full-name.ts"
import { chargeShown, ChargeSort, ChargeStatus, type PlanCharge } from "../../core/plans/plan-charge.ts"
import { lineLabel } from "../../core/plans/plan-line.ts"
import { PlanCancellation } from "../../core/plans/plan-input.ts"
import { planShown, PlanSort, PlanStatus, type Plan } from "../../core/plans/plan.ts"
import { PLAN_TYPES, planName, type PlanType } from "../../core/plans/plan-types.ts"
import type { OfCustomer } from "../../core/plans/ports/plans.ts"
import { formatMoney } from "../../core/fields/money.ts"
import { formatDay, formatShortDay, toIso } from "../../core/time/chicago.ts"
import { listCharges, markCharge } from "../../core/plans/use-cases/plan-charges.ts"
import { cancelPlan, listPlans } from "../../core/plans/use-cases/plans.ts"
import type { RegisterCommand } from "../engine/command-context.ts"
import { withCsv } from "../engine/csv-option.ts"
import { pageOf, pageOutput, sortOption, withPage, type PageOptions } from "../engine/page.ts"
import { encoderOf } from "../engine/encoder.ts"
import { decode, parseIdArg } from "../engine/parse.ts"
import { dim, examples, green, red, table } from "../engine/print.ts"

interface PlanOptions extends PageOptions {
  readonly customer?: number
  readonly status?: PlanStatus
  readonly type?: PlanType
  readonly sort: PlanSort
}

interface ChargeOptions extends PageOptions {
  readonly customer?: number
  readonly status?: ChargeStatus
  readonly sort: ChargeSort
}

interface CancelOptions {
  readonly now?: true
  readonly reason?: string
}

export const registerPlans: RegisterCommand = (program, { run, columns }) => {
  const group = program.command("plans").description("Maintenance plans, and what is billed for them")

  withPage(
    withCsv(group.command("list").description("List plans, newest first"))
      .addOption(new Option("--status <status>", "only those with this status").choices(PlanStatus.literals))
      .addOption(new Option("--type <plan>", "only plans of this kind").choices(PLAN_TYPES))
      .option("--customer <id>", CUSTOMER, parseIdArg)
      .addOption(sortOption(PlanSort.literals, "-startDate")),
  )
    .addHelpText(
      "after",
      examples("hearth plans list --status active --sort until", "hearth plans list --csv"),
    )
    .action(({ customer, type, ...page }: PlanOptions) =>
      run(
        listPlans({
          ...pageOf(page),
          ...(type !== undefined && { planType: type }),
          ...ofCustomer(customer),
        }),
        ({ plans, total }) =>
          pageOutput(plans, total, page, {
            json: (plan) => planJson(planShown(plan)),
            csv: planColumns,
            text: (rows) => plansTable(rows, columns),
            empty: "No plan was found.",
          }),
      ),
    )

  group
    .command("cancel")
    .description("End a plan with the period that is billed, or now without refund; the customer is mailed")
    .argument("<id>", 'its id in "hearth plans list"', parseIdArg)
    .option("--now", "end it now")
    .option("--reason <text>", "why, which the customer can read")
    .addHelpText(
      "after",
      examples("hearth plans cancel 4", 'hearth plans cancel 4 --now --reason "Moved away"'),
    )
    .action((id: number, { now, reason }: CancelOptions) => {
      const cancellation = decode(PlanCancellation, {
        cancellationType: now ? "immediate" : "end_of_period",
        ...(reason !== undefined && { reason }),
      })
      return run(cancelPlan(id, cancellation), ({ plan }) => ({
        json: {
          id,
          status: plan.status,
          endDate: plan.endDate === null ? null : toIso(plan.endDate),
        },
        text:
          plan.status === "cancelled"
            ? `The ${planName(plan.planType)} plan has ended.`
            : `The ${planName(plan.planType)} plan ends on ${formatDay(plan.billedUntil)}.`,
      }))
    })

  withPage(
    withCsv(group.command("charges").description("List what was billed for plans, newest first"))
      .addOption(new Option("--status <status>", "only those due or paid").choices(ChargeStatus.literals))
      .option("--customer <id>", CUSTOMER, parseIdArg)
      .addOption(sortOption(ChargeSort.literals, "-dueAt")),
  )
    .addHelpText("after", examples("hearth plans charges --status due", "hearth plans charges --csv"))
    .action(({ customer, ...page }: ChargeOptions) =>
      run(listCharges({ ...pageOf(page), ...ofCustomer(customer) }), ({ charges, total, amount }) =>
        pageOutput(charges, total, page, {
          json: (charge) => chargeJson(chargeShown(charge)),
          csv: chargeColumns,
          text: (rows) => `${chargesTable(rows, columns)}\n\nSum of ${total}: ${formatMoney(amount)}`,
          empty: "No charge was found.",
        }),
      ),
    )

  group
    .command("paid")
    .description("Mark a charge as paid, or as due again")
    .argument("<id>", 'its id in "hearth plans charges"', parseIdArg)
    .option("--undo", "mark it as due again")
    .addHelpText("after", examples("hearth plans paid 9", "hearth plans paid 9 --undo"))
    .action((id: number, { undo }: { readonly undo?: true }) =>
      run(markCharge(id, !undo), (charge) => ({
        json: chargeJson(chargeShown(charge)),
        text: `${lineLabel(charge)}, ${formatMoney(charge.amount)} of ${fullName(charge.customer)} is ${undo ? "due" : "paid"}.`,
      })),
    )
}

const CUSTOMER = 'only those of this customer, by the id in "hearth customers list"'

const ofCustomer = (customerId: number | undefined) => (customerId === undefined ? {} : { customerId })

/** As the API encodes them. */
const planJson = encoderOf(StaffPlan)
const chargeJson = encoderOf(StaffCharge)

const plansTable = (plans: readonly (Plan & OfCustomer)[], columns: number): string =>
  table(
    ["Id", "Customer", "Plan", "A month", "Status", "Started", "Next bill or end"],
    plans.map(({ id, customer, planType, price, status, startDate, billedUntil, endDate }) => [
      String(id),
      fullName(customer),
      planName(planType),
      formatMoney(price),
      STATUS_TEXTS[status],
      formatShortDay(startDate),
      formatShortDay(endDate ?? billedUntil),
    ]),
    columns,
  )

const STATUS_TEXTS: Readonly<Record<PlanStatus, string>> = {
  active: green("active"),
  pending_cancellation: red("ending soon"),
  cancelled: dim("cancelled"),
}

const chargesTable = (charges: readonly (PlanCharge & OfCustomer)[], columns: number): string =>
  table(
    ["Id", "Due", "Paid", "Amount", "Customer", "For"],
    charges.map((charge) => [
      String(charge.id),
      formatShortDay(charge.dueAt),
      charge.paidAt === null ? red("no") : formatShortDay(charge.paidAt),
      formatMoney(charge.amount),
      fullName(charge.customer),
      lineLabel(charge),
    ]),
    columns,
  )
