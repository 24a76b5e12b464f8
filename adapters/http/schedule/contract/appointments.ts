import * as Schema from "effect/Schema"
import * as SchemaTransformation from "effect/SchemaTransformation"
import * as Struct from "effect/Struct"
import {
  Appointment,
  AppointmentStatus,
  isUpcoming,
  NOTHING_SENT,
} from "../../../../core/schedule/visits/appointment.ts"
import { ChosenTechnicians } from "../../../../core/schedule/technicians/chosen-technician.ts"
import { AppointmentSort } from "../../../../core/schedule/visits/appointment-search.ts"
import { rescheduleExpiry } from "../../../../core/schedule/visits/reschedule.ts"
import { CallerBooking, lengthProblem } from "../../../../core/schedule/visits/staff-booking.ts"
import { VisitDetails } from "../../../../core/schedule/visits/visit-details.ts"
import { addressLine } from "../../../../core/business/business.ts"
import type { Address } from "../../../../core/contacts/contact.ts"
import { dollarsOf } from "../../../../core/fields/money.ts"
import { DAY } from "../../../../core/time/calendar.ts"
import { dateAt, formatClock, minuteOfDayAt, toIso } from "../../../../core/time/chicago.ts"
import type { Instant, Interval } from "../../../../core/time/interval.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { EXAMPLE_PERSON } from "../../engine/contract/example-person.ts"
import { pageQuery, pageReply, searchField, sortField, statusField } from "../../engine/contract/list.ts"
import { IdParams } from "../../engine/contract/numbers.ts"
import { AddonInDollars, BookedPriceInDollars } from "../../services/contract/services.ts"
import { endsAfterStart, IsoInstant, optionalRange } from "../../engine/contract/wire.ts"

/** The visit of all examples. */
export const JANES: Appointment = {
  id: 41,
  customerId: 12,
  serviceId: 3,
  serviceType: "TV Mounting",
  addons: [{ name: "Cables inside the wall", price: 6000 }],
  bookedPrice: { basePrice: 8900, priceUnit: "flat rate" },
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  address: { street: "12 Elm Street", city: "St. Louis", state: "MO", zip: "63101" },
  technicianIds: [1],
  start: 1_795_446_000_000,
  end: 1_795_453_200_000,
  status: "scheduled",
  source: "website",
  notes: "Add-ons: Cables inside the wall ($60)\nThe wall is brick.",
  sequence: 0,
  createdAt: 1_795_100_000_000,
  ...NOTHING_SENT,
  heldUntil: null,
  series: null,
  version: 1,
}

/** The parts of the address and the whole in one line; all null where it is not known. */
const addressFields = {
  address: Schema.NullOr(Schema.String),
  street: Schema.NullOr(Schema.String),
  city: Schema.NullOr(Schema.String),
  state: Schema.NullOr(Schema.String),
  zip: Schema.NullOr(Schema.String),
}

interface AddressParts {
  readonly street: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip: string | null
}

const decodeAddress = ({ street, city, state, zip }: AddressParts): Address | null =>
  street === null || city === null || state === null || zip === null ? null : { street, city, state, zip }

const encodeAddress = (address: Address | null) => {
  const parts: AddressParts = address ?? { street: null, city: null, state: null, zip: null }
  return { ...parts, address: address === null ? null : addressLine(address) }
}

/** What the spec's appointment has besides, and follows from the other fields. */
const derivedFields = {
  /** In Chicago, as `2026-11-23`. */
  appointmentDate: Schema.String,
  /** In Chicago, as `9:00 AM`. */
  appointmentTime: Schema.String,
  /** Until when its customer can move it by link; null once it is completed or cancelled. */
  rescheduleExpires: Schema.NullOr(IsoInstant),
}

const derivedFrom = (visit: Interval & Pick<Appointment, "status">) => ({
  appointmentDate: dateAt(visit.start),
  appointmentTime: formatClock(minuteOfDayAt(visit.start)),
  rescheduleExpires: isUpcoming(visit) ? rescheduleExpiry(visit) : null,
})

/** An appointment as staff see it (spec §3). */
export const StaffAppointment = Schema.Struct({
  ...Appointment.fields,
  ...addressFields,
  ...derivedFields,
  start: IsoInstant,
  end: IsoInstant,
  createdAt: IsoInstant,
  onTheWayAt: Schema.NullOr(IsoInstant),
  heldUntil: Schema.NullOr(IsoInstant),
  arrivalFrom: Schema.NullOr(IsoInstant),
  arrivalUntil: Schema.NullOr(IsoInstant),
  addons: Schema.Array(AddonInDollars),
  bookedPrice: Schema.NullOr(BookedPriceInDollars),
})
  .pipe(
    Schema.encodeKeys({ start: "startTimestamptz", end: "endTimestamptz" }),
    Schema.decodeTo(
      Appointment,
      SchemaTransformation.transform({
        decode: ({ street, city, state, zip, ...others }) => ({
          ...Struct.omit(others, ["appointmentDate", "appointmentTime", "rescheduleExpires"]),
          address: decodeAddress({ street, city, state, zip }),
        }),
        encode: ({ address, ...others }) => ({
          ...others,
          ...encodeAddress(address),
          ...derivedFrom(others),
        }),
      }),
    ),
  )
  .annotate({
    identifier: "Appointment",
    examples: [JANES],
  })

