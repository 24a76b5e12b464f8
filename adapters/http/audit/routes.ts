import * as Effect from "effect/Effect"
import { differencesOf } from "../../../core/audit/differences.ts"
import type { AuditFilter } from "../../../core/audit/ports/audit-log.ts"
import { listActors, listChangesWithTotal } from "../../../core/audit/use-cases/audit.ts"
import type { AuditFilters, auditEndpoints } from "./contract.ts"
import type { Handlers } from "../engine/api.ts"
import { rangeOf } from "../engine/range.ts"

export const auditHandlers: Handlers<typeof auditEndpoints> = {
  listChanges: ({ query: { limit, offset, ...filters } }) =>
    Effect.map(listChangesWithTotal({ ...auditFilterOf(filters), limit, offset }), ({ entries, total }) => ({
      entries: entries.map((entry) => ({ ...entry, differences: differencesOf(entry) })),
      total,
    })),
  listActors: () => Effect.map(listActors, (actors) => ({ actors })),
}

export const auditFilterOf = ({ from, to, ...filter }: typeof AuditFilters.Type): AuditFilter => ({
  ...filter,
  range: rangeOf(from, to),
})
