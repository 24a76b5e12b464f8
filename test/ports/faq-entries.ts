import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { FaqEntry } from "../../core/business/faq.ts"
import { FaqEntries } from "../../core/business/ports/faq-entries.ts"

/** The FAQ in memory; `stored` is in no order. */
export const faqEntriesInMemory = (stored: FaqEntry[]) => {
  const indexOf = (id: number) => stored.findIndex((entry) => entry.id === id)
  return FaqEntries.of({
    list: Effect.sync(() => stored.toSorted((a, b) => a.displayOrder - b.displayOrder)),
    byId: (id) => Effect.sync(() => Option.fromUndefinedOr(stored[indexOf(id)])),
    add: (entry) =>
      Effect.sync(() => {
        const question = entry.question.toLowerCase()
        if (stored.some((other) => other.question.toLowerCase() === question)) return Option.none()
        const added = { ...entry, id: Math.max(0, ...stored.map(({ id }) => id)) + 1, version: 1 }
        stored.push(added)
        return Option.some(added)
      }),
    update: (entry) =>
      Effect.sync(() => {
        const updated = { ...entry, version: entry.version + 1 }
        stored.splice(indexOf(entry.id), 1, updated)
        return updated
      }),
    order: (ids) =>
      Effect.sync(() => {
        for (const [index, entry] of stored.entries())
          stored[index] = { ...entry, displayOrder: ids.indexOf(entry.id) + 1 }
      }),
    remove: (id) => Effect.sync(() => void stored.splice(indexOf(id), 1)),
    change: (program) => program,
  })
}
