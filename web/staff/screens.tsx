import { Route, Routes } from "react-router-dom"
import { business, phoneHref } from "../shared/business.ts"

/** The staff's screens by address. */
export const Screens = () => (
  <Routes>
    <Route path="/live-chat/*" element={<OpensLater name="Live chat" />} />
    <Route path="*" element={<OpensLater name="The dashboard" />} />
  </Routes>
)

const OpensLater = ({ name }: { readonly name: string }) => (
  <main className="staff-notice">
    <h1>{name} is not open yet</h1>
    <p>
      Until then, staff use the <code>hearth</code> command on the server: appointments, working hours and
      blocked days.
    </p>
    <p>
      Customers: call <a href={phoneHref}>{business.phone}</a>, or go <a href="/">back to the website</a>.
    </p>
  </main>
)
