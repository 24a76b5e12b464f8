import * as Schema from "effect/Schema"

/** The ids of all rows of a list in the order in which staff put them; `message` is shown for everything else. */
export const orderOf = (message: string) =>
  Schema.Struct({
    ids: Schema.Array(Schema.Number.annotate({ message }).check(Schema.isInt({ message })))
      .annotate({ message })
      .pipe(Schema.annotateKey({ messageMissingKey: message })),
  })

/** Whether two lists have the same ids, each once, in any order. */
export const isOrderOf = (ids: readonly number[], all: readonly number[]): boolean =>
  ids.length === all.length && all.every((id) => ids.includes(id))