interface AppointmentsAndTotal {
  readonly appointments: ReadonlyArray<Appointment>
  readonly total: number
}

/** As the schema encodes it, in a twelfth of the time. */
export const encodeAppointment = ({
  start,
  end,
  createdAt,
  onTheWayAt,
  heldUntil,
  arrivalFrom,
  arrivalUntil,
  addons,
  bookedPrice,
  address,
  ...others
}: Appointment): typeof StaffAppointment.Encoded => {
  const { rescheduleExpires, ...derived } = derivedFrom({ start, end, status: others.status })
  return {
    ...others,
    ...encodeAddress(address),
    ...derived,
    rescheduleExpires: isoOrNull(rescheduleExpires),
    startTimestamptz: toIso(start),
    endTimestamptz: toIso(end),
    createdAt: toIso(createdAt),
    onTheWayAt: isoOrNull(onTheWayAt),
    heldUntil: isoOrNull(heldUntil),
    arrivalFrom: isoOrNull(arrivalFrom),
    arrivalUntil: isoOrNull(arrivalUntil),
    addons: addons.map((addon) => ({ ...addon, price: dollarsOf(addon.price) })),
    bookedPrice: bookedPrice && { ...bookedPrice, basePrice: dollarsOf(bookedPrice.basePrice) },
  }
}

const isoOrNull = (instant: Instant | null): string | null => (instant === null ? null : toIso(instant))

const MAX_SCHEDULE_DAYS = 400

export const AppointmentFilters = Schema.Struct({
  ...optionalRange,
  status: statusField(
    Schema.Literals([...AppointmentStatus.literals, "open"]).annotate({
      description: '"open" are those neither completed nor cancelled.',
    }),
  ),
  search: searchField,
  sort: sortField(AppointmentSort),
})
  .check(endsAfterStart)
  .annotate({ examples: [{ status: "scheduled", search: "jane doe", sort: "-start" }] })

const ScheduleRange = Schema.Struct(optionalRange)
  .check(
    endsAfterStart,
    Schema.makeFilter(
      ({ from = 0, to = from }) =>
        to - from <= MAX_SCHEDULE_DAYS * DAY || {
          path: ["to"],
          issue: `Please ask for at most ${MAX_SCHEDULE_DAYS} days`,
        },
    ),
  )
  .annotate({ identifier: "ScheduleRange", examples: [{ from: 1_795_413_600_000, to: 1_795_500_000_000 }] })

export const checkAvailability = Schema.optionalKey(
  Schema.Boolean.annotate({
    message: "Please choose whether to check the availability",
    description:
      "False allows times outside the rules, in blocked time or at short notice; never over another visit.",
  }),
)

export const ChosenStart = IsoInstant.pipe(
  Schema.annotateKey({ messageMissingKey: "Please select a time slot" }),
)

const technicianIds = Schema.optionalKey(
  ChosenTechnicians.annotate({ description: "Who comes; left out, the best choice of those who are free." }),
)

const lastsOneToTwelveHours = Schema.makeFilter(
  ({ startTime, endTime }: { readonly startTime: number; readonly endTime?: number }) => {
    const issue = endTime === undefined ? undefined : lengthProblem({ start: startTime, end: endTime })
    return issue === undefined || { path: ["endTime"], issue }
  },
)

interface WindowFields {
  readonly arrivalFrom?: Instant | null
  readonly arrivalUntil?: Instant | null
}

const hasBothOrNeither = Schema.makeFilter(
  ({ arrivalFrom = null, arrivalUntil = null }: WindowFields) =>
    (arrivalFrom === null) === (arrivalUntil === null) || {
      path: ["arrivalUntil"],
      issue: "Please choose both times, or neither",
    },
)

const optionalWindow = {
  arrivalFrom: Schema.optionalKey(Schema.NullOr(IsoInstant)),
  arrivalUntil: Schema.optionalKey(Schema.NullOr(IsoInstant)),
}

const Move = Schema.Struct({
  startTime: ChosenStart,
  endTime: IsoInstant,
  checkAvailability,
  technicianIds,
  ...optionalWindow,
})
  .check(lastsOneToTwelveHours, hasBothOrNeither)
  .annotate({
    identifier: "Move",
    examples: [{ startTime: 1_795_446_000_000, endTime: 1_795_453_200_000, checkAvailability: true }],
  })

