import { create } from "zustand"
import { createJSONStorage, persist } from "zustand/middleware"
import type { JobSize } from "../../../../core/services/job-size.ts"
import type { PlainDate } from "../../../../core/time/calendar.ts"
import type { WireWindow } from "../../../shared/visits/arrival-of.ts"
import type { RepeatedBooking } from "../../../shared/visits/book-again.ts"
import { uuid } from "../../../shared/api/uuid.ts"
import { BLANK_CONTACT, type Contact } from "../../../shared/contact.ts"
import type { Addon } from "../../service-price.ts"
import { dateAt } from "../../../../core/time/chicago.ts"

export const STEPS = ["category", "contact", "date", "time"] as const
export type Step = (typeof STEPS)[number]

/** The fields of the contact step, as typed. */
export interface Details extends Contact {
  readonly serviceId: number | null
  /** Names of the service's add-ons. */
  readonly addons: readonly string[]
  /** Whether the visitor agreed to reminders by text at the phone number. */
  readonly textConsent: boolean
  readonly notes: string
  /** The honeypot's field. */
  readonly website: string
}

/** A visit as it is sent to be booked. `start` is an instant on the wire: `2026-11-23T15:00:00Z`. */
export interface Visit {
  readonly category: JobSize
  readonly serviceId: number
  readonly serviceName: string
  /** "from $149, flat rate". */
  readonly price: string
  /** `addonsOfVisit` of the service and `details.addons`. */
  readonly addons: readonly Addon[]
  readonly start: string
  readonly details: Details
}

/** A booked visit as the confirmation shows it. */
export interface Booked extends Visit, WireWindow {
  readonly id: number
  readonly calendarUid: string
  /** When its time is free again unless it is confirmed before, as an instant on the wire; null for a firm visit. */
  readonly heldUntil: string | null
}

/** A booking that was sent. Sent again with the same key, it is booked once. */
export interface Attempt {
  readonly start: string
  /** What was sent. */
  readonly body: string
  readonly idempotencyKey: string
}

/** What the visitor has chosen and typed so far (spec §4 "Booking wizard"). */
export interface Draft {
  readonly step: Step
  readonly category: JobSize | null
  readonly details: Details
  /** Whether the details, as they stand, have passed the contact step. */
  readonly checked: boolean
  readonly date: PlainDate | null
  /** A start as the server lists it. */
  readonly slot: string | null
  /** The booking that was sent last, as long as no reply came: it may be booked. */
  readonly attempt: Attempt | null
  readonly booked: Booked | null
}

const BLANK: Draft = {
  step: "category",
  category: null,
  details: {
    serviceId: null,
    addons: [],
    ...BLANK_CONTACT,
    textConsent: false,
    notes: "",
    website: "",
  },
  checked: false,
  date: null,
  slot: null,
  attempt: null,
  booked: null,
}

/** Kept in the tab's storage: a reload loses nothing, and the address is gone when the tab is closed. */
export const useDraft = create<Draft>()(
  persist(() => BLANK, {
    name: "booking",
    version: 7,
    storage: createJSONStorage(() => sessionStorage),
    merge: (stored, blank) => resumed({ ...blank, ...(stored as Partial<Draft>) }),
  }),
)

const update = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void => {
  useDraft.setState(change)
}

export const chooseCategory = (category: JobSize): void =>
  update(({ details }) => ({
    step: "contact",
    category,
    details: { ...details, serviceId: null, addons: [] },
    checked: false,
    // It may not be free for a visit of another length.
    slot: null,
  }))

export const typeDetails = (details: Details): void => update({ details, checked: false })

export const confirmDetails = (details: Details): void => update({ details, checked: true, step: "date" })

export const chooseDate = (date: PlainDate): void => update({ date, slot: null, step: "time" })

/** Chooses day and time at once, as the next free times do. */
export const chooseStart = (slot: string): void =>
  update({ date: dateAt(Date.parse(slot)), slot, step: "time" })

export const chooseSlot = (slot: string | null): void => update({ slot })

/** Goes to a step, if every step before it is complete. */
export const goTo = (step: Step): void => update((draft) => (mayVisit(draft, step) ? { step } : draft))

/** The attempt to book with this body: the last one where no reply came and it was the same, so that its key is kept. */
export const startAttempt = (start: string, body: string): Attempt => {
  const { attempt } = useDraft.getState()
  const started = attempt?.body === body ? attempt : { start, body, idempotencyKey: uuid() }
  update({ attempt: started })
  return started
}

/** A reply came: nothing was booked. */
export const endAttempt = (): void => update({ attempt: null })

export const finish = (booked: Booked): void => update({ booked, attempt: null })

/** Back to the first step. The next visit is most likely to the same address, so name and address stay. */
export const bookAnother = (): void =>
  update(({ details }) => ({
    ...BLANK,
    details: { ...details, serviceId: null, addons: [], textConsent: false, notes: "" },
  }))

/** Starts with the details of an earlier booking; at its service where that is still offered. */
export const repeatBooking = (
  { serviceId, ...contact }: RepeatedBooking,
  category: JobSize | undefined,
): void =>
  update({
    ...BLANK,
    ...(category !== undefined && { step: "contact", category }),
    details: {
      ...BLANK.details,
      ...contact,
      state: contact.state || BLANK.details.state,
      serviceId: category === undefined ? null : serviceId,
    },
  })

// Function declarations, because the store above calls them while this module is being evaluated.

export function mayVisit(draft: Draft, step: Step): boolean {
  return (
    draft.booked === null && STEPS.slice(0, STEPS.indexOf(step)).every((before) => isComplete(draft, before))
  )
}

function isComplete(draft: Draft, step: Step): boolean {
  return {
    category: draft.category !== null,
    contact: draft.checked,
    date: draft.date !== null,
    time: draft.slot !== null,
  }[step]
}

function resumed(draft: Draft): Draft {
  return draft.booked || mayVisit(draft, draft.step) ? draft : { ...draft, step: "category" }
}
