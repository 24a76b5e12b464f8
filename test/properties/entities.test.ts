import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { Appointment, ChatBooking, WebsiteBooking } from "../../core/booking/appointment.ts"
import {
  AvailabilityRule,
  AvailabilityRuleChanges,
  NewAvailabilityRule,
} from "../../core/booking/availability-rule.ts"
import { BlockedTime } from "../../core/booking/blocked-time.ts"
import { NewOpening, Opening } from "../../core/booking/opening.ts"
import { Completion } from "../../core/booking/visit-record.ts"
import { CallerBooking } from "../../core/booking/staff-booking.ts"
import { BusinessSummary } from "../../core/business/summary.ts"
import { Address, Person } from "../../core/customers/contact.ts"
import { Customer, PublicCustomer } from "../../core/customers/customer.ts"
import { CustomerChanges, CustomerInput } from "../../core/customers/customer-input.ts"
import { CustomerPlan } from "../../core/customers/customer-removal.ts"
import { bookingConfirmation, OutgoingMail } from "../../core/mail/outgoing-mail.ts"
import { Addon } from "../../core/services/addon.ts"
import { ServiceInput, ServiceOrder } from "../../core/services/service-input.ts"
import { Service } from "../../core/services/service.ts"
import {
  PasswordAndCode,
  PasswordChange,
  StaffCredentials,
  TotpConfirmation,
} from "../../core/staff/credentials.ts"
import { OwnAccount, OwnAccountChanges } from "../../core/staff/own-account.ts"
import {
  accountOf,
  NewStaffAccount,
  StaffAccount,
  StaffAccountChanges,
} from "../../core/staff/staff-account.ts"
import { staffRecord } from "../staff-in-memory.ts"
import { ADDRESS, appointment, PERSON, SERVICE } from "../use-cases/memory-ports.ts"

type Entity = Schema.Codec<object, object>

const EXAMPLES: Readonly<Record<string, { readonly schema: Entity; readonly example: object }>> = {
  Person: { schema: Person, example: PERSON },
  Address: { schema: Address, example: ADDRESS },
  Service: { schema: Service, example: SERVICE },
  Appointment: { schema: Appointment, example: appointment(1) },
  AvailabilityRule: {
    schema: AvailabilityRule,
    example: { id: 1, weekday: 1, startTime: "09:00", endTime: "17:00", active: true, version: 1 },
  },
  BlockedTime: {
    schema: BlockedTime,
    example: { id: 1, start: 0, end: 1, reason: "Holiday", isFullDay: false },
  },
  Addon: { schema: Addon, example: { name: "Shelf", price: 2500 } },
  Opening: {
    schema: Opening,
    example: { id: 1, date: "2026-11-23", startTime: "09:00", endTime: "17:00" },
  },
  Customer: {
    schema: Customer,
    example: { id: 1, ...PERSON, ...ADDRESS, company: "Acme", notes: "VIP", createdAt: 0, version: 1 },
  },
  PublicCustomer: { schema: PublicCustomer, example: { id: 1, firstName: "Jane", lastName: "D." } },
  CustomerPlan: { schema: CustomerPlan, example: { id: 1, planType: "basic", status: "active" } },
  BusinessSummary: {
    schema: BusinessSummary,
    example: { totalCustomers: 3, monthlyRevenue: 9900, pendingQuotes: 1 },
  },
  StaffAccount: { schema: StaffAccount, example: accountOf(staffRecord({ lastSignedInAt: 1 })) },
  OwnAccount: {
    schema: OwnAccount,
    example: { ...accountOf(staffRecord({ lastSignedInAt: 1 })), startPage: "today", recoveryCodesLeft: 0 },
  },
  OutgoingMail: { schema: OutgoingMail, example: bookingConfirmation(1, 0) },
}

const FIELDS = Object.entries(EXAMPLES).flatMap(([name, entity]) =>
  Object.keys(entity.example).map((field) => ({ ...entity, field, title: `${name}.${field}` })),
)

describe("an entity", () => {
  test.for(Object.entries(EXAMPLES))("keeps every field: %s", ([, { schema, example }]) => {
    expect(Schema.decodeUnknownSync(schema)(example)).toEqual(example)
  })

  test.for(FIELDS)("is refused without a field, or with one of a wrong type: $title", (entity) => {
    const { [entity.field]: _, ...rest } = entity.example as Record<string, unknown>
    const accepts = Schema.is(entity.schema)
    expect(accepts(rest)).toBe(false)
    expect(accepts({ ...rest, [entity.field]: {} })).toBe(false)
  })
})

const NAMED: Readonly<Record<string, Schema.Top>> = {
  Addon,
  Completion,
  Customer,
  CustomerChanges,
  CustomerInput,
  CustomerPlan,
  NewOpening,
  NewStaffAccount,
  Opening,
  OwnAccount,
  OwnAccountChanges,
  PasswordAndCode,
  PasswordChange,
  PublicCustomer,
  ServiceOrder,
  StaffAccountChanges,
  TotpConfirmation,
  Address,
  Appointment,
  AvailabilityRule,
  AvailabilityRuleChanges,
  BlockedTime,
  BusinessSummary,
  CallerBooking,
  ChatBooking,
  NewAvailabilityRule,
  Person,
  Service,
  ServiceInput,
  StaffAccount,
  StaffCredentials,
  WebsiteBooking,
}

test.for(Object.entries(NAMED))("a schema is named in the description of the API: %s", ([name, schema]) => {
  expect(Schema.toJsonSchemaDocument(schema).schema).toEqual({ $ref: `#/$defs/${name}` })
})

test.for(["per hour", "flat rate", "per square foot", "per project"])(
  "a service is priced %s",
  (priceUnit) => {
    expect(Schema.is(Service)({ ...SERVICE, priceUnit })).toBe(true)
  },
)

test("an account is shown with whether it uses two steps", () => {
  const totp = { encryptedSecret: "x", lastStep: 1 }
  expect([null, totp].map((totp) => accountOf(staffRecord({ totp })).totpEnabled)).toEqual([false, true])
})
