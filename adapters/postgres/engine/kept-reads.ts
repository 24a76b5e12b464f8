import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Queue from "effect/Queue"
import { SiteChanges } from "../../../core/business/ports/site-changes.ts"
import { CalendarSyncRequests } from "../../../core/calendars/ports/calendar-sync-requests.ts"
import { RecentChanges } from "../../../core/storage/ports/recent-changes.ts"
import { CurrentTransaction, Database } from "./connection.ts"
import { runQuery } from "./failures.ts"
import { listen } from "./listener.ts"
import { statementsBy, type Statements } from "./statements.ts"

/** Tables whose rows this process keeps in memory, because they are read far more often than changed. */
interface KeptTables {
  /**
   * Returns an effect that gives what `load` read from the database, and loads it again after a commit of any process
   * has changed the tables. Undefined where the caller must read the database itself: while this process does not
   * receive notifications, for a caller who has changed something at another process, in a transaction that has begun to
   * change the tables, and for the first read after a change, because loading would cost more than it saves while changes
   * follow each other.
   */
  readonly keep: <A>(load: Effect.Effect<A>) => Effect.Effect<A | undefined>
  /** For statements that change the tables. */
  readonly write: Statements
  /** Marks where a transaction begins to change the tables. */
  readonly changing: <A>(statement: Effect.Effect<A>) => Effect.Effect<A>
}

export class KeptReads extends Context.Service<
  KeptReads,
  {
    readonly services: KeptTables
    /** Availability rules, one-off openings, blocked times and appointments. */
    readonly schedule: KeptTables
    readonly settings: KeptTables
    /** As `SiteChanges.changed`. Never ends where this process does not receive notifications. */
    readonly siteChanged: Effect.Effect<void>
    /** As `CalendarSyncRequests.next`. Never ends where this process does not receive notifications. */
    readonly calendarSyncRequested: Effect.Effect<void>
  }
>()("adapters/postgres/KeptReads") {}

/**
 * Triggers of tables notify this channel. The payload is the name of kept tables in `KeptReads`, or "site" for other
 * tables that the site's pages show, or "calendar-sync" where the external calendar is to be synced at once.
 */
const CHANNEL = "kept_reads_changed"

const SYNC_REQUEST = "calendar-sync"

/** Payloads of the tables that the site's pages show. */
const SHOWN_ON_SITE: ReadonlySet<string> = new Set(["services", "settings", "site"])

/** Without `listening`, for processes that end soon, every read goes to the database. */
export const keptReadsLayer = (listening: boolean): Layer.Layer<KeptReads, never, Database> =>
  Layer.effect(
    KeptReads,
    Effect.gen(function* () {
      const { url, rows } = yield* Database
      const tables = { services: openTables(rows), schedule: openTables(rows), settings: openTables(rows) }
      const all = Object.values(tables)
      const siteChanges = yield* Queue.sliding<void>(1)
      const onSiteChange = () => Queue.offerUnsafe(siteChanges, undefined)
      const syncRequests = yield* Queue.sliding<void>(1)
      if (listening)
        yield* Effect.forkScoped(
          listen(url, CHANNEL, {
            onReady: () => {
              all.forEach(({ resume }) => resume())
              onSiteChange()
            },
            onNotification: (payload) => {
              if (Object.hasOwn(tables, payload)) tables[payload as keyof typeof tables].drop()
              if (SHOWN_ON_SITE.has(payload)) onSiteChange()
              if (payload === SYNC_REQUEST) Queue.offerUnsafe(syncRequests, undefined)
            },
            onLost: () => all.forEach(({ suspend }) => suspend()),
          }),
        )
      return KeptReads.of({
        services: tables.services.tables,
        schedule: tables.schedule.tables,
        settings: tables.settings.tables,
        siteChanged: Queue.take(siteChanges),
        calendarSyncRequested: Queue.take(syncRequests),
      })
    }),
  )

export const siteChangesLayer: Layer.Layer<SiteChanges, never, KeptReads> = Layer.effect(
  SiteChanges,
  Effect.map(KeptReads, ({ siteChanged }) => SiteChanges.of({ changed: siteChanged })),
)

export const calendarSyncRequestsLayer: Layer.Layer<CalendarSyncRequests, never, Database | KeptReads> =
  Layer.effect(
    CalendarSyncRequests,
    Effect.gen(function* () {
      const { rows } = yield* Database
      const { calendarSyncRequested } = yield* KeptReads
      return CalendarSyncRequests.of({
        next: calendarSyncRequested,
        add: Effect.asVoid(
          rows("SELECT pg_notify(:channel, :payload)", { channel: CHANNEL, payload: SYNC_REQUEST }),
        ),
      })
    }),
  )

const openTables = (rows: Statements["rows"]) => {
  let listening = false
  // What was loaded in an earlier generation may lack a commit.
  let generation = 0
  const drop = () => {
    generation++
  }
  const changing: KeptTables["changing"] = (statement) =>
    Effect.flatMap(Effect.zip(CurrentTransaction, RecentChanges), ([transaction, { onChange }]) => {
      onChange()
      if (transaction === undefined) return Effect.ensuring(statement, Effect.sync(drop))
      transaction.afterEnd.add(drop)
      return statement
    })
  const keep: KeptTables["keep"] = <A>(load: Effect.Effect<A>) => {
    let lastRead = -1
    let kept: Kept<A> | undefined
    return Effect.flatMap(Effect.zip(CurrentTransaction, RecentChanges), ([transaction, { elsewhere }]) => {
      if (!listening || elsewhere || transaction?.afterEnd.has(drop)) return Effect.undefined
      if (lastRead !== generation) {
        lastRead = generation
        return Effect.undefined
      }
      if (kept?.generation !== generation) kept = startLoading(load, generation)
      return kept.read()
    })
  }
  return {
    tables: {
      keep,
      changing,
      write: statementsBy((statement, bindings) => changing(rows(statement, bindings))),
    } satisfies KeptTables,
    drop,
    resume: () => {
      drop()
      listening = true
    },
    suspend: () => {
      listening = false
    },
  }
}

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
