import * as Effect from "effect/Effect"
import type { Appointment } from "../../../../core/schedule/visits/appointment.ts"
import {
  confirmByCode,
  confirmByLink,
  showHeldVisit,
  showVisitToConfirm,
} from "../../../../core/schedule/use-cases/visits/by-customer/confirm-visit.ts"
import type { visitConfirmationEndpoints } from "../contract/visit-confirmation.ts"
import type { Handlers } from "../../engine/api.ts"

export const visitConfirmationHandlers: Handlers<typeof visitConfirmationEndpoints> = {
  showVisitToConfirm: ({ params }) => Effect.map(showVisitToConfirm(params.token), shown),
  confirmVisitByLink: ({ params }) => Effect.map(confirmByLink(params.token), shown),
  showHeldVisit: ({ params }, { session }) => Effect.map(showHeldVisit(params.id, session.id()), shown),
  confirmVisitByCode: ({ params, body }, { session }) =>
    Effect.map(confirmByCode(params.id, body.code, session.id()), shown),
}

const shown = ({ serviceType, start, end, heldUntil, arrivalFrom, arrivalUntil }: Appointment) => ({
  serviceType,
  start,
  end,
  heldUntil,
  arrivalFrom,
  arrivalUntil,
})
