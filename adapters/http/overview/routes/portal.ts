import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import { planShown } from "../../../../core/plans/plan.ts"
import {
  listOwnQuotes,
  listOwnReviews,
  readProfile,
  updateProfile,
} from "../../../../core/customers/use-cases/profile.ts"
import type { portalEndpoints } from "../contract/portal.ts"
import type { Handlers } from "../../engine/api.ts"
import { portalVisits } from "../../schedule/routes/portal-appointments.ts"

export const portalHandlers: Handlers<typeof portalEndpoints> = {
  readProfile: Effect.fnUntraced(function* (_, caller) {
    const profile = yield* readProfile(caller.id)
    return {
      ...profile,
      readAt: yield* currentTimeMillis,
      appointments: yield* portalVisits(profile.appointments),
      maintenancePlans: profile.maintenancePlans.map(planShown),
    }
  }),
  updateProfile: ({ body, version }, caller) => updateProfile(caller.id, body, version),
  listOwnQuotes: (_, caller) => Effect.map(listOwnQuotes(caller.id), (quotes) => ({ quotes })),
  listOwnReviews: (_, caller) => Effect.map(listOwnReviews(caller.id), (reviews) => ({ reviews })),
}
