import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { NewTechnician, Technician } from "../technicians/technician.ts"

export class Technicians extends Context.Service<
  Technicians,
  {
    /** In the order in which they were added, those who are not active too. */
    readonly list: Effect<ReadonlyArray<Technician>>
    readonly byId: (id: number) => Effect<Option<Technician>>
    readonly add: (technician: NewTechnician) => Effect<Technician>
    /** Replaces one that exists. Returns it with its new version. */
    readonly update: (technician: Technician) => Effect<Technician>
    /** With their own blocked times and openings. False where a visit names them: then they stay. */
    readonly remove: (id: number) => Effect<boolean>
  }
>()("core/Technicians") {}
