import { MINUTE } from "../../time/interval.ts"
import { leaving, type Order, type Placed, type Question } from "./orders.ts"

/** The same order, with each visit at its present start where that is possible in it. */
export const keepStarts = (
  { lane, travel }: Pick<Question, "lane" | "travel">,
  { placed }: Order,
): readonly Placed[] => {
  const startsIn = ({ visit: { free }, gap }: Placed) => {
    const [after, until] = [lane.fixed[gap - 1]?.start ?? -Infinity, lane.fixed[gap]?.start ?? Infinity]
    return free.filter((start) => after < start && start < until)
  }
  const latest: Placed[] = []
  for (const each of placed.toReversed()) {
    const { visit } = each
    const until = Math.min(
      ...latest.map(
        (later) => later.start - visit.length - travel.minutes(visit.zip, later.visit.zip) * MINUTE,
      ),
    )
    latest.unshift({ ...each, start: startsIn(each).findLast((start) => start <= until)! })
  }
  const kept: Placed[] = []
  for (const each of latest) {
    const from = Math.max(...kept.map(({ visit, start }) => leaving(visit, start, each.visit, travel)))
    const possible = startsIn(each).filter((start) => from <= start && start <= each.start)
    kept.push({ ...each, start: possible.includes(each.visit.start) ? each.visit.start : possible[0]! })
  }
  return kept
}
