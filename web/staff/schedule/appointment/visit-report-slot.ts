import { createContext, type ReactNode } from "react"

/** What was reported about a visit from a phone: of a later area, so that the shell gives it to the visit's screen. */
export const VisitReportSlot = createContext<(visitId: number) => ReactNode>(() => null)
