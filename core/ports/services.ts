import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { NewService, Service } from "../services/service.ts"

export class Services extends Context.Service<
  Services,
  {
    /** Active services by displayOrder. */
    readonly offered: Effect<ReadonlyArray<Service>>
    readonly byId: (id: number) => Effect<Option<Service>>
    /** By name, ignoring case and surrounding space. */
    readonly byName: (name: string) => Effect<Option<Service>>
    /** The service with its id; none when the name is taken (ignoring case). */
    readonly add: (service: NewService) => Effect<Option<Service>>
  }
>()("core/Services") {}
