import { expect, test } from "vitest"
import {
  BLANK,
  bookingOf,
  hasAddress,
  schedulingChecks,
} from "../../../web/shared/chat/scheduling/scheduling-rules.ts"

const FILLED = {
  ...BLANK,
  serviceType: "TV Mounting",
  description: "Hang the TV",
  name: "Jane Doe",
  email: "jane@example.com",
  phone: "(314) 555-0100",
  preferredTime: "2026-11-23T15:00:00Z",
}

const problemsOf = (values: typeof FILLED, hasDay = false) =>
  Object.entries(schedulingChecks({ hasDay, hasAddress: hasAddress(values) })).flatMap(([name, check]) => {
    const message = check(values[name as keyof typeof FILLED])
    return message === undefined ? [] : [[name, message]]
  })

test("the chat's scheduling form names what is missing in the words of the spec (§5)", () => {
  expect(problemsOf({ ...BLANK, description: "too short" })).toEqual([
    ["serviceType", "Service type is required"],
    ["description", "Please provide more details about your needs"],
    ["name", "Name is required"],
    ["email", "Valid email is required"],
    ["phone", "Phone number is required"],
    ["preferredTime", "Preferred date is required"],
  ])
  expect(problemsOf({ ...FILLED, preferredTime: "" }, true)).toEqual([
    ["preferredTime", "Preferred time is required"],
  ])
  expect(problemsOf({ ...FILLED, email: "jane@", phone: "555-0100" })).toEqual([
    ["email", "Valid email is required"],
    ["phone", "Please enter a phone number with at least 10 digits"],
  ])
  expect(problemsOf(FILLED)).toEqual([])
})

test("a description of 10 characters passes and one of 9 does not; spaces do not count", () => {
  const check = schedulingChecks({ hasDay: false, hasAddress: false }).description
  expect(check("123456789 ")).toBe("Please provide more details about your needs")
  expect(check("1234567890")).toBeUndefined()
})

test("an address is optional, but whoever gives a part of it is asked for the rest", () => {
  expect(problemsOf({ ...FILLED, zip: "63101" })).toEqual([
    ["street", "Street address is required"],
    ["city", "City is required"],
    ["state", "State is required"],
  ])
})

test("what is booked has the shape of spec §7, with the address in fields of its own", () => {
  const booking = {
    customerName: "Jane Doe",
    customerEmail: "jane@example.com",
    customerPhone: "(314) 555-0100",
    scheduledDate: "2026-11-23T15:00:00Z",
    serviceType: "TV Mounting",
    address: null,
    notes: "Hang the TV",
    status: "scheduled",
    website: "",
  }
  const address = { street: "12 Elm Street", city: "St. Louis", state: "MO", zip: "63101" }
  expect(bookingOf(FILLED)).toEqual(booking)
  expect(bookingOf({ ...FILLED, ...address })).toEqual({ ...booking, address })
})