const NewWindow = Schema.Struct({
  arrivalFrom: Schema.NullOr(IsoInstant),
  arrivalUntil: Schema.NullOr(IsoInstant),
})
  .check(hasBothOrNeither)
  .annotate({
    identifier: "ArrivalWindow",
    examples: [{ arrivalFrom: 1_795_446_000_000, arrivalUntil: 1_795_453_200_000 }],
  })

/** Without `endTime` the service's size decides. */
export const NewAppointment = CallerBooking.mapFields(
  Struct.assign({
    startTime: ChosenStart,
    endTime: Schema.optionalKey(IsoInstant),
    checkAvailability,
    technicianIds: Schema.optionalKey(ChosenTechnicians),
    ...optionalWindow,
  }),
)
  .check(lastsOneToTwelveHours, hasBothOrNeither)
  .annotate({
    identifier: "NewAppointment",
    examples: [
      {
        ...EXAMPLE_PERSON,
        email: null,
        serviceId: 3,
        addons: ["Cables inside the wall"],
        startTime: 1_795_446_000_000,
        endTime: 1_795_453_200_000,
      },
    ],
  })

export const appointmentsEndpoints = endpointsFor("staff", {
  listAppointments: {
    summary:
      "A page of appointments by start, filtered by status and time and searched by beginnings of names or emails, or part of a phone number.",
    query: pageQuery(AppointmentFilters),
    reply: pageReply("appointments", StaffAppointment, JANES),
    encodeReply: ({ appointments, total }: AppointmentsAndTotal) => ({
      appointments: appointments.map(encodeAppointment),
      total,
    }),
  },
  listSchedule: {
    summary:
      "Every appointment between two instants, cancelled ones too; from a month back to three months ahead unless named.",
    query: ScheduleRange,
    reply: Schema.Struct({ appointments: Schema.Array(StaffAppointment) }).annotate({
      examples: [{ appointments: [JANES] }],
    }),
    encodeReply: ({ appointments }: Pick<AppointmentsAndTotal, "appointments">) => ({
      appointments: appointments.map(encodeAppointment),
    }),
  },
  addAppointment: {
    summary: "Books a visit for a caller and mails its confirmation if there is an email address.",
    body: { json: NewAppointment },
    reply: StaffAppointment,
    creates: true,
    errors: [
      "SlotNotFree",
      "WindowWithoutVisit",
      "UnknownTechnician",
      "TechnicianInactive",
      "ServiceNotOffered",
      "AddonNotOffered",
      "UnknownCustomer",
    ],
  },
  setAppointmentStatus: {
    summary: "Sets any status; a cancelled visit is revived only while its time is free.",
    params: IdParams,
    body: {
      json: Schema.Struct({
        status: AppointmentStatus.annotate({ message: "Please select a status" }).pipe(
          Schema.annotateKey({ messageMissingKey: "Please select a status" }),
        ),
      }).annotate({ examples: [{ status: "confirmed" }] }),
    },
    versioned: true,
    reply: StaffAppointment,
    errors: ["UnknownAppointment", "AppointmentChanged", "SlotNotFree"],
  },
  setOut: {
    summary:
      "Confirms a visit that staff set out for, and mails its customer that they are on the way; once an hour at most.",
    params: IdParams,
    reply: StaffAppointment,
    errors: ["UnknownAppointment", "VisitOver"],
  },
  setArrivalWindow: {
    summary:
      "Records between which starts of its day the customer agreed that a visit may begin, its own among them; both null: only at its time.",
    params: IdParams,
    body: { json: NewWindow },
    versioned: true,
    reply: StaffAppointment,
    errors: ["UnknownAppointment", "AppointmentChanged", "WindowWithoutVisit"],
  },
  editVisit: {
    summary:
      "Changes the address and notes of a visit, of which its customer is not mailed; what is left out stays as it is.",
    params: IdParams,
    body: { json: VisitDetails.annotate({ examples: [{ ...JANES.address!, notes: "The wall is brick." }] }) },
    versioned: true,
    reply: StaffAppointment,
    errors: ["UnknownAppointment", "AppointmentChanged"],
  },
  moveAppointment: {
    summary:
      "Moves a visit, or gives it other technicians; its status stays. Without `technicianIds` its technicians stay where they can come, else others do, and without `arrivalFrom` its arrival window stays where the new time is within it.",
    params: IdParams,
    body: { json: Move },
    versioned: true,
    reply: StaffAppointment,
    errors: [
      "UnknownAppointment",
      "AppointmentChanged",
      "SlotNotFree",
      "WindowWithoutVisit",
      "UnknownTechnician",
      "TechnicianInactive",
    ],
  },
} as const satisfies Entries)
