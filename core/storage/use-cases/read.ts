import * as Effect from "effect/Effect"
import type * as Option from "effect/Option"

/** The value that was read or stored. Fails with `otherwise()` where there is none. */
export const someOrFail = <A, E, R, E2>(found: Effect.Effect<Option.Option<A>, E, R>, otherwise: () => E2) =>
  Effect.flatMap(found, Effect.fromOption(otherwise))

interface Pages<Page, Rows, R> {
  readonly list: (page: Page) => Effect.Effect<Rows, never, R>
  readonly count: (page: Page) => Effect.Effect<number, never, R>
}

/** The rows of a page, and how many there are on all pages, read at the same time: `[rows, total]`. */
export const listWithTotal = <Page, Rows, R, Id>(
  port: Effect.Effect<Pages<Page, Rows, R>, never, Id>,
  page: Page,
) =>
  Effect.flatMap(port, ({ list, count }) =>
    Effect.all([list(page), count(page)], { concurrency: "unbounded" }),
  )
