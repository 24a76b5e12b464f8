import { describe, expect, test } from "vitest"
import type { BlockedTime } from "../../../core/schedule/hours/blocked-time.ts"
import { initialSettings } from "../../../core/business/settings.ts"
import { blockedEvent, visitEvent, type FeedContext } from "../../../core/calendars/feed-event.ts"
import { HOUR } from "../../../core/time/interval.ts"
import { appointment, MONDAY } from "../../use-cases/support/memory-ports.ts"
import { aBlock } from "../../support/samples.ts"

const CHANGED_AT = MONDAY - HOUR
const CONTEXT: FeedContext = {
  kind: "staff",
  business: initialSettings({}),
  installationId: "home",
  publicUrl: "https://example.com",
  technicians: [],
}
const CUSTOMERS: FeedContext = { ...CONTEXT, kind: "customer" }
const TIMES = { start: MONDAY, end: MONDAY + 2 * HOUR }

describe("a visit in a calendar", () => {
  test("of staff names the customer, how to reach them, the status and the notes", () => {
    const visit = appointment(7, { notes: "Blue door", sequence: 2 })
    expect(visitEvent(visit, CHANGED_AT, CONTEXT)).toEqual({
      uid: "appointment-7@home",
      sequence: 2,
      ...TIMES,
      changedAt: CHANGED_AT,
      isAllDay: false,
      isTentative: true,
      summary: "Jane Doe - TV Mounting",
      description: "Phone: (314) 555-0100\nEmail: jane@example.com\nStatus: scheduled\nNotes: Blue door",
      location: "4 Elm St, St. Louis, MO 63101",
    })
  })

  test("names the arrival window that was agreed", () => {
    const visit = appointment(7, { arrivalFrom: MONDAY - HOUR, arrivalUntil: MONDAY + HOUR })
    const times = "between 8:00 AM and 10:00 AM CT"
    expect(visitEvent(visit, CHANGED_AT, CONTEXT).description).toContain(`\nArrival: ${times}`)
    expect(visitEvent(visit, CHANGED_AT, CUSTOMERS).description).toContain(`We arrive ${times}. To move`)
  })

  test.for([null, ""])("of staff has no lines for an email and notes that are %j", (none) => {
    const visit = appointment(7, { email: none, notes: none, status: "confirmed", address: null })
    expect(visitEvent(visit, CHANGED_AT, CONTEXT)).toMatchObject({
      isTentative: false,
      description: "Phone: (314) 555-0100\nStatus: confirmed",
      location: null,
    })
  })

  test("of a customer names the service of the catalogue, else a visit, and how to move it", () => {
    expect(visitEvent(appointment(7, { serviceId: 7 }), CHANGED_AT, CUSTOMERS)).toMatchObject({
      uid: "appointment-7@home",
      isTentative: false,
      summary: "TV Mounting - Hearth & Wire",
      description: "To move or cancel this visit, open https://example.com/portal or call (314) 555-0142.",
    })
    expect(visitEvent(appointment(7), CHANGED_AT, CUSTOMERS).summary).toBe("Visit - Hearth & Wire")
  })
})

describe("a blocked time in a calendar", () => {
  const block: BlockedTime = aBlock(3, { ...TIMES, reason: "Dentist" })

  test("has its reason, if there is one, and is a whole day if it blocks one", () => {
    expect(blockedEvent(block, CONTEXT)).toEqual({
      uid: "blocked-time-3@home",
      sequence: 0,
      ...TIMES,
      changedAt: null,
      isAllDay: false,
      isTentative: false,
      summary: "Blocked: Dentist",
      description: "",
      location: null,
    })
    expect(blockedEvent({ ...block, reason: null, isFullDay: true }, CONTEXT)).toMatchObject({
      isAllDay: true,
      summary: "Blocked",
    })
  })
})
