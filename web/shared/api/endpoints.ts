import type { visitorContract } from "../../../adapters/http/contract/visitor.ts"

// Types alone, so that no schema of the contract is downloaded with the page.

type Endpoints = (typeof visitorContract)[keyof typeof visitorContract]
type Reads = Extract<Endpoints, { readonly method: "GET" }>
type Writes = Exclude<Endpoints, { readonly method: "GET" }>
type ReadAt<P> = Extract<Reads, { readonly path: P }>
type WriteAt<P> = Extract<Writes, { readonly path: P }>

/** The JSON that a schema, or any of the shapes of a body, stands for. */
type Wire<S> = S extends { readonly Encoded: infer Json }
  ? Json
  : S extends ReadonlyArray<infer Shape>
    ? Shape extends { readonly schema: { readonly Encoded: infer Json } }
      ? Json
      : never
    : undefined

/** The paths that can be read, and what goes over the wire for each: the query's text and the reply's JSON. */
export type ReadPath = Reads["path"]
export type ReadQuery<P extends ReadPath> =
  ReadAt<P> extends { readonly query: infer Query } ? Wire<Query> : undefined
export type ReadReply<P extends ReadPath> = Wire<ReadAt<P>["reply"]>

export type WritePath = Writes["path"]
export type WriteMethod<P extends WritePath> = WriteAt<P>["method"]
export type WriteBody<P extends WritePath> =
  WriteAt<P> extends { readonly body: infer Body } ? Wire<Body> : undefined
export type WriteReply<P extends WritePath> = Wire<WriteAt<P>["reply"]>
