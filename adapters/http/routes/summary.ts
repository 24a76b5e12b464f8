import { readStatistics } from "../../../core/use-cases/read-statistics.ts"
import { summarizeBusiness } from "../../../core/use-cases/summarize-business.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { summaryEndpoints } from "../contract/summary.ts"
import type { Handlers } from "./api.ts"

export const summaryHandlers: Handlers<typeof summaryEndpoints, typeof errorReplies> = {
  summarizeBusiness: () => summarizeBusiness,
  readStatistics: () => readStatistics,
}
