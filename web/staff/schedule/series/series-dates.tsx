import { HTMLSelect } from "@blueprintjs/core"
import { formatShortDay, formatTime, parseIso } from "../../../../core/time/chicago.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import "./series-dates.css"

type Planned = CallReply<"previewSeries">["visits"][number]

/** What becomes of a date that is not free. */
export type Choice = "nearest" | "skip" | "insist"

interface Props<Visit extends Planned> {
  readonly visits: readonly Visit[]
  readonly chosen: (visit: Visit) => Choice
  readonly words: { readonly skip: (visit: Visit) => string; readonly insist: string }
  readonly onChoose: (visit: Visit, choice: Choice) => void
}

/** The dates of a series, with a choice for each that is not free. */
export const SeriesDates = <Visit extends Planned>({ visits, chosen, words, onChoose }: Props<Visit>) => {
  const conflicts = visits.filter(({ obstacle }) => obstacle !== null).length
  return (
    <div className="series-dates">
      <p className="series-dates__note" role="status">
        {visits.length === 1 ? "1 visit" : `${visits.length} visits`},{" "}
        {conflicts === 0 ? "all of them free" : `${conflicts} of them not free`}
      </p>
      <ol className="series-dates__visits plain" aria-label="Visits of the series">
        {visits.map((visit) => (
          <li key={visit.start} className="series-dates__visit row-1 across-3 middle">
            <span className="series-dates__time">{timeOf(visit.start)}</span>
            {visit.obstacle === null ? (
              <span>Free</span>
            ) : (
              <>
                <span className="series-dates__reason soft small">{visit.reason}</span>
                <HTMLSelect
                  aria-label={`Instead of ${timeOf(visit.start)}`}
                  value={chosen(visit)}
                  onChange={({ currentTarget: { value } }) => onChoose(visit, value as Choice)}
                >
                  {visit.nearest !== null && <option value="nearest">Take {timeOf(visit.nearest)}</option>}
                  <option value="skip">{words.skip(visit)}</option>
                  {visit.obstacle !== "booked" && <option value="insist">{words.insist}</option>}
                </HTMLSelect>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** "Tue, Dec 22, 2026, 9:00 AM". */
export const timeOf = (start: string): string => {
  const instant = parseIso(start) ?? 0
  return `${formatShortDay(instant)}, ${formatTime(instant)}`
}

/** The nearest start, where there is one, unless staff have chosen otherwise. */
export const choiceOf = (
  { start, nearest }: Pick<Planned, "start" | "nearest">,
  choices: Readonly<Record<string, Choice>>,
): Choice => {
  const chosen = choices[start] ?? "nearest"
  return chosen === "nearest" && nearest === null ? "skip" : chosen
}
