import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { Plan, PlanSort, PlanStatus, PlanType } from "../../../core/plans/plan.ts"
import { ChargeSort, ChargeStatus, PlanCharge } from "../../../core/plans/plan-charge.ts"
import { PlanCancellation, PlanChoice, PlanReactivation } from "../../../core/plans/plan-input.ts"
import { RowId } from "../../../core/fields/row-id.ts"
import type { Contract } from "../engine/contract/endpoint.ts"
import type { ErrorReplies } from "../engine/contract/error-reply.ts"
import { pageQuery, pageReply, sortField, statusField } from "../engine/contract/list.ts"
import { IdParams, wholeNumber } from "../engine/contract/numbers.ts"
import { Dollars, IsoInstant } from "../engine/contract/wire.ts"

const BASIC = {
  id: 4,
  customerId: 12,
  planType: "basic",
  price: 9900,
  status: "active",
  startDate: 1_795_446_000_000,
  billedUntil: 1_798_005_600_000,
  endDate: null,
  cancelledAt: null,
  cancellationType: null,
  cancellationReason: null,
  paysByCard: false,
  version: 1,
} satisfies Plan

/** What the API adds to a plan. */
const derivedFields = {
  /** When the next period is billed; null for a plan that ends or has ended. */
  nextBillingDate: Schema.NullOr(IsoInstant),
  /** Until when a cancelled plan can be reactivated; null for a plan in force. */
  reactivatableUntil: Schema.NullOr(IsoInstant),
}

/** An example. */
export const BASIC_PLAN = { ...BASIC, nextBillingDate: BASIC.billedUntil, reactivatableUntil: null }

const wireFields = {
  price: Dollars,
  startDate: IsoInstant,
  billedUntil: IsoInstant,
  endDate: Schema.NullOr(IsoInstant),
  cancelledAt: Schema.NullOr(IsoInstant),
}

/** A plan as its customer and staff see it (spec §3). */
export const PlanJson = Plan.mapFields(Struct.assign({ ...wireFields, ...derivedFields })).annotate({
  identifier: "MaintenancePlan",
  examples: [BASIC_PLAN],
})

const CustomerName = Schema.Struct({ firstName: Schema.String, lastName: Schema.String })

/** A plan with its customer, as staff see it in a list. */
export const StaffPlan = PlanJson.mapFields(Struct.assign({ customer: CustomerName })).annotate({
  identifier: "StaffPlan",
  examples: [{ ...BASIC_PLAN, customer: { firstName: "Jane", lastName: "Doe" } }],
})

const CHARGE = {
  id: 9,
  planId: 4,
  customerId: 12,
  kind: "charge",
  planType: "basic",
  label: "Basic plan, Nov 23 – Dec 22, 2026",
  periodStart: 1_795_413_600_000,
  periodEnd: 1_798_005_600_000,
  periodDays: 30,
  amount: 9900,
  dueAt: 1_795_446_000_000,
  paidAt: null,
  isInvoiced: false,
} satisfies PlanCharge & { readonly label: string }

/** A charge as its customer and staff see it. */
const PlanChargeJson = PlanCharge.mapFields(
  Struct.assign({
    label: Schema.String,
    amount: Dollars,
    periodStart: IsoInstant,
    periodEnd: IsoInstant,
    dueAt: IsoInstant,
    paidAt: Schema.NullOr(IsoInstant),
  }),
).annotate({ identifier: "PlanChargeShown", examples: [CHARGE] })

/** A charge with its customer, as staff see it in a list. */
export const StaffCharge = PlanChargeJson.mapFields(Struct.assign({ customer: CustomerName })).annotate({
  identifier: "StaffCharge",
  examples: [{ ...CHARGE, customer: { firstName: "Jane", lastName: "Doe" } }],
})

/** What a change does, or with `preview` would do. */
const PlanChangeResult = Schema.Struct({
  /** For the person who made the change. */
  message: Schema.String,
  /** What is billed (and credited, as negative amounts) now. */
  lines: Schema.Array(Schema.Struct({ label: Schema.String, amount: Dollars })),
  /** The sum of the lines. */
  total: Dollars,
  /** The tax on that, which an invoice of it adds. */
  tax: Dollars,
  /** The plan after the change; without an id where a preview would make it. */
  plan: Schema.Struct({
    id: Schema.NullOr(RowId),
    planType: PlanType,
    /** A month, from the next period on as long as prices stay the same. */
    price: Dollars,
    status: PlanStatus,
    nextBillingDate: Schema.NullOr(IsoInstant),
    endDate: Schema.NullOr(IsoInstant),
  }),
}).annotate({
  identifier: "PlanChangeResult",
  examples: [
    {
      message: "Your Basic plan has started.",
      lines: [{ label: CHARGE.label, amount: 9900 }],
      total: 9900,
      tax: 418,
      plan: {
        id: 4,
        planType: "basic",
        price: 9900,
        status: "active",
        nextBillingDate: BASIC.billedUntil,
        endDate: null,
      },
    },
  ],
})

const CANCELLATION = {
  cancellationType: "end_of_period",
  reason: "We are moving away.",
  preview: true,
} as const

const customerField = {
  customerId: Schema.optionalKey(
    wholeNumber(RowId.annotate({ message: "That customer does not exist" }), "That customer does not exist"),
  ),
}

