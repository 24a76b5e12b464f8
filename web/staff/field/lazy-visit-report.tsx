import { lazy, Suspense } from "react"
import { loadCode } from "../../shared/entry/load-code.ts"
import { CatchErrors } from "../../shared/ui/notices/catch-errors.tsx"

const Loaded = lazy(async () => ({
  default: await loadCode(async () => (await import("./visit-report-card.tsx")).VisitReportCard),
}))

/** The card, of which most visits have nothing to show, loaded after the visit. */
export const visitReport = (visitId: number) => (
  <CatchErrors fallback={null}>
    <Suspense>
      <Loaded visitId={visitId} />
    </Suspense>
  </CatchErrors>
)
