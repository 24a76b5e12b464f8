import type { AssistantFacts } from "../../core/chat/assistant/facts.ts"
import { jobSizeOf } from "../../core/services/job-size.ts"
import { businessOf } from "../../core/business/business.ts"
import { PLAN_OFFERS } from "../../core/plans/plan-types.ts"
import { SAMPLE_SERVICES } from "../../core/services/sample-services.ts"

/** What the assistant knows about the sample business; the free times are from Monday, November 23, 2026 on. */
export const sampleFacts: AssistantFacts = {
  business: businessOf({}),
  services: SAMPLE_SERVICES.map((service) => ({ ...service, jobSize: jobSizeOf(service.suggestedHours) })),
  plans: PLAN_OFFERS,
  visitHours: [
    ...([1, 2, 3, 4, 5] as const).map((weekday) => ({ weekday, startTime: "09:00", endTime: "17:00" })),
    { weekday: 6, startTime: "09:00", endTime: "13:00" },
  ],
  freeTimes: ["2026-11-23T15:00:00Z", "2026-11-24T16:30:00Z", "2026-11-28T15:00:00Z"].map((text) =>
    Date.parse(text),
  ),
}
