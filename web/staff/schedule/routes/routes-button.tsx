import { Button } from "@blueprintjs/core"
import { lazy, Suspense, useState } from "react"
import type { PlainDate } from "../../../../core/time/calendar.ts"
import { loadCode } from "../../../shared/entry/load-code.ts"
import { CatchErrors } from "../../../shared/ui/notices/catch-errors.tsx"

const RoutesPanel = lazy(async () => ({
  default: await loadCode(async () => (await import("./routes-panel.tsx")).RoutesPanel),
}))

/** Opens the routes of the day. */
export const RoutesButton = ({ date }: { readonly date: PlainDate }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button text="Routes" onClick={() => setOpen(true)} />
      {isOpen && (
        <CatchErrors fallback={<p role="alert">The routes could not be loaded. Please try again.</p>}>
          <Suspense>
            <RoutesPanel date={date} onClose={() => setOpen(false)} />
          </Suspense>
        </CatchErrors>
      )}
    </div>
  )
}
