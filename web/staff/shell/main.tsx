import { BlueprintProvider, FocusStyleManager } from "@blueprintjs/core"
import { QueryClientProvider } from "@tanstack/react-query"
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { provideTemporal } from "../../shared/entry/temporal.ts"
import { CurrentBusiness } from "./current-business.tsx"
import { followColorScheme } from "./color-scheme.ts"
import { staffQueries } from "../api/queries.ts"
import { Screens } from "./screens.tsx"
import { visitReport } from "../field/lazy-visit-report.tsx"
import { VisitReportSlot } from "../schedule/appointment/visit-report-slot.ts"

const root = document.getElementById("staff")
if (!root) throw new Error("The page has no #staff.")

followColorScheme()
// Blueprint draws its focus ring at every focus; with this, only at that of the keyboard.
FocusStyleManager.onlyShowFocusOnTabs()
const renderScreens = () =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={staffQueries}>
        <BlueprintProvider>
          <CurrentBusiness>
            {/* The screen changes together with the address, so that the next key or click meets the new one. */}
            <BrowserRouter useTransitions={false}>
              <VisitReportSlot value={visitReport}>
                <Screens />
              </VisitReportSlot>
            </BrowserRouter>
          </CurrentBusiness>
        </BlueprintProvider>
      </QueryClientProvider>
    </StrictMode>,
  )

// Without the polyfill a screen says that its code could not be loaded.
void provideTemporal().finally(renderScreens)
