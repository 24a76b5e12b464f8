import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { DeclinedWork } from "../../core/services/declined-work.ts"
import { DeclinedWorks } from "../../core/services/ports/declined-works.ts"

export interface StoredDeclinedWorks {
  readonly declinedWorks: DeclinedWork[]
}

export const declinedWorksInMemory = ({ declinedWorks }: StoredDeclinedWorks) =>
  DeclinedWorks.of({
    list: Effect.sync(() =>
      declinedWorks.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
    ),
    byId: (id) => Effect.sync(() => Option.fromUndefinedOr(declinedWorks.find((each) => each.id === id))),
    add: (work) =>
      Effect.sync(() => {
        const name = work.name.toLowerCase()
        if (declinedWorks.some((each) => each.name.toLowerCase() === name)) return Option.none()
        const added = { ...work, id: Math.max(0, ...declinedWorks.map(({ id }) => id)) + 1, version: 1 }
        declinedWorks.push(added)
        return Option.some(added)
      }),
    update: (work) =>
      Effect.sync(() => {
        const index = declinedWorks.findIndex(({ id }) => id === work.id)
        const stored = { ...work, version: declinedWorks[index]!.version + 1 }
        declinedWorks[index] = stored
        return stored
      }),
    remove: (id) =>
      Effect.sync(() => {
        const others = declinedWorks.filter((each) => each.id !== id)
        declinedWorks.splice(0, Infinity, ...others)
      }),
    change: (program) => program,
  })
