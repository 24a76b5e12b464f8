import * as Effect from "effect/Effect"
import { completeAppointment } from "../../../../core/schedule/use-cases/visits/complete-appointment.ts"
import { readInvoice, showVisit } from "../../../../core/schedule/use-cases/visits/visit-records.ts"
import type { visitRecordsEndpoints } from "../contract/visit-records.ts"
import type { Handlers } from "../../engine/api.ts"

export const visitRecordsHandlers: Handlers<typeof visitRecordsEndpoints> = {
  showVisit: ({ params: { id } }) => showVisit(id),
  completeAppointment: ({ params: { id }, body: { fields, files }, version }) =>
    completeAppointment({ id, completion: fields, invoice: files.invoice?.bytes, version }),
  readInvoice: ({ params: { id } }) =>
    Effect.map(readInvoice(id), (bytes) => ({
      mediaType: "application/pdf",
      content: Buffer.from(bytes),
      saveAs: `invoice-${id}.pdf`,
    })),
}
