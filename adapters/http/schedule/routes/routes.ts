import * as Effect from "effect/Effect"
import { applyRoute } from "../../../../core/schedule/use-cases/routes/apply-route.ts"
import { readRoutes } from "../../../../core/schedule/use-cases/routes/routes.ts"
import type { routesEndpoints } from "../contract/routes.ts"
import type { Handlers } from "../../engine/api.ts"

export const routesHandlers: Handlers<typeof routesEndpoints> = {
  readRoutes: ({ query: { date } }) => readRoutes(date),
  applyRoute: ({ body: { visits } }) => Effect.map(applyRoute(visits), (appointments) => ({ appointments })),
}
