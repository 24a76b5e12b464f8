import * as Schema from "effect/Schema"
import type { Contract } from "./endpoint.ts"
import { paths } from "./paths.ts"

/** The health of the server, and the CSRF token that every write needs. */
export const siteEndpoints = {
  health: {
    at: paths.health,
    actors: ["visitor"],
    summary:
      "Whether the server takes requests: 200 when ready, 503 while it is starting or draining or its database is unavailable.",
    reply: Schema.Struct({ status: Schema.Literal("ready") }).annotate({ examples: [{ status: "ready" }] }),
    errors: ["NotReady"],
  },
  csrf: {
    at: paths.csrf,
    actors: ["visitor"],
    summary: "The token that every request but GET sends back in the header x-csrf-token.",
    reply: Schema.Struct({ csrfToken: Schema.String }).annotate({
      examples: [{ csrfToken: "pGJ0f8cXxj2mB3qYw7uVd1sKe5Rz9LtN4oHaI6QbCyE" }],
    }),
    errors: [],
  },
} as const satisfies Contract
