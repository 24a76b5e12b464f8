import { StrictMode } from "react"
import { createRoot } from "react-dom/client"
import { BrowserRouter } from "react-router-dom"
import { Screens } from "./screens.tsx"

const root = document.getElementById("staff")
if (!root) throw new Error("The page has no #staff.")

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <Screens />
    </BrowserRouter>
  </StrictMode>,
)
