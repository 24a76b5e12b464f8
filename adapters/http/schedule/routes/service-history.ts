import * as Effect from "effect/Effect"
import {
  listServiceHistory,
  readOwnInvoice,
  readServiceHistory,
} from "../../../../core/schedule/use-cases/visits/service-history.ts"
import { serviceHistoryColumns } from "../../../formats/csv/schedule/service-history-columns.ts"
import type { serviceHistoryEndpoints } from "../contract/service-history.ts"
import type { Handlers } from "../../engine/api.ts"
import { csvFile } from "../../engine/csv-file.ts"

export const serviceHistoryHandlers: Handlers<typeof serviceHistoryEndpoints> = {
  readServiceHistory: ({ query }, { id }) => readServiceHistory(id, query),
  exportServiceHistory: ({ query }, { id }) =>
    Effect.flatMap(listServiceHistory(id, query), (visits) =>
      csvFile("service-history", serviceHistoryColumns, visits),
    ),
  readOwnInvoice: ({ params }, { id }) =>
    Effect.map(readOwnInvoice(id, params.id), (bytes) => ({
      mediaType: "application/pdf",
      content: Buffer.from(bytes),
      saveAs: `invoice-${params.id}.pdf`,
    })),
}
