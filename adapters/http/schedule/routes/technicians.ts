import * as Effect from "effect/Effect"
import { setTechnicianPhoto } from "../../../../core/schedule/use-cases/technicians/technician-photo.ts"
import {
  addTechnician,
  editTechnician,
  listTechnicians,
  removeTechnician,
} from "../../../../core/schedule/use-cases/technicians/technicians.ts"
import type { Handlers } from "../../engine/api.ts"
import type { techniciansEndpoints } from "../contract/technicians.ts"

export const techniciansHandlers: Handlers<typeof techniciansEndpoints> = {
  listTechnicians: () => Effect.map(listTechnicians, (technicians) => ({ technicians })),
  addTechnician: ({ body }) => addTechnician(body),
  editTechnician: ({ params: { id }, body, version }) => editTechnician(id, body, version),
  setTechnicianPhoto: ({ params: { id }, body }) => setTechnicianPhoto(id, body.files.photo.bytes),
  removeTechnicianPhoto: ({ params: { id } }) =>
    Effect.catchTag(setTechnicianPhoto(id, null), "PhotoRefused", Effect.die),
  removeTechnician: ({ params: { id } }) => removeTechnician(id),
}
