import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { ChargeSort, ChargeStatus, PlanCharge } from "../plan-charge.ts"
import type { PlanLine } from "../plan-line.ts"
import type { Plan, PlanSort, PlanState, PlanStatus } from "../plan.ts"
import type { PlanType } from "../plan-types.ts"
import type { Cents } from "../../fields/money.ts"
import type { Instant } from "../../time/interval.ts"

export interface PlanFilter {
  readonly status?: PlanStatus
  readonly planType?: PlanType
  readonly customerId?: number
}

export interface PlanPage extends PlanFilter {
  /** "-startDate" unless named. */
  readonly sort?: PlanSort
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

export interface ChargeFilter {
  readonly status?: ChargeStatus
  readonly customerId?: number
  readonly planId?: number
}

export interface ChargePage extends ChargeFilter {
  /** "-dueAt" unless named. */
  readonly sort?: ChargeSort
  /** All of them unless named. */
  readonly limit?: number
  readonly offset?: number
}

/** The customer's name beside a record that staff see in a list. */
export interface OfCustomer {
  readonly customer: { readonly firstName: string; readonly lastName: string }
}

/** The maintenance plans, and what was billed for them. */
export class Plans extends Context.Service<
  Plans,
  {
    readonly byId: (id: number) => Effect<Option<Plan>>
    /** Of each of these plans, where mails about it go. */
    readonly recipients: (
      ids: readonly number[],
    ) => Effect<readonly { readonly id: number; readonly email: string | null }[]>
    readonly list: (page: PlanPage) => Effect<readonly (Plan & OfCustomer)[]>
    readonly count: (filter: PlanFilter) => Effect<number>
    /** The customers of plans in force that are billed until `now` or less. */
    readonly customersDue: (now: Instant) => Effect<readonly number[]>
    /** The customer's record is locked, and has no plan in force. */
    readonly add: (customerId: number, plan: PlanState) => Effect<Plan>
    /** Replaces a plan that exists; returns it with its new version. */
    readonly update: (plan: Plan) => Effect<Plan>
    readonly bill: (planId: number, lines: readonly PlanLine[]) => Effect<void>
    readonly charges: (page: ChargePage) => Effect<readonly (PlanCharge & OfCustomer)[]>
    /** How many there are on all pages, and their sum in cents. */
    readonly sumCharges: (filter: ChargeFilter) => Effect<{ readonly total: number; readonly amount: Cents }>
    /** The plan that a charge is of. */
    readonly planOfCharge: (chargeId: number) => Effect<Option<number>>
    /** In a transaction, until whose end no other one changes the charge. */
    readonly lockedCharge: (id: number) => Effect<Option<PlanCharge & OfCustomer>>
    /** Stores when a charge was paid; null makes it due again. */
    readonly setPaid: (chargeId: number, paidAt: Instant | null) => Effect<void>
  }
>()("core/Plans") {}
