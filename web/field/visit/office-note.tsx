import { useState } from "react"
import { MAX_NOTE } from "../../../core/field/report-limits.ts"
import type { FieldVisit } from "../day/field-visit.ts"
import { report } from "./steps.tsx"

/** A note for the office, such as what the customer wants next. */
export const OfficeNote = ({ visit }: { readonly visit: FieldVisit }) => {
  const [text, setText] = useState("")
  return (
    <form
      className="phone-form"
      onSubmit={(event) => {
        event.preventDefault()
        void report(visit, { kind: "note", text: text.trim() }).then((isKept) => isKept && setText(""))
      }}
    >
      <label className="phone-form__field">
        Note for the office
        <textarea
          value={text}
          maxLength={MAX_NOTE}
          rows={2}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <button type="submit" className="phone-button" disabled={text.trim() === ""}>
        Send note
      </button>
    </form>
  )
}
