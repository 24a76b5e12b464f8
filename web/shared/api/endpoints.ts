import type { endpoints } from "../../../adapters/http/contract/index.ts"

// Types only, so that no schema of the contract is downloaded with the page.

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** What an endpoint is called with: its parts that travel as text or JSON, as they are on the wire. */
export type CallInput<N extends EndpointName> = Part<N, "params"> &
  Part<N, "query"> &
  BodyPart<Endpoints[N]> &
  VersionPart<Endpoints[N]>

/** JSON of any of the endpoint's success replies. */
export type CallReply<N extends EndpointName> = ReplyJson<Endpoints[N]> | OtherJson<Endpoints[N]>

type Part<N extends EndpointName, K extends string> = Endpoints[N] extends { readonly [P in K]: infer S }
  ? { readonly [P in K]: Json<S> }
  : unknown

type BodyPart<E> = E extends { readonly body: infer B } ? { readonly body: BodyOf<B> } : unknown

/** The version of the record that a change was made from; the server refuses with 412 if it was changed since. */
type VersionPart<E> = E extends { readonly versioned: true } ? { readonly version?: number } : unknown

type BodyOf<B> = B extends { readonly multipart: unknown }
  ? FormData
  : B extends { readonly json: infer S }
    ? Json<S>
    : never

type ReplyJson<E> = E extends { readonly reply: infer R }
  ? R extends { readonly byActor: infer A }
    ? Json<A[keyof A]>
    : Json<R>
  : undefined

type OtherJson<E> = E extends { readonly otherReplies: infer O } ? Json<O[keyof O]> : never

/** The wire side of a schema, or of any of the shapes of a body. */
type Json<S> = S extends { readonly Encoded: infer Wire }
  ? Wire
  : S extends ReadonlyArray<infer Shape>
    ? Shape extends { readonly schema: { readonly Encoded: infer Wire } }
      ? Wire
      : never
    : undefined
