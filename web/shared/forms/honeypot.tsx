import { useFormContext } from "react-hook-form"

/** A field that people cannot see and programs fill in; the server refuses what is sent with it. */
export const Honeypot = () => (
  <label className="honeypot" aria-hidden="true">
    Website
    <input tabIndex={-1} autoComplete="off" {...useFormContext().register("website")} />
  </label>
)
