import * as Effect from "effect/Effect"
import * as Option from "effect/Option"

interface Stored {
  readonly id: number
  readonly version: number
}

/** The port of a list in memory, in which no two records have the same name, ignoring case; `stored` is in no order. */
export const namedListInMemory = <A extends Stored>(
  stored: A[],
  nameOf: (record: Omit<A, keyof Stored>) => string,
  orderOf: (record: A) => string | number = (record) => nameOf(record).toLowerCase(),
) => {
  const indexOf = (id: number) => stored.findIndex((record) => record.id === id)
  return {
    list: Effect.sync(() => stored.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))),
    byId: (id: number) => Effect.sync(() => Option.fromUndefinedOr(stored[indexOf(id)])),
    add: (record: Omit<A, keyof Stored>) =>
      Effect.sync(() => {
        const name = nameOf(record).toLowerCase()
        if (stored.some((other) => nameOf(other).toLowerCase() === name)) return Option.none<A>()
        const id = Math.max(0, ...stored.map((other) => other.id)) + 1
        const added = { ...record, id, version: 1 } as A
        stored.push(added)
        return Option.some(added)
      }),
    update: (record: Omit<A, "version">) =>
      Effect.sync(() => {
        const index = indexOf(record.id)
        const updated = { ...record, version: stored[index]!.version + 1 } as A
        stored[index] = updated
        return updated
      }),
    remove: (id: number) => Effect.sync(() => void stored.splice(indexOf(id), 1)),
    change: <B, E, R>(program: Effect.Effect<B, E, R>) => program,
  }
}
