import {
  addService,
  listAllServices,
  listServices,
  orderServices,
  removeService,
  toggleService,
  updateService,
} from "../../../../core/services/use-cases/services.ts"
import type { servicesEndpoints } from "../contract/services.ts"
import type { Handlers } from "../../engine/api.ts"

export const servicesHandlers: Handlers<typeof servicesEndpoints> = {
  listServices: (_, { actor }) => (actor === "staff" ? listAllServices : listServices),
  addService: ({ body }) => addService(body),
  updateService: ({ params: { id }, body, version }) => updateService(id, body, version),
  removeService: ({ params: { id } }) => removeService(id),
  orderServices: ({ body: { ids } }) => orderServices(ids),
  toggleService: ({ params: { id }, body: { isActive }, version }) => toggleService(id, isActive, version),
}
