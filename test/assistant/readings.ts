import { NO_JOBS, type Jobs } from "../../core/chat/assistant/reading/jobs.ts"
import type { Reading } from "../../core/chat/assistant/reading/reading.ts"
import type { AskedTime } from "../../core/chat/assistant/when.ts"

/** What was understood of a message that asks for nothing, with these changes. */
export const aReading = (changes: Partial<Reading>): Reading => ({
  text: "",
  language: "en",
  danger: undefined,
  mayBeDanger: false,
  refused: undefined,
  asks: [],
  perhaps: [],
  besides: [],
  jobs: NO_JOBS,
  places: [],
  times: [],
  topicsOf: () => [],
  fact: undefined,
  asksDuration: false,
  asksCatalogue: false,
  asksAllPrices: false,
  asksContact: false,
  asksOpening: false,
  asksForCards: false,
  ownBills: undefined,
  ...changes,
})

export const someJobs = (changes: Partial<Jobs>): Jobs => ({ ...NO_JOBS, ...changes })

/** A time that a message names, with these changes. */
export const aTime = (changes: Partial<AskedTime>): AskedTime => ({
  text: "",
  days: [],
  orElse: [],
  weekdays: [],
  hours: null,
  holiday: null,
  isSoonest: false,
  isExcluded: false,
  ...changes,
})
