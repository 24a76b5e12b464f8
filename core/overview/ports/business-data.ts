import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { StoredEntity } from "../export/exported-entities.ts"

/** A record with the fields of its entity's Schema. */
export type StoredRecord = Readonly<Record<string, unknown>>

/** Everything that the business owns, as it stands in the tables. */
export class BusinessData extends Context.Service<
  BusinessData,
  {
    /**
     * Runs a program that reads: all of its reads, also those of other ports, see one state of the database, however long it
     * takes. It writes nothing.
     */
    readonly snapshot: <A, E, R>(program: Effect<A, E, R>) => Effect<A, E, R>
    /** In a snapshot: hands over the records of an entity in batches, by their ids. */
    readonly eachBatch: <E, R>(
      entity: StoredEntity,
      use: (records: readonly StoredRecord[]) => Effect<void, E, R>,
    ) => Effect<void, E, R>
  }
>()("core/BusinessData") {}
