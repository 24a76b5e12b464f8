import {
  addService,
  listAllServices,
  listServices,
  orderServices,
  removeService,
  toggleService,
  updateService,
} from "../../../core/services/use-cases/services.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { servicesEndpoints } from "./contract.ts"
import type { Handlers } from "../engine/api.ts"
import * as Effect from "effect/Effect"

export const servicesHandlers: Handlers<typeof servicesEndpoints, typeof errorReplies> = {
  listServices: (_, { actor }) => (actor === "staff" ? listAllServices : listServices),
  addService: ({ body }) => addService(body),
  updateService: ({ params: { id }, body, version }) => updateService(id, body, version),
  removeService: ({ params: { id } }) => Effect.as(removeService(id), undefined),
  orderServices: ({ body: { ids } }) => orderServices(ids),
  toggleService: ({ params: { id }, body: { isActive }, version }) => toggleService(id, isActive, version),
}
