import type { AssistantFacts, DayTimes } from "../../core/chat/assistant/facts.ts"
import { initialSettings } from "../../core/business/settings.ts"
import { SAMPLE_FAQ } from "../../core/business/sample-faq.ts"
import { PLAN_OFFERS } from "../../core/plans/plan-types.ts"
import { jobSizeOf } from "../../core/services/job-size.ts"
import { SAMPLE_DECLINED_WORK } from "../../core/services/sample-declined-work.ts"
import { SAMPLE_SERVICES } from "../../core/services/sample-services.ts"
import { DAY, formatDate, weekdayOfDay } from "../../core/time/calendar.ts"
import { dayOfDate, instantOfWall } from "../../core/time/chicago.ts"
import { HOUR } from "../../core/time/interval.ts"

/** Sunday, November 22, 2026, at noon. */
const NOW = Date.parse("2026-11-22T18:00:00Z")

/** The hours of the free starts; all other days are full. */
const FREE: Readonly<Record<string, readonly number[]>> = {
  "2026-11-23": [9, 11, 13, 15],
  "2026-11-24": [10.5, 13],
  "2026-11-28": [9, 11],
}
const THANKSGIVING = "2026-11-26"

/** From today on, without Sundays and Thanksgiving. */
const days: readonly DayTimes[] = Array.from({ length: 45 }, (_, n) => {
  const day = dayOfDate("2026-11-22") + n
  const date = formatDate(day)
  return {
    day,
    starts: (FREE[date] ?? []).map((hour) => instantOfWall(day * DAY + hour * HOUR)),
    closed: weekdayOfDay(day) === 0 ? "no hours" : date === THANKSGIVING ? "blocked" : null,
    holiday: date === THANKSGIVING ? "Thanksgiving Day" : null,
  }
})

/** What the assistant knows about the sample business. */
export const sampleFacts: AssistantFacts = {
  business: initialSettings({}),
  services: SAMPLE_SERVICES.map((service) => ({ ...service, jobSize: jobSizeOf(service.suggestedHours) })),
  plans: PLAN_OFFERS,
  faq: SAMPLE_FAQ.map(({ topic, question, answer, questionEs, answerEs }) => ({
    topic,
    question,
    answer,
    questionEs: questionEs ?? null,
    answerEs: answerEs ?? null,
  })),
  declined: SAMPLE_DECLINED_WORK,
  takesCards: false,
  visitHours: [
    ...([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, startTime: "09:00", endTime: "17:00" })),
    { weekday: 6, startTime: "09:00", endTime: "13:00" },
  ],
  days,
  visitLength: 2,
  comingVisits: [],
  ownBills: null,
  now: NOW,
}
