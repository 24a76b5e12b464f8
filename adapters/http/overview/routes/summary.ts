import { readStatistics } from "../../../../core/overview/use-cases/read-statistics.ts"
import { summarizeBusiness } from "../../../../core/overview/use-cases/summarize-business.ts"
import type { summaryEndpoints } from "../contract/summary.ts"
import type { Handlers } from "../../engine/api.ts"

export const summaryHandlers: Handlers<typeof summaryEndpoints> = {
  summarizeBusiness: () => summarizeBusiness,
  readStatistics: () => readStatistics,
}
