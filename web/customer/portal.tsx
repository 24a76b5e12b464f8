import { BrowserRouter, Route, Routes, StaticRouter } from "react-router-dom"
import { OpensLater } from "../shared/ui/opens-later.tsx"

/** The customer portal; its screens are client-side routes. `path` is the address at build time. */
export const Portal = ({ path }: { readonly path: string }) => {
  const routes = (
    <Routes>
      <Route path="*" element={<PortalOpensLater />} />
    </Routes>
  )
  return import.meta.env.SSR ? (
    <StaticRouter location={path}>{routes}</StaticRouter>
  ) : (
    <BrowserRouter>{routes}</BrowserRouter>
  )
}

const PortalOpensLater = () => (
  <OpensLater heading="The customer portal opens later">
    You will see your appointments, plans and past visits here. Until then, call us to change or confirm
    anything.
  </OpensLater>
)
