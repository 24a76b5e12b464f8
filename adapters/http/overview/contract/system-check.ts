import * as Schema from "effect/Schema"
import { CheckLine } from "../../../../core/business/checks/check-line.ts"
import { endpointsFor, type Entries } from "../../engine/contract/endpoint.ts"
import { IsoInstant } from "../../engine/contract/wire.ts"

/** What the installation finds of itself and of what it depends on. */
export const systemCheckEndpoints = endpointsFor("owner", {
  checkSystem: {
    summary:
      "Checks the settings, the database, the disk, emails, the public address and each service that is set up, at the same time and at most 5 seconds each. Sends no email, and leaves nothing behind.",
    reply: Schema.Struct({
      version: Schema.String,
      checkedAt: IsoInstant,
      checks: Schema.Array(CheckLine),
    }).annotate({
      identifier: "SystemCheck",
      examples: [
        {
          version: "1.0.0",
          checkedAt: Date.parse("2026-11-23T15:00:00Z"),
          checks: [{ name: "disk", status: "ok", detail: "20.4 GB are free." }],
        },
      ],
    }),
  },
} as const satisfies Entries)
