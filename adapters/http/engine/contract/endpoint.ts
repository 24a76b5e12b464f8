import { map as mapRecord } from "effect/Record"
import type * as Schema from "effect/Schema"

/**
 * Who may call an endpoint. A visitor is any browser, signed in or not. Of the business's accounts, an owner is one with
 * that role, staff one with that role or an owner's, a technician any: what staff may call is closed to technicians. A
 * bookkeeper is an owner, or staff with the right to handle money. A webhook is another company's server, which is authenticated by a signature instead of a session and a CSRF token.
 */
export type Actor = "visitor" | "customer" | AccountActor | "webhook"
type AccountActor = "technician" | "staff" | "bookkeeper" | "owner"

export type WireSchema = Schema.Codec<unknown, unknown>

/** One endpoint as plain data, read by the server, the browser's client, OpenAPI and the tests. */
export interface Endpoint extends Entry {
  /** Method and path, with parameters as `:name`. */
  readonly at: string
}

/** An endpoint in the contract of its area; `paths.ts` has its path by the entry's name. */
export interface Entry {
  /** The server refuses to start with an endpoint that names no actor. */
  readonly actors: ReadonlyArray<Actor>
  /** One sentence for the API's description. */
  readonly summary: string
  /** Decodes the path's parameters. */
  readonly params?: WireSchema
  /** Decodes the query string. */
  readonly query?: WireSchema
  readonly body?: Body
  /** Without one, the reply is 204 and has no content, whatever the handler returns. */
  readonly reply?: ReplyBody
  /** Status of `reply`; unless named, 303 of a redirect, 201 of an endpoint that creates something and 200 of another. */
  readonly status?: 200 | 201 | 202
  /** Further success statuses, which a handler names when it replies with one. */
  readonly otherReplies?: Readonly<Record<number, WireSchema>>
  /** The header with a webhook's signature; without one, its path proves who calls. */
  readonly signatureHeader?: string
  /** Names of the cookies that a reply may set. */
  readonly cookies?: ReadonlyArray<string>
  /**
   * Changes a record that has a version: a request may name in `If-Match` the version it was made from (`"3"`), and
   * one of `errors` is the 412 for a record that was changed since.
   */
  readonly versioned?: true
  /** Creates something, so that it honours an `Idempotency-Key` and can fail with `IdempotencyKeyReused`. */
  readonly creates?: true
  /** The reply contains a secret, so that it is encrypted where it is stored for an `Idempotency-Key`. */
  readonly hasSecretReply?: true
  /**
   * The form has a hidden field `website`, which people leave empty and programs fill in: a JSON body in which it is not
   * empty is refused.
   */
  readonly honeypot?: true
  /** Tags of the failures of the endpoint's use case; `errors.ts` has the reply to each. */
  readonly errors?: ReadonlyArray<string>
  readonly limits?: Limits
  /** Encodes `reply` as its schema would, for a list so long that checking each item takes longer than all else. */
  readonly encodeReply?: (value: never) => unknown
  /** The handler gives the same object until its data change, so that each object is encoded once. */
  readonly encodeOnce?: true
  /** Replied to while the database is unavailable too: sessions cannot be read then, so that callers are visitors. */
  readonly withoutDatabase?: true
  /** Search engines are told not to list its replies, errors included. */
  readonly isNotIndexed?: true
  /** `Cache-Control` of a successful reply; `no-store` unless named. */
  readonly cache?: string
}

export type Contract = Readonly<Record<string, Entry>>

/** Entries with their places, as an API is made of. */
export type Endpoints = Readonly<Record<string, Endpoint>>

/** Endpoints whose callers are named once for all of them. */
export type Entries = Readonly<Record<string, Omit<Entry, "actors">>>

/** A contract of which every endpoint is for these signed-in callers. What visitors may call names them itself. */
export const endpointsFor = <A extends "customer" | AccountActor, C extends Entries>(actor: A, entries: C) =>
  mapRecord(entries, (entry) => ({ ...entry, actors: [actor] })) as unknown as {
    readonly [Name in keyof C]: C[Name] & { readonly actors: readonly [A] }
  }

/** Status of a successful reply, unless the handler names another. */
export const statusOf = ({ reply, status, creates }: Entry): number =>
  reply === undefined ? 204 : "redirect" in reply ? 303 : (status ?? (creates ? 201 : 200))

/** Tags of all failures that an endpoint can reply with. */
export const errorsOf = ({ errors = [], creates }: Entry): ReadonlyArray<string> =>
  creates ? [...errors, "IdempotencyKeyReused"] : errors

/** The tags of `errorsOf`, as a type. */
export type TagsOf<E extends Entry> =
  | (E extends { readonly errors: ReadonlyArray<infer Tag extends string> } ? Tag : never)
  | (E extends { readonly creates: true } ? "IdempotencyKeyReused" : never)

