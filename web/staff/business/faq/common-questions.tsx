import { Button } from "@blueprintjs/core"
import { Plus } from "@blueprintjs/icons"
import { useState } from "react"
import { type CommonQuestion, unansweredCommonQuestions } from "../../../../core/business/common-questions.ts"
import { Section } from "../../ui/boxes/section.tsx"
import "./common-questions.css"
import { FaqDialog } from "./faq-dialog.tsx"
import type { FaqEntry } from "./faq-entry.ts"

/** What customers of such a business often ask and no entry answers yet: one press begins the entry. */
export const CommonQuestions = ({ entries }: { readonly entries: readonly FaqEntry[] }) => {
  const [answering, setAnswering] = useState<CommonQuestion>()
  const questions = unansweredCommonQuestions(entries)
  return (
    questions.length > 0 && (
      <>
        <Section title="Customers also ask">
          <p>
            No entry answers these yet, so the assistant says that it does not know; about payment it says at
            most that invoices can be paid by card. Pick one to answer it.
          </p>
          <ul className="common-questions">
            {questions.map((each) => (
              <li key={each.question}>
                <Button icon={<Plus />} text={each.question} onClick={() => setAnswering(each)} />
              </li>
            ))}
          </ul>
        </Section>
        {answering && <FaqDialog entry={undefined} {...answering} onClose={() => setAnswering(undefined)} />}
      </>
    )
  )
}
