import * as Schema from "effect/Schema"
import { CheckLine } from "../../../../core/business/checks/check-line.ts"
import type { Contract } from "../../engine/contract/endpoint.ts"

const ready = { status: "ready", installation: "0f8fad5b-d9cb-469f-a165-70867728950e" } as const

const Ready = Schema.Struct({
  status: Schema.Literal("ready"),
  /** Tells the installations of this software apart. Ids of calendar entries and emails contain it too. */
  installation: Schema.String,
}).annotate({ examples: [ready] })

const checks = Schema.Array(CheckLine)

/** The health of the server, and the CSRF token that every write needs. */
export const siteEndpoints = {
  health: {
    actors: ["staff", "visitor"],
    summary:
      "Whether the server takes requests: 200 when ready, 503 while it is starting or draining, its database is unavailable or read-only, or its disk is full. Staff also get the version and a line for each part.",
    reply: {
      byActor: {
        visitor: Ready,
        staff: Schema.Struct({ ...Ready.fields, version: Schema.String, checks }).annotate({
          identifier: "Health",
          examples: [
            {
              ...ready,
              version: "1.0.0",
              checks: [{ name: "disk", status: "ok", detail: "20.4 GB are free." }],
            },
          ],
        }),
      },
    },
    withoutDatabase: true,
    errors: ["NotReady"],
  },
  serving: {
    actors: ["visitor"],
    summary:
      "Whether this server process takes requests: 200 while it does, 503 while it starts or is about to stop. It asks neither database nor disk: a balancer that checks it keeps the servers in use while the database is away, because they still show the site's pages.",
    reply: Schema.Struct({ status: Schema.Literal("ready") }).annotate({
      examples: [{ status: "ready" }],
    }),
    withoutDatabase: true,
    errors: ["NotReady"],
  },
  csrf: {
    actors: ["visitor"],
    summary: "The token that every request but GET sends back in the header x-csrf-token.",
    reply: Schema.Struct({ csrfToken: Schema.String }).annotate({
      examples: [{ csrfToken: "pGJ0f8cXxj2mB3qYw7uVd1sKe5Rz9LtN4oHaI6QbCyE" }],
    }),
  },
} as const satisfies Contract
