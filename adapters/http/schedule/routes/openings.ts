import * as Effect from "effect/Effect"
import {
  addOpening,
  listOpenings,
  removeOpening,
} from "../../../../core/schedule/use-cases/hours/openings.ts"
import type { openingsEndpoints } from "../contract/openings.ts"
import { Reply, type Handlers } from "../../engine/api.ts"

export const openingsHandlers: Handlers<typeof openingsEndpoints> = {
  listOpenings: ({ query: { limit, offset, from = "" } }) =>
    Effect.map(listOpenings, (all) => {
      // Dates as text sort in the order of time.
      const openings = all.filter(({ date }) => date >= from)
      return { openings: openings.slice(offset, offset + limit), total: openings.length }
    }),
  addOpening: ({ body }) =>
    Effect.map(addOpening(body), ({ opening, added }) => (added ? opening : new Reply(opening, 200))),
  removeOpening: ({ params: { id } }) => removeOpening(id),
}
