import { create } from "zustand"
import { createJSONStorage, persist } from "zustand/middleware"
import type { JobSize } from "../../../core/booking/job-size.ts"
import type { PlainDate } from "../../../core/time/calendar.ts"

export const STEPS = ["category", "contact", "date", "time"] as const
export type Step = (typeof STEPS)[number]

/** What the contact step asks, as typed. */
export interface Details {
  readonly serviceId: number | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly notes: string
}

/** What the confirmation tells of. `start` is an instant on the wire: `2026-11-23T15:00:00Z`. */
export interface Booked {
  readonly category: JobSize
  readonly serviceId: number
  readonly serviceName: string
  readonly start: string
  readonly details: Details
}

/** An appointment in the making (spec §4 "Booking wizard"). */
export interface Draft {
  readonly step: Step
  readonly category: JobSize | null
  readonly details: Details
  /** Whether the details, as they stand, have passed the contact step. */
  readonly checked: boolean
  readonly date: PlainDate | null
  /** A start as the server lists it. */
  readonly slot: string | null
  readonly booked: Booked | null
}

const BLANK: Draft = {
  step: "category",
  category: null,
  details: {
    serviceId: null,
    firstName: "",
    lastName: "",
    email: "",
    phone: "",
    street: "",
    city: "",
    state: "MO",
    zip: "",
    notes: "",
  },
  checked: false,
  date: null,
  slot: null,
  booked: null,
}

/** Kept as long as the tab: a reload loses nothing, and a shared computer keeps nobody's address. */
export const useDraft = create<Draft>()(
  persist(() => BLANK, {
    name: "booking",
    version: 1,
    storage: createJSONStorage(() => sessionStorage),
    partialize: (draft) => (draft.booked ? BLANK : draft),
    merge: (stored, blank) => withinReach({ ...blank, ...(stored as Partial<Draft>) }),
  }),
)

/** `setState` promises nothing about what it gives back. */
const update = (change: Partial<Draft> | ((draft: Draft) => Partial<Draft>)): void => {
  useDraft.setState(change)
}

export const chooseCategory = (category: JobSize): void =>
  update(({ details }) => ({
    step: "contact",
    category,
    details: { ...details, serviceId: null },
    checked: false,
    // It was free for a visit of another length.
    slot: null,
  }))

export const typeDetails = (details: Details): void => update({ details, checked: false })

export const confirmDetails = (details: Details): void => update({ details, checked: true, step: "date" })

export const chooseDate = (date: PlainDate): void => update({ date, slot: null, step: "time" })

export const chooseSlot = (slot: string | null): void => update({ slot })

/** Goes to a step, if everything that comes before it is answered. */
export const goTo = (step: Step): void => update((draft) => (mayVisit(draft, step) ? { step } : draft))

export const finish = (booked: Booked): void => update({ booked })

/** Back to the first question. The next visit is most likely to the same door, so name and address stay. */
export const bookAnother = (): void =>
  update(({ details }) => ({ ...BLANK, details: { ...details, serviceId: null, notes: "" } }))

// Functions, not constants: the store above asks them while this file is still being read.

export function mayVisit(draft: Draft, step: Step): boolean {
  return (
    draft.booked === null && STEPS.slice(0, STEPS.indexOf(step)).every((before) => isAnswered(draft, before))
  )
}

function isAnswered(draft: Draft, step: Step): boolean {
  return {
    category: draft.category !== null,
    contact: draft.checked,
    date: draft.date !== null,
    time: draft.slot !== null,
  }[step]
}

function withinReach(draft: Draft): Draft {
  return mayVisit(draft, draft.step) ? draft : { ...draft, step: "category" }
}
