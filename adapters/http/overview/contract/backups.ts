import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { BackupRecord } from "../../../../core/storage/backup/record.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

/** A backup as the API and `--json` have it. */
export const WireBackup = BackupRecord.mapFields(
  Struct.assign({ startedAt: IsoInstant, endedAt: IsoInstant }),
).annotate({ identifier: "Backup" })

const backup: typeof WireBackup.Type = {
  id: 12,
  kind: "scheduled",
  name: "hearth-daily-2026-11-25-030000.tar.gz",
  place: "the directory /srv/hearth/backups",
  result: "verified",
  bytes: 48_210_334,
  rowCount: 61_204,
  fileCount: 412,
  message: null,
  startedAt: 1_795_597_200_000,
  endedAt: 1_795_597_231_000,
}

/** What was saved, for owners. */
export const backupsEndpoints = endpointsFor("owner", {
  listBackups: {
    summary: "The newest backups, what is wrong with them, and when the next one is made.",
    reply: Schema.Struct({
      backups: Schema.Array(WireBackup),
      /** In sentences; null where nothing is wrong. */
      problem: Schema.NullOr(Schema.String),
      lastGoodAt: Schema.NullOr(IsoInstant),
      nextAt: Schema.NullOr(IsoInstant),
    }).annotate({
      examples: [
        {
          backups: [backup],
          problem: null,
          lastGoodAt: backup.startedAt,
          nextAt: 1_795_683_600_000,
        },
      ],
    }),
  },
} as const satisfies Entries)
