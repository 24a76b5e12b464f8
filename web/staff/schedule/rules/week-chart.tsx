import { minutesOf } from "../../../../core/schedule/hours/rule-hours.ts"
import { formatClock, WEEKDAYS } from "../../../../core/time/chicago.ts"
import { hoursText, type Rule } from "./rule.ts"
import "./week-chart.css"

const EARLIEST = 6 * 60
const LATEST = 21 * 60

/** The week's working hours drawn to scale; the list of rules has the same as text. */
export const WeekChart = ({ rules }: { readonly rules: readonly Rule[] }) => {
  const minutes = rules.map(minutesOf)
  const first = Math.floor(Math.min(EARLIEST, ...minutes.map(({ opens }) => opens)) / 180) * 180
  const last = Math.ceil(Math.max(LATEST, ...minutes.map(({ closes }) => closes)) / 180) * 180
  const marks = Array.from({ length: (last - first) / 180 + 1 }, (_, n) => first + n * 180)
  const percent = (minute: number) => `${((minute - first) / (last - first)) * 100}%`
  return (
    <div className="week-chart" role="img" aria-label={descriptionOf(rules)}>
      <div className="week-chart__hours">
        {marks.map((minute) => (
          <span key={minute} className="week-chart__hour" style={{ top: percent(minute) }}>
            {shortClock(minute)}
          </span>
        ))}
      </div>
      {WEEKDAYS.map((name, weekday) => (
        <div key={name} className="week-chart__day">
          <span className="week-chart__name">{name.slice(0, 3)}</span>
          <div className="week-chart__column">
            {marks.map((minute) => (
              <span key={minute} className="week-chart__line" style={{ top: percent(minute) }} />
            ))}
            {rules
              .filter((rule) => rule.weekday === weekday)
              .map((rule) => {
                const { opens, closes } = minutesOf(rule)
                return (
                  <span
                    key={rule.id}
                    className="week-chart__rule"
                    data-active={rule.active}
                    style={{ top: percent(opens), bottom: `calc(100% - ${percent(closes)})` }}
                  >
                    <span>{shortClock(opens)}</span>
                    <span>{shortClock(closes)}</span>
                  </span>
                )
              })}
          </div>
        </div>
      ))}
    </div>
  )
}

/** "9 AM", "9:30 AM". */
const shortClock = (minute: number): string => formatClock(minute).replace(":00", "")

const descriptionOf = (rules: readonly Rule[]): string => {
  const days = WEEKDAYS.flatMap((name, weekday) => {
    const hours = rules.filter((rule) => rule.active && rule.weekday === weekday).map(hoursText)
    return hours.length === 0 ? [] : [`${name} ${hours.join(" and ")}`]
  })
  return days.length === 0 ? "Working hours: none" : `Working hours: ${days.join("; ")}`
}
