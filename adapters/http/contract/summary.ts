import * as Struct from "effect/Struct"
import { BusinessSummary } from "../../../core/business/summary.ts"
import type { Contract } from "./endpoint.ts"
import { paths } from "./paths.ts"
import { Dollars } from "./wire.ts"

export const summaryEndpoints = {
  summarizeBusiness: {
    at: paths.summarizeBusiness,
    actors: ["staff"],
    summary:
      "How many customers there are, what their plans bring in a month, and how many quotes are pending.",
    reply: BusinessSummary.mapFields(Struct.assign({ monthlyRevenue: Dollars })).annotate({
      examples: [{ totalCustomers: 128, monthlyRevenue: 258_700, pendingQuotes: 3 }],
    }),
    errors: [],
  },
} as const satisfies Contract
