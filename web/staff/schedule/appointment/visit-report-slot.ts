import { createContext, type ComponentType } from "react"

/** What was reported about a visit from a phone: of a later area, so that the shell gives it to the visit's screen. */
export const VisitReportSlot = createContext<ComponentType<{ readonly visitId: number }>>(() => null)
