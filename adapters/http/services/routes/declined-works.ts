import * as Effect from "effect/Effect"
import {
  addDeclinedWork,
  listDeclinedWorks,
  removeDeclinedWork,
  updateDeclinedWork,
} from "../../../../core/services/use-cases/declined-works.ts"
import type { declinedWorksEndpoints } from "../contract/declined-works.ts"
import type { Handlers } from "../../engine/api.ts"

export const declinedWorksHandlers: Handlers<typeof declinedWorksEndpoints> = {
  listDeclinedWorks: () =>
    Effect.map(listDeclinedWorks, (declined) => ({ declined, total: declined.length })),
  addDeclinedWork: ({ body }) => addDeclinedWork(body),
  updateDeclinedWork: ({ params: { id }, body, version }) => updateDeclinedWork(id, body, version),
  removeDeclinedWork: ({ params: { id } }) => removeDeclinedWork(id),
}
