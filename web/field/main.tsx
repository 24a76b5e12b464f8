import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { CatchErrors } from "../shared/ui/notices/catch-errors.tsx"
import { App } from "./app.tsx"
import { openDay } from "./day/day.ts"
import { Notice } from "./ui/notice.tsx"

const root = document.getElementById("field")
if (!root) throw new Error("The page has no #field.")

void openDay()
createRoot(root).render(
  <StrictMode>
    <CatchErrors fallback={<Notice title="Something went wrong." text="Please open this page again." />}>
      <App />
    </CatchErrors>
  </StrictMode>,
)
