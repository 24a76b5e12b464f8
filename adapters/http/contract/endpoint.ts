import type * as Schema from "effect/Schema"

/** Who may call an endpoint. A visitor is anybody; the server refuses to start with an endpoint that names none. */
export type Actor = "visitor" | "customer" | "staff"

type WireSchema = Schema.Codec<unknown, unknown>

/** One endpoint as plain data: the server, the browser, OpenAPI and the tests all read this. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly path: `/api/${string}`
  readonly actor: Actor
  /** One sentence for the API's reader. */
  readonly summary: string
  /** What the path's and query's text decodes to. */
  readonly query?: WireSchema
  /** What the JSON body decodes to; where a body has several shapes, the first whose `when` holds. */
  readonly body?: WireSchema
  readonly reply: WireSchema
  /** Status of the reply; 200 unless named. */
  readonly status?: 200 | 201 | 202 | 204
  /** Creates something: honours an `Idempotency-Key`. */
  readonly creates?: true
  /** Tags of the failures that this endpoint's own use case may give. */
  readonly errors: ReadonlyArray<string>
}

export type Contract = Readonly<Record<string, Endpoint>>

/** What a handler is given, and what it gives back. */
export interface Input<E extends Endpoint> {
  readonly query: E["query"] extends Schema.Codec<infer Query, infer _> ? Query : undefined
  readonly body: E["body"] extends Schema.Codec<infer Body, infer _> ? Body : undefined
}
export type Reply<E extends Endpoint> = E["reply"]["Type"]
