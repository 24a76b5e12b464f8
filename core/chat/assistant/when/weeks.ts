import { weekdayOfDay, type Day } from "../../../time/calendar.ts"
import { monthOf } from "../../../time/months.ts"
import { daysOfMonth, daysOfMonthNumber, MONTH_SOURCE } from "./dates.ts"
import { range, timeRule, type Groups, type TimeRule } from "./rule.ts"
import { inWeek, mondayOf, WEEKDAY, weekdayOf } from "./weekday.ts"

/** Monday to Sunday, without the days that are over. */
const week = (monday: Day, today: Day) => ({ days: restOf(monday, monday + 6, today) })

const restOf = (first: Day, last: Day, today: Day): readonly Day[] => range(Math.max(first, today), last)

const COUNTS: ReadonlyMap<string, number> = new Map(
  Object.entries({ a: 1, an: 1, un: 1, una: 1, couple: 2, few: 3 }),
)
export const COUNT = String.raw`(?:a )?(?<count>\d{1,2}|an?|una?|couple(?: of)?|few)`
export const countOf = ({ count }: Groups): number => COUNTS.get(count!.replace(" of", "")) ?? Number(count)

/** Phrases that name no day to come, or name many; before the days in them are looked for. */
export const WEEK_RULES: readonly TimeRule[] = [
  timeRule(
    String.raw`yesterday|ayer|anoche|anteayer|antier|last (?:week|weekend|month|year|time|night)|(?:la )?(?:semana|vez|noche) pasada|(?:el )?(?:mes|fin de semana) pasado|${COUNT} (?:days?|weeks?|months?|years?) ago|hace \d+ (?:dias?|semanas?|meses)|every other (?:week|day|month)|24/7`,
    () => ({}),
  ),
  timeRule(
    "asap|a s a p|as soon as (?:possible|you can)|right (?:now|away)|rn|immediately|soonest|(?:first|next|earliest|soonest) (?:available|openings?|slot|spot|day|date|appointment)|(?:first|next) one (?=you|thats)|ahorita(?: mismo)?|ahora mismo|(?:lo )?(?:mas pronto|antes) posible|cuanto antes|urgente|how (?:soon|quick|fast)|que tan pronto",
    () => ({ isSoonest: true }),
  ),
  timeRule(
    "(?<!this |este )(?:every |any |all |on )?(?:weekends|fines de semana)|(?:a|any|every) weekend|(?:un|cualquier|cada) fin de semana",
    () => ({ weekdays: [0, 6] }),
  ),
  timeRule(
    "(?:any |on |every |a )?(?:week ?days?)|(?:entre|between) semana|during the week|(?:de )?monday (?:through|thru|a) friday|monday-friday",
    () => ({ weekdays: [1, 2, 3, 4, 5] }),
  ),
  timeRule("next weekend", (_, today) => {
    const weekend = (monday: Day) => restOf(monday + 5, monday + 6, today)
    const [next, current] = [weekend(mondayOf(today) + 7), weekend(mondayOf(today))]
    return { days: next, orElse: weekdayOfDay(today) % 6 === 0 ? [] : current }
  }),
  timeRule(
    "(?:on |over )?(?:(?:this|the|este|el) )?(?:proximo )?(?:weekend|fin de semana)(?: que viene)?",
    (_, today) => ({
      days: restOf(mondayOf(today) + 5, mondayOf(today) + 6, today),
    }),
  ),
  timeRule(
    "(?:end of|later|late) (?:the |this )?week|(?:a )?fin(?:al|ales) de (?:la |esta )?semana",
    (_, today) => {
      const thursday = mondayOf(today) + 3
      return {
        days:
          today <= thursday + 2 ? restOf(thursday, thursday + 2, today) : range(thursday + 7, thursday + 9),
      }
    },
  ),
  timeRule("early next week|(?:a )?principios de la (?:proxima semana|semana que viene)", (_, today) => ({
    days: range(mondayOf(today) + 7, mondayOf(today) + 9),
  })),
  timeRule("(?:the )?week after next", (_, today) => week(mondayOf(today) + 14, today)),
  timeRule(
    `${WEEKDAY} (?:of )?next week|next week(?: on)? ${WEEKDAY.replace("weekday", "later")}|${WEEKDAY.replace("weekday", "spanish")} de (?:la )?(?:proxima semana|semana que viene|otra semana)`,
    (groups, today) => {
      const weekday = groups["weekday"] ?? groups["later"] ?? groups["spanish"]
      return { days: [inWeek(mondayOf(today) + 7, weekdayOf({ weekday }))] }
    },
  ),
  timeRule(
    "(?:any ?(?:time|day) )?next week|(?:la )?proxima semana|(?:la )?semana (?:que viene|proxima|entrante)|(?:la )?otra semana",
    (_, today) => week(mondayOf(today) + 7, today),
  ),
  timeRule("this week|esta semana", (_, today) => week(mondayOf(today), today)),
  timeRule(
    `(?:in|within|dentro de|en) ${COUNT} (?:weeks?|semanas?)(?: from now)?|${COUNT.replace("count", "later")} weeks? from (?:now|today)`,
    ({ count, later }, today) => week(mondayOf(today) + 7 * countOf({ count: count ?? later }), today),
  ),
  timeRule(`(?:in|dentro de|en) ${COUNT} (?:days?|dias?)`, (groups, today) => ({
    days: [today + countOf(groups)],
  })),
  timeRule(
    `(?:in |within )?(?:the )?(?:next|coming|los proximos) ${COUNT} (?:days?|dias?)`,
    (groups, today) => ({
      days: range(today, today + countOf(groups)),
    }),
  ),
  timeRule("next month|(?:el )?proximo mes|(?:el )?mes que viene", (_, today) => ({
    days: daysOfMonthNumber(monthOf(today) + 1, today),
  })),
  timeRule("this month|este mes", (_, today) => ({ days: daysOfMonthNumber(monthOf(today), today) })),
]

/** A month without a date, after the dates have been read. */
export const MONTH_RULES: readonly TimeRule[] = [
  timeRule(
    `(?:in|during|for|en|para|booked up in) (?:the month of )?(?<month>${MONTH_SOURCE})`,
    ({ month }, today) => ({
      days: daysOfMonth(month!, today),
    }),
  ),
]
