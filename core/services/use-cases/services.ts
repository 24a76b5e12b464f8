import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { isChangedSince } from "../../fields/record-version.ts"
import { isOrderOf } from "../../fields/row-id.ts"
import { Services } from "../ports/services.ts"
import { staffAddonsText } from "../addon-text.ts"
import { kindsText } from "../kind-of-work.ts"
import { SAMPLE_SERVICES } from "../sample-services.ts"
import {
  SERVICE_DEFAULTS,
  serviceOf,
  ServiceNameTaken,
  ServicesChanged,
  type ServiceInput,
} from "../service-input.ts"
import { suggestedKinds } from "../suggested-kinds.ts"
import { ServiceChanged, UnknownService, type NewService, type Service } from "../service.ts"
import { recordChange } from "../../audit/use-cases/audit.ts"
import { inChangeOf } from "../../storage/use-cases/transaction.ts"
import { someOrFail } from "../../storage/use-cases/read.ts"

/** The services a visitor can book, in the order of the site. */
export const listServices = Effect.flatMap(Services, (services) => services.offered)

/** Every service, active or not, in the order of the site. */
export const listAllServices = Effect.flatMap(Services, (services) => services.all)

/**
 * Adds a service; without `kindsOfWork` it covers what its name and description suggest. Fails with `ServiceNameTaken`.
 */
export const addService = Effect.fn("addService")(function* (input: ServiceInput) {
  const kindsOfWork = suggestedKinds(input.name, input.description)
  const service = serviceOf(input, { ...SERVICE_DEFAULTS, kindsOfWork })
  const added = yield* someOrFail((yield* Services).add(service), () => new ServiceNameTaken())
  yield* recordChange("add", `service ${added.id}`, null, recorded(added))
  return added
}, inChangeOf(Services))

/**
 * Replaces what staff enter for a service; fields that are left out keep their values. Booked visits keep their name
 * and length. Fails with `UnknownService` and `ServiceNameTaken`, and with `ServiceChanged` where it no longer has
 * the `version` that was read.
 */
export const updateService = (id: number, input: ServiceInput, version?: number) =>
  changeService(
    { id, version },
    "edit",
    Effect.fnUntraced(function* (before) {
      const edited = { id, ...serviceOf(input, before) }
      const namesake = yield* (yield* Services).byName(edited.name)
      if (Option.isSome(namesake) && namesake.value.id !== id) return yield* new ServiceNameTaken()
      return edited
    }),
  )

/**
 * Offers a service to visitors, or stops offering it. Fails with `UnknownService`, and with `ServiceChanged` where it
 * no longer has the `version` that was read.
 */
export const toggleService = (id: number, isActive: boolean, version?: number) =>
  changeService({ id, version }, isActive ? "activate" : "deactivate", (before) =>
    Effect.succeed({ ...before, isActive }),
  )

const changeService = Effect.fn("changeService")(function* <E>(
  { id, version }: { readonly id: number; readonly version: number | undefined },
  action: string,
  edit: (before: Service) => Effect.Effect<NewService & Pick<Service, "id">, E, Services>,
) {
  const before = yield* serviceById(id)
  if (isChangedSince(version, before)) return yield* new ServiceChanged({ current: before })
  const after = yield* (yield* Services).update(yield* edit(before))
  yield* recordChange(action, `service ${id}`, recorded(before), recorded(after))
  return after
}, inChangeOf(Services))

/** Deletes a service; visits and quotes keep its name as text (decisions). Fails with `UnknownService`. */
export const removeService = Effect.fn("removeService")(function* (id: number) {
  const before = yield* serviceById(id)
  yield* (yield* Services).remove(id)
  yield* recordChange("remove", `service ${id}`, recorded(before), null)
  return before
}, inChangeOf(Services))

const serviceById = (id: number) =>
  Effect.flatMap(Services, ({ byId }) => someOrFail(byId(id), () => new UnknownService({ id })))

/** The service as the audit log keeps it. */
const recorded = ({ addons, kindsOfWork, ...service }: Service) => ({
  ...service,
  addons: staffAddonsText(addons),
  kindsOfWork: kindsText(kindsOfWork),
})

/**
 * Stores the order in which services are shown. Fails with `ServicesChanged` where the ids are not those of all
 * services.
 */
export const orderServices = Effect.fn("orderServices")(function* (ids: ReadonlyArray<number>) {
  const services = yield* Services
  const before = yield* services.all
  if (!isOrderOf(ids, idsOf(before))) return yield* new ServicesChanged()
  yield* services.order(ids)
  yield* recordChange("reorder", "services", { ids: idsOf(before) }, { ids })
  return yield* services.all
}, inChangeOf(Services))

const idsOf = (services: ReadonlyArray<Service>) => services.map(({ id }) => id)

/** Adds the sample services that are missing by name. Returns how many. */
export const seedServices = Effect.flatMap(Services, ({ add }) =>
  Effect.map(Effect.forEach(SAMPLE_SERVICES, add), (added) => added.filter(Option.isSome).length),
)
