import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { NewService, Service } from "../service.ts"

export class Services extends Context.Service<
  Services,
  {
    /** `offeredOf` all, by displayOrder. */
    readonly offered: Effect<ReadonlyArray<Service>>
    /** Active or not, by displayOrder. */
    readonly all: Effect<ReadonlyArray<Service>>
    readonly byId: (id: number) => Effect<Option<Service>>
    /** By name, ignoring case and surrounding space. */
    readonly byName: (name: string) => Effect<Option<Service>>
    /** The service with its id; none when the name is taken (ignoring case). */
    readonly add: (service: NewService) => Effect<Option<Service>>
    /**
     * Replaces a service that exists, by a name that no other service has; both are read within `change`. Returns it
     * with its new version.
     */
    readonly update: (service: NewService & Pick<Service, "id">) => Effect<Service>
    /** Gives the services the display orders 1, 2, 3 … in the order of their ids, which are all there are. */
    readonly order: (ids: ReadonlyArray<number>) => Effect<void>
    /** Visits that refer to the service keep its name. */
    readonly remove: (id: number) => Effect<void>
    /** Runs a program that changes services in one transaction, while no other one can change them. */
    readonly change: <A, E, R>(program: Effect<A, E, R>) => Effect<A, E, R>
  }
>()("core/Services") {}
