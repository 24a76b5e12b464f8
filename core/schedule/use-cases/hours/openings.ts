import * as Effect from "effect/Effect"
import { isSameOpening, UnknownOpening, type NewOpening } from "../../hours/opening.ts"
import { Openings } from "../../ports/openings.ts"
import { Schedules } from "../../ports/schedules.ts"
import { recordChange } from "../../../audit/use-cases/audit.ts"
import { checkTechnicians } from "../technicians/technicians.ts"
import { inChangeOf } from "../../../storage/use-cases/transaction.ts"

/** Every one-off opening, by date and start. */
export const listOpenings = Effect.flatMap(Openings, (openings) => openings.list)

/** Adds working hours on a date. `added` is false where there is an identical opening already. Fails with `UnknownTechnician`. */
export const addOpening = Effect.fn("addOpening")(function* (wanted: NewOpening) {
  const openings = yield* Openings
  yield* checkTechnicians([wanted])
  const same = (yield* openings.list).find((existing) => isSameOpening(wanted, existing))
  if (same !== undefined) return { opening: same, added: false }
  const opening = yield* openings.add(wanted)
  yield* recordChange("add", `opening ${opening.id}`, null, opening)
  return { opening, added: true }
}, inChangeOf(Schedules))

/** Removes an opening; visits that are booked stay. Returns it. Fails with `UnknownOpening`. */
export const removeOpening = Effect.fn("removeOpening")(function* (id: number) {
  const openings = yield* Openings
  const removed = (yield* openings.list).find((opening) => opening.id === id)
  if (removed === undefined) return yield* new UnknownOpening({ id })
  yield* openings.remove(id)
  yield* recordChange("remove", `opening ${id}`, removed, null)
  return removed
}, inChangeOf(Schedules))
