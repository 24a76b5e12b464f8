import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { CurrentTransaction, Database } from "./connection.ts"
import { runQuery } from "./failures.ts"
import { listen } from "./listener.ts"

/** Services and schedule, which visitors read far more often than anybody changes them, kept in this process. */
export class KeptReads extends Context.Service<
  KeptReads,
  {
    /**
     * Returns an effect that gives what `load` read from the database, and reads it again after a commit of any process
     * has changed the kept tables. Undefined where the caller must read the database itself: while this process does
     * not receive notifications, and in a transaction that has begun to change the kept tables.
     */
    readonly keep: <A>(load: Effect.Effect<A>) => Effect.Effect<A | undefined>
    /** As `Database.rows`, for a statement that changes the kept tables. */
    readonly write: Database["Service"]["rows"]
    /** Marks where a transaction begins to change the kept tables. */
    readonly changing: <A>(statement: Effect.Effect<A>) => Effect.Effect<A>
  }
>()("adapters/postgres/KeptReads") {}

/** Where the triggers of the kept tables notify. */
const CHANNEL = "kept_reads_changed"

/** Without `listening`, for processes that end soon, every read goes to the database. */
export const keptReadsLayer = (listening: boolean): Layer.Layer<KeptReads, never, Database> =>
  Layer.effect(
    KeptReads,
    Effect.gen(function* () {
      const { url, rows } = yield* Database
      let ready = false
      // What was loaded in an earlier generation may lack a commit.
      let generation = 0
      const drop = () => {
        generation++
      }
      if (listening)
        yield* Effect.forkScoped(
          listen(url, CHANNEL, {
            onReady: () => {
              drop()
              ready = true
            },
            onNotification: drop,
            onLost: () => {
              ready = false
            },
          }),
        )
      const changing = <A>(statement: Effect.Effect<A>) =>
        Effect.flatMap(CurrentTransaction, (transaction) => {
          if (transaction === undefined) return Effect.ensuring(statement, Effect.sync(drop))
          transaction.afterEnd.add(drop)
          return statement
        })
      return KeptReads.of({
        keep: <A>(load: Effect.Effect<A>) => {
          let kept: Kept<A> | undefined
          return Effect.flatMap(CurrentTransaction, (transaction) => {
            if (!ready || transaction?.afterEnd.has(drop)) return Effect.undefined
            if (kept?.generation !== generation) kept = startLoading(load, generation)
            return kept.read()
          })
        },
        changing,
        write: (sql, bindings) => changing(rows(sql, bindings)),
      })
    }),
  )

interface Kept<A> {
  /** Negative after a failure: it is loaded again. */
  generation: number
  read: () => Effect.Effect<A>
}

/** Loads in no fiber and no transaction of a reader, because others wait for the same result. */
const startLoading = <A>(load: Effect.Effect<A>, generation: number): Kept<A> => {
  const loading = Effect.runPromise(load)
  const kept: Kept<A> = { generation, read: () => runQuery(() => loading) }
  loading.then(
    (value) => {
      const read = Effect.succeed(value)
      kept.read = () => read
    },
    () => {
      kept.generation = -1
    },
  )
  return kept
}
