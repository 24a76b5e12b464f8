import * as Effect from "effect/Effect"
import { BackupRecords } from "../../core/storage/ports/backup-records.ts"
import type { BackupRecord } from "../../core/storage/backup/record.ts"

/** On a list that a test can read and change; the newest is the last. */
export const backupRecordsInMemory = (records: BackupRecord[]): BackupRecords["Service"] => ({
  state: Effect.sync(() => ({
    last: records.at(-1) ?? null,
    lastGood: records.findLast(({ result }) => result !== "failed") ?? null,
    since: records[0]?.startedAt ?? null,
  })),
  list: (limit) => Effect.sync(() => records.toReversed().slice(0, limit)),
  add: (record) => Effect.sync(() => void records.push({ ...record, id: records.length + 1 })),
  alone: Effect.asSome,
})
