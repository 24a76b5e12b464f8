import { listServices } from "../../../core/use-cases/services.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { servicesEndpoints } from "../contract/services.ts"
import type { Handlers } from "./api.ts"

export const servicesHandlers: Handlers<typeof servicesEndpoints, typeof errorReplies> = {
  listServices: () => listServices,
}
