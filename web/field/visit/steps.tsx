import { useState } from "react"
import type { Report } from "../../../core/field/queue.ts"
import { refresh } from "../day/day.ts"
import type { FieldVisit } from "../day/field-visit.ts"
import { isOfToday, nextStep } from "../day/progress.ts"
import { enqueue } from "../day/queue.ts"
import { useField } from "../day/state.ts"
import { dayText } from "../day/times.ts"

/** What can be reported about a visit; what usually comes next stands out. */
export const Steps = ({ visit }: { readonly visit: FieldVisit }) => {
  const [isAsking, ask] = useState(false)
  const { now } = useField()
  const next = nextStep(visit, now)
  if (isAsking && next === "set-out")
    return (
      <section className="phone-question" aria-label="Please decide">
        <h2>This visit is on {dayText(visit.start)}.</h2>
        <p>The customer is told at once that you are on your way.</p>
        <button
          type="button"
          className="phone-button phone-button--primary"
          onClick={() => void report(visit, { kind: "set-out" })}
        >
          I am on my way
        </button>
        <button type="button" className="phone-button" onClick={() => ask(false)}>
          Not now
        </button>
      </section>
    )
  const look = (step: string) => `phone-button${step === next ? " phone-button--primary" : ""}`
  const step = (kind: "set-out" | "arrived" | "not-home", text: string) => (
    <button
      type="button"
      className={look(kind)}
      onClick={() => {
        if (kind === "set-out" && !isOfToday(visit, now)) ask(true)
        else void report(visit, { kind })
      }}
    >
      {text}
    </button>
  )
  const isOver = next === undefined
  return (
    <div className="phone-steps">
      {next === "set-out" && step("set-out", "On my way")}
      {(next === "set-out" || next === "arrived") && step("arrived", "Arrived")}
      <a className={look("done")} href={`#${visit.id}/done`}>
        {visit.status === "completed" ? "Change what was done" : "Done"}
      </a>
      {!isOver && step("not-home", "Not home")}
    </div>
  )
}

/** Keeps a report, and sends it where there is network. False where the phone could not keep it. */
export async function report(visit: FieldVisit, what: Report): Promise<boolean> {
  const isKept = await enqueue(visit, what)
  if (isKept) void refresh()
  return isKept
}
