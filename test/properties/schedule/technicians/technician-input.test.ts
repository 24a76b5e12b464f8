import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { calendarName } from "../../../../core/schedule/technicians/calendar-name.ts"
import {
  ChosenTechnician,
  ChosenTechnicians,
} from "../../../../core/schedule/technicians/chosen-technician.ts"
import {
  newTechnician,
  TechnicianChanges,
  TechnicianHasVisits,
  TechnicianInput,
} from "../../../../core/schedule/technicians/technician-input.ts"
import { COLOR_CHOICES } from "../../../../core/schedule/technicians/colors.ts"
import { isTimeOf } from "../../../../core/schedule/technicians/whose-time.ts"
import { anAppointment } from "../../../support/samples.ts"

const messagesOf = (schema: Schema.Codec<unknown, unknown>, value: unknown) => {
  const result = Schema.toStandardSchemaV1(schema)["~standard"].validate(value)
  if (result instanceof Promise) throw new Error("Validation must be synchronous.")
  return (result.issues ?? []).map(({ message }) => message)
}
const HOURS = { weekday: 1, startTime: "09:00", endTime: "17:00" } as const
const ALL = {
  name: "Daniel",
  color: COLOR_CHOICES[0]!,
  serviceIds: [7],
  hours: [HOURS],
  baseZip: "63110",
  staffAccountId: 2,
  active: false,
} as const

test("a technician is entered with a name alone or with everything, and changed in each part", () => {
  expect(messagesOf(TechnicianInput, { name: "Daniel" })).toEqual([])
  expect(messagesOf(TechnicianInput, ALL)).toEqual([])
  for (const [field, value] of Object.entries({ ...ALL, keepVisits: true }))
    expect(messagesOf(TechnicianChanges, { [field]: value })).toEqual([])
  for (const field of ["serviceIds", "hours", "baseZip", "staffAccountId"])
    expect(messagesOf(TechnicianChanges, { [field]: null })).toEqual([])
})

test.each([
  [{ name: "" }, "Please enter a name"],
  [{ name: "x".repeat(101) }, "Please use at most 100 characters"],
  [{ color: "#000000" }, "Please choose one of the colors"],
  [{ serviceIds: [] }, "Please choose at least one service, or all of them"],
  [{ serviceIds: [1.5] }, "Please choose at least one service, or all of them"],
  [
    { serviceIds: Array.from({ length: 1001 }, () => 7) },
    "Please choose at least one service, or all of them",
  ],
  [{ hours: [1] }, "Please enter hours of at least one day, or take those of the business"],
  [
    { hours: Array.from({ length: 51 }, () => HOURS) },
    "Please enter hours of at least one day, or take those of the business",
  ],
  [{ serviceIds: 7 }, "Please choose at least one service, or all of them"],
  [{ hours: [] }, "Please enter hours of at least one day, or take those of the business"],
  [{ hours: "9-5" }, "Please enter hours of at least one day, or take those of the business"],
  [{ hours: [{ ...HOURS, weekday: 7 }] }, "Please select a weekday"],
  [{ hours: [{ ...HOURS, endTime: "09:00" }] }, "End time must be after start time"],
  [{ baseZip: "6311" }, "Please enter five digits, such as 63101"],
  [{ baseZip: "x6311" }, "Please enter five digits, such as 63101"],
  [{ baseZip: "" }, "Please enter five digits, such as 63101"],
  [{ baseZip: 63_110 }, "Please enter five digits, such as 63101"],
  [{ staffAccountId: 1.5 }, "Please choose one of the staff accounts"],
  [{ staffAccountId: "x" }, "Please choose one of the staff accounts"],
  [{ active: "yes" }, "Please choose whether visits can be booked"],
])("a technician is refused: %#", (changes, message) => {
  expect([...new Set(messagesOf(TechnicianChanges, changes))]).toEqual([message])
  expect([...new Set(messagesOf(TechnicianInput, { ...ALL, ...changes }))]).toEqual([message])
})

test("whether visits stay is chosen", () => {
  const stay = "Please choose whether the visits ahead stay"
  expect(messagesOf(TechnicianChanges, { keepVisits: "yes" })).toEqual([stay])
})

test("a new technician is active, has a free color, all services and the hours of the business, unless entered", () => {
  const existing = [{ color: COLOR_CHOICES[0]! }]
  expect(newTechnician({ name: "Daniel" }, existing)).toEqual({
    name: "Daniel",
    color: COLOR_CHOICES[1],
    photo: null,
    serviceIds: null,
    hours: null,
    baseZip: null,
    staffAccountId: null,
    active: true,
  })
  expect(newTechnician(ALL, existing)).toEqual({ ...ALL, photo: null })
})

test("staff choose one technician or two, or for a time all", () => {
  const chosen = [[], [1], [1, 2], [1, 1], [1, 2, 3], ["x"], 1]
  expect(chosen.map((ids) => messagesOf(ChosenTechnicians, ids).length)).toEqual([1, 0, 0, 1, 1, 1, 1])
  for (const ids of [[], [1, 1], [1, 2, 3], 1])
    expect(messagesOf(ChosenTechnicians, ids)).toEqual(["Please choose one technician, or two"])
  expect([null, 1].flatMap((id) => messagesOf(ChosenTechnician, id))).toEqual([])
  expect(messagesOf(ChosenTechnician, "x")).toEqual(["Please choose a technician, or all"])
})

test("the sentence about visits ahead is in the singular for one", () => {
  expect(new TechnicianHasVisits({ appointments: [anAppointment(1)] }).message).toBe(
    "1 visit lies ahead. It stays with this technician until you give it to somebody else.",
  )
})

test("a time of everybody is that of each, and another one that of its technician alone", () => {
  const times = [{}, { technicianId: null }, { technicianId: 1 }, { technicianId: 2 }]
  expect(times.map((time) => isTimeOf(time, 1))).toEqual([true, true, true, false])
  expect(times.map((time) => isTimeOf(time, null))).toEqual([true, true, false, false])
})

test("a calendar is named after its technician, and that of the business after nobody", () => {
  expect([undefined, "Maria"].map(calendarName)).toEqual(["Google Calendar", "Maria's Google Calendar"])
})