/** Which plans, in which order. */
export const PlanFilters = Schema.Struct({
  status: statusField(PlanStatus),
  planType: Schema.optionalKey(PlanType.annotate({ message: "Unknown plan" })),
  sort: sortField(PlanSort),
  ...customerField,
}).annotate({ examples: [{ status: "active", planType: "basic", sort: "until", customerId: 12 }] })

const chargeFilterFields = {
  status: statusField(ChargeStatus),
  sort: sortField(ChargeSort),
}

/** Which charges, in which order. */
export const ChargeFilters = Schema.Struct({ ...chargeFilterFields, ...customerField }).annotate({
  examples: [{ status: "due", sort: "dueAt", customerId: 12 }],
})

/** Maintenance plans and what is billed for them (spec §7, decisions "Plans"). */
export const plansEndpoints = {
  subscribeToPlan: {
    actors: ["customer"],
    summary: "Starts a plan for the signed-in customer, who has none in force.",
    body: { json: PlanChoice.annotate({ examples: [{ planType: "basic", preview: true }] }) },
    reply: PlanChangeResult,
    otherReplies: { 200: PlanChangeResult },
    creates: true,
    errors: ["UnknownCustomer", "PlanInForce"],
  },
  cancelOwnPlan: {
    actors: ["customer"],
    summary: "Ends a plan of the signed-in customer now without refund, or with the period that is billed.",
    params: IdParams,
    body: { json: PlanCancellation.annotate({ examples: [CANCELLATION] }) },
    reply: PlanChangeResult,
    errors: ["UnknownCustomer", "UnknownPlan", "PlanOver", "PlanAlreadyEnding"],
  },
  reactivateOwnPlan: {
    actors: ["customer"],
    summary: "Undoes the cancellation of a plan of the signed-in customer, until 30 days after its end.",
    params: IdParams,
    body: { json: PlanReactivation.annotate({ examples: [{ preview: true }] }), optional: true },
    reply: PlanChangeResult,
    errors: ["UnknownCustomer", "UnknownPlan", "PlanNotEnding", "ReactivationOver", "PlanInForce"],
  },
  upgradeOwnPlan: {
    actors: ["customer"],
    summary:
      "Upgrades a plan of the signed-in customer to a dearer one from today on; this also undoes its cancellation.",
    params: IdParams,
    body: { json: PlanChoice.annotate({ examples: [{ planType: "professional", preview: true }] }) },
    reply: PlanChangeResult,
    errors: ["UnknownCustomer", "UnknownPlan", "PlanOver", "NotAnUpgrade"],
  },
  listOwnCharges: {
    actors: ["customer"],
    summary:
      "A page of what was billed to the signed-in customer for plans, newest first unless sorted otherwise.",
    query: pageQuery(
      Schema.Struct(chargeFilterFields).annotate({ examples: [{ status: "due", sort: "-dueAt" }] }),
    ),
    reply: pageReply("charges", PlanChargeJson, CHARGE),
  },
  listPlans: {
    actors: ["staff"],
    summary: "A page of the plans with their customers, newest first unless sorted otherwise.",
    query: pageQuery(PlanFilters),
    reply: pageReply("plans", StaffPlan, { ...BASIC_PLAN, customer: { firstName: "Jane", lastName: "Doe" } }),
  },
  cancelPlan: {
    actors: ["staff"],
    summary: "Ends a plan now without refund, or with the period that is billed. Its customer is mailed.",
    params: IdParams,
    body: { json: PlanCancellation.annotate({ examples: [CANCELLATION] }) },
    reply: PlanChangeResult,
    errors: ["UnknownCustomer", "UnknownPlan", "PlanOver", "PlanAlreadyEnding"],
  },
  listCharges: {
    actors: ["staff"],
    summary: "A page of what was billed for plans, with the customers, newest first unless sorted otherwise.",
    query: pageQuery(ChargeFilters),
    reply: Schema.Struct({
      charges: Schema.Array(StaffCharge),
      total: Schema.Int,
      /** The sum of the charges on all pages. */
      amount: Dollars,
    }).annotate({
      examples: [
        {
          charges: [{ ...CHARGE, customer: { firstName: "Jane", lastName: "Doe" } }],
          total: 1,
          amount: 9900,
        },
      ],
    }),
  },
  markCharge: {
    actors: ["staff"],
    summary: "Marks a charge as paid, or as due again.",
    params: IdParams,
    body: {
      json: Schema.Struct({
        isPaid: Schema.Boolean.annotate({ message: "Please choose paid or due" }).pipe(
          Schema.annotateKey({ messageMissingKey: "Please choose paid or due" }),
        ),
      }).annotate({ examples: [{ isPaid: true }] }),
    },
    reply: StaffCharge,
    errors: ["UnknownCharge", "ChargeInvoiced"],
  },
} as const satisfies Contract

export const planErrors = {
  ChargeInvoiced: { status: 409, means: "An invoice has taken the charge over: it is paid there." },
  UnknownPlan: { status: 404, means: "There is no plan with this id, or it is another customer's." },
  PlanOver: { status: 409, means: "The plan has ended." },
  PlanAlreadyEnding: { status: 409, means: "The plan is cancelled at the end of its period already." },
  PlanNotEnding: { status: 409, means: "The plan is active, so that there is nothing to reactivate." },
  ReactivationOver: { status: 409, means: "The plan ended more than 30 days ago." },
  NotAnUpgrade: { status: 409, means: "The other plan does not cost more." },
  UnknownCharge: { status: 404, means: "There is no charge with this id." },
} as const satisfies ErrorReplies