type Body = JsonBody | FormBody | MultipartBody

export interface JsonBody {
  readonly json: WireSchema | ReadonlyArray<BodyShape>
  /** A request without a body is like one with an empty object. */
  readonly optional?: true
}

/**
 * One of several shapes of a body: the one for lists where the body is one, the one that has any of the keys in `when`,
 * or else the one without `when`.
 */
export interface BodyShape {
  readonly when?: ReadonlyArray<string> | "list"
  readonly schema: WireSchema
}

/** `application/x-www-form-urlencoded`. */
export interface FormBody {
  readonly form: WireSchema
  /** Takes the fields as `multipart/form-data` too. */
  readonly orMultipart?: true
}

/** `multipart/form-data`: text fields, and for each name in `files` one file, or up to `upTo`. */
export interface MultipartBody {
  readonly multipart: WireSchema
  readonly files: Readonly<Record<string, FileField>>
  /** Visitors may upload with a ticket that an earlier reply of this server gave to their session. */
  readonly ticketed?: true
}

export interface FileField {
  /** Of each file. */
  readonly maxBytes: number
  readonly optional?: true
  /** How many files the field may have; the handler receives a list. */
  readonly upTo?: number
  /** The sentence for a person who chose no file. */
  readonly missing?: string
}

export type ReplyBody = WireSchema | ReplyByActor | FileReply | EventStream | Redirect

/** One path, but each kind of caller is sent only what its own schema has. */
export interface ReplyByActor {
  readonly byActor: Readonly<Partial<Record<Actor, WireSchema>>>
}

/** Leads the browser on to the address that the handler returns (303): for a form that works without JavaScript. */
export interface Redirect {
  readonly redirect: true
}

/** A file of one of these media types. */
export interface FileReply {
  readonly file: ReadonlyArray<string>
}

/**
 * Server-sent events. A browser that reconnects sends the id of the last event it received in `Last-Event-ID`; events
 * without an id do not change it.
 */
export interface EventStream {
  readonly events: WireSchema
  readonly eventId?: (event: never) => number | undefined
}

/** So many requests in so many seconds. */
export interface Limit {
  readonly requests: number
  readonly seconds: number
}

/**
 * Limits of an endpoint. Each binds whoever sends, or protects the one mailbox or account that would be harmed; none
 * counts all callers together, because anybody could then use it up for everybody else. Without `perAddress`, writes
 * are limited to `WRITES_PER_ADDRESS` and reads not at all.
 */
export interface Limits {
  /** Per client address (IPv6: per /64). */
  readonly perAddress?: AddressLimit
  /** Per browser, by the cookie without which no write is accepted. Browsers may share an address. */
  readonly perBrowser?: SentenceLimit
  /** Per signed-in customer or staff member. */
  readonly perAccount?: Limit
  /** Per mailbox of the mail address in this field of the body. */
  readonly perRecipient?: SentenceLimit & { readonly field: string }
  /** Requests that were replied to with 401. Requests from loopback count too. */
  readonly failures?: FailureLimits
  /** Per client address, counting successful requests only. */
  readonly successesPerAddress?: AddressLimit
  /**
   * Event streams that may be open at once, in each process. A browser has few connections to a host: its tabs with
   * streams must leave some to other requests.
   */
  readonly openStreams?: { readonly perBrowser: number; readonly perAddress: number }
}

/** More writes than a person sends in a minute, and few enough to slow a script down. */
export const WRITES_PER_ADDRESS: AddressLimit = { requests: 30, seconds: 60 }

/** Counted for each client address, and for each client address with each value of this field of the body. */
interface FailureLimits {
  readonly field: string
  /**
   * Browsers in which somebody has signed in to the account before are not counted here: the endpoint counts each of them
   * by itself, so that others at the same address do not keep its owner out.
   */
  readonly exceptKnownBrowsers?: true
  readonly perAddressAndField: Limit
  readonly perAddress: Limit
}

export interface SentenceLimit extends Limit {
  /**
   * The sentence for the person who is refused; `{phone}` is replaced by the business's number, `{wait}` by the time
   * until the next request is accepted, such as "20 minutes".
   */
  readonly message?: string
}

/** What a person reads where a limit has no sentence of its own. */
export const TOO_MANY_REQUESTS = "That was a lot at once. Please wait {wait} and try again."
export const TOO_MANY_FAILURES = "Too many failed attempts. Please wait {wait} and try again."

/**
 * Without `TRUST_PROXY`, all callers behind a proxy on this machine have the loopback address. They are not limited,
 * because they would be counted as one, unless `countsLoopback`.
 */
export interface AddressLimit extends SentenceLimit {
  readonly countsLoopback?: true
}
