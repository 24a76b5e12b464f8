import { jobSizeOf } from "../../core/services/job-size.ts"
import { ADDON_DEFAULTS, type ServiceAddon } from "../../core/services/addon.ts"
import type { NewService, Service } from "../../core/services/service.ts"

/** The service as a database stores it in version 1 under this id. */
export const storedService = (service: NewService, id: number): Service => ({
  ...service,
  id,
  jobSize: jobSizeOf(service.suggestedHours),
  addons: service.addons.map((addon, n) => ({ id: 100 * id + n, createdAt: 0, ...addon })),
  createdAt: 0,
  updatedAt: 0,
  version: 1,
})

/** An add-on that visitors can choose. */
export const serviceAddon = (
  name: string,
  additionalPrice: number,
  differences: Partial<ServiceAddon> = {},
): ServiceAddon => ({ ...ADDON_DEFAULTS, id: 1, name, additionalPrice, createdAt: 0, ...differences })
