import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { changeText, questionOf } from "../../../../core/schedule/routes/suggestion-text.ts"
import { unbroken } from "../../../shared/unbroken.ts"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { changesIn, type Routes, type Suggestion as Suggested } from "./route.ts"
import "./route-suggestion.css"

interface Props {
  readonly routes: Routes
  readonly suggestion: Suggested
  readonly isApplying: boolean
  readonly apply: () => Promise<unknown>
}

/** What would save driving. Where it moves visits whose customers were told another time, it asks first. */
export const Suggestion = ({ routes, suggestion, isApplying, apply }: Props) => {
  const [isAsking, setAsking] = useState(false)
  const changes = changesIn(routes, suggestion)
  const question = questionOf(changes)
  const { saved, minutes } = suggestion
  return (
    <section className="route-suggestion" aria-label="Suggestion">
      <h3 className="route-suggestion__title">Saves {saved} minutes</h3>
      <p className="plain soft small">
        {minutes} minutes of driving instead of {minutes + saved}
      </p>
      <ul className="plain route-suggestion__changes">
        {changes.map((change) => (
          <li key={change.id}>
            {unbroken(changeText(change))}
            {change.isMailed && change.start !== change.newStart && (
              <p className="plain soft small">The customer was told the old time.</p>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button
          intent="primary"
          text={question === null ? "Apply and tell the customers" : "Apply…"}
          loading={isApplying}
          onClick={() => (question === null ? void apply() : setAsking(true))}
        />
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Tell customers another time?"
          intent="primary"
          confirmLabel="Move and tell the customers"
          confirm={apply}
          failure="The visits could not be moved."
          onDone={() => setAsking(false)}
          onClose={() => setAsking(false)}
        >
          {question}
        </ConfirmDialog>
      )}
    </section>
  )
}
