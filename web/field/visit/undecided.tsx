import {
  asOfficeNote,
  concerned,
  keepMine,
  takeTheirs,
  type Entry,
  type Problem,
  type Queue,
} from "../../../core/field/queue.ts"
import { uuid } from "../../shared/api/uuid.ts"
import { refresh } from "../day/day.ts"
import { changeQueue } from "../day/queue.ts"
import { useField } from "../day/state.ts"
import { dayText, timeText } from "../day/times.ts"
import { entryText } from "./entry-text.ts"

interface Props {
  readonly visitId: number
  readonly entry: Entry & { readonly problem: Problem }
}

/** A report that the server did not take, with what the person can do about it. Nothing is lost before they choose. */
export const Undecided = ({ visitId, entry }: Props) => {
  const mine = useField(({ queue }) => queue).filter((each, _, queue) =>
    concerned(queue, visitId).includes(each),
  )
  const canBeNote = mine.some(({ report: { kind } }) => kind !== "photo" && kind !== "note")
  return (
    <section className="phone-question" aria-label="Please decide">
      <h2>{titleOf(entry.problem)}</h2>
      {theirsOf(entry.problem) && <p className="phone-page__text">They wrote: {theirsOf(entry.problem)}</p>}
      <p>You reported:</p>
      <ul className="phone-list">
        {mine.map((each) => (
          <li key={each.id}>{entryText(each)}</li>
        ))}
      </ul>
      <button
        type="button"
        className="phone-button phone-button--primary"
        onClick={() => void decide((queue) => keepMine(queue, visitId))}
      >
        {entry.problem.kind === "conflict" ? "Keep mine" : "Try again"}
      </button>
      {canBeNote && (
        <button
          type="button"
          className="phone-button"
          onClick={() => void decide((queue) => asOfficeNote(queue, visitId, uuid(), entryText))}
        >
          Send as a note to the office
        </button>
      )}
      <button
        type="button"
        className="phone-button phone-button--danger"
        onClick={() => void decide((queue) => takeTheirs(queue, visitId))}
      >
        {entry.problem.kind === "conflict" ? "Take theirs, delete mine" : "Delete mine"}
      </button>
    </section>
  )
}

async function decide(rule: (queue: Queue) => Queue): Promise<void> {
  await changeQueue(rule)
  await refresh()
}

const theirsOf = (problem: Problem): string | null | undefined =>
  problem.kind === "conflict" ? problem.description : undefined

const titleOf = (problem: Problem): string => {
  if (problem.kind === "refused") return problem.message
  const { start } = problem.current
  return {
    moved: `The office moved this visit to ${dayText(start)}, ${timeText(start)}.`,
    cancelled: "This visit was cancelled.",
    reassigned: "The office gave this visit to somebody else.",
    completed: "Somebody else completed this visit.",
    rewritten: "Somebody else changed what was done.",
  }[problem.conflict]
}
