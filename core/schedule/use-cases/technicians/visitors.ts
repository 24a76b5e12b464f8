import * as Effect from "effect/Effect"
import { namedVisitors } from "../../technicians/who-comes.ts"
import type { Appointment } from "../../visits/appointment.ts"
import { listTechnicians } from "./technicians.ts"

/** Who comes to a visit, as its customer is told. */
export const visitorsOf = ({ technicianIds }: Pick<Appointment, "technicianIds">) =>
  Effect.map(listTechnicians, (technicians) => namedVisitors(technicians, technicianIds))
