import type * as Schema from "effect/Schema"

/** Who may call an endpoint. A visitor is anybody; the server refuses to start with an endpoint that names none. */
export type Actor = "visitor" | "customer" | "staff"

export type WireSchema = Schema.Codec<unknown, unknown>

/** One of several shapes of a body: the one that has any of the keys in `when`, or else the one that names none. */
export interface Shape {
  readonly when?: ReadonlyArray<string>
  readonly schema: WireSchema
}

/** One endpoint as plain data: the server, the browser, OpenAPI and the tests all read this. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE"
  readonly path: `/api/${string}`
  readonly actor: Actor
  /** One sentence for the API's reader. */
  readonly summary: string
  /** What the path's and query's text decodes to. */
  readonly query?: WireSchema
  /** What the JSON body decodes to; where it has several shapes, the first that fits is the one that is meant. */
  readonly body?: WireSchema | ReadonlyArray<Shape>
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
  readonly query: E["query"] extends WireSchema ? E["query"]["Type"] : undefined
  readonly body: Body<E["body"]>
}
export type Reply<E extends Endpoint> = E["reply"]["Type"]

type Body<B> = B extends WireSchema
  ? B["Type"]
  : B extends ReadonlyArray<Shape>
    ? B[number]["schema"]["Type"]
    : undefined
