import * as Struct from "effect/Struct"
import { Statistics } from "../../../../core/overview/statistics.ts"
import { BusinessSummary } from "../../../../core/overview/summary.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { Dollars } from "../../engine/contract/wire.ts"

export const summaryEndpoints = endpointsFor("staff", {
  summarizeBusiness: {
    summary:
      "How many customers there are, what their plans bring in a month, and how much waits for staff: quotes, reviews, requests for deletion, charges, questions in chats and emails.",
    reply: BusinessSummary.mapFields(Struct.assign({ monthlyRevenue: Dollars })).annotate({
      examples: [
        {
          totalCustomers: 128,
          monthlyRevenue: 258_700,
          pendingQuotes: 3,
          pendingReviews: 2,
          deletionRequests: 1,
          dueCharges: 4,
          unansweredQuestions: 6,
          undeliveredEmails: 0,
        },
      ],
    }),
  },
  readStatistics: {
    summary:
      "Booked and free hours of the next four weeks by day and by technician, visits by week and status, and bookings by week and source.",
    reply: Statistics.annotate({
      examples: [
        {
          hours: [{ date: "2026-11-23", booked: 5, free: 3, other: 2 }],
          technicians: [
            { id: 1, name: "Daniel Keller", booked: 62.5, free: 84, other: 13.5 },
            { id: 2, name: "Maria Ortiz", booked: 40, free: 106, other: 14 },
          ],
          statuses: [{ week: "2026-11-23", scheduled: 4, confirmed: 7, completed: 3, cancelled: 1 }],
          sources: [{ week: "2026-11-23", website: 9, manual: 5, chat: 2 }],
        },
      ],
    }),
  },
} as const satisfies Entries)
