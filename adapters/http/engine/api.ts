import type { Ports } from "../../../core/ports.ts"
import type { IncomingHttpHeaders } from "node:http"
import type { Readable } from "node:stream"
import type { Effect } from "effect/Effect"
import type { StaffRole } from "../../../core/staff/staff-account.ts"
import type {
  Actor,
  BodyShape,
  Contract,
  Endpoint,
  Endpoints,
  Entry,
  EventStream,
  FileReply,
  FormBody,
  JsonBody,
  MultipartBody,
  ReplyByActor,
  TagsOf,
  WireSchema,
} from "./contract/endpoint.ts"
import type { errorReplies } from "../contract/errors.ts"
import type { ErrorReply } from "./contract/error-reply.ts"
import type { Failure } from "./errors.ts"

/** Endpoints with all that it takes to serve them; made by `defineApi`. */
export interface Api {
  readonly endpoints: Endpoints
  readonly errors: Readonly<Record<string, ErrorReply>>
  readonly handlers: Readonly<Record<string, AnyHandler>>
  /** Checks the signature of each endpoint whose actor is a webhook. */
  readonly signatures: Readonly<Record<string, VerifySignature>>
}

export interface Route {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

/**
 * Checks at compile time that each endpoint has a handler which takes its input and fails only as the endpoint
 * lists, and that each failure has a reply.
 */
export const defineApi = <const C extends Endpoints, const X extends ErrorsOf<C>>(api: {
  readonly endpoints: C
  readonly errors: X
  readonly handlers: Handlers<C, X>
  readonly signatures?: Api["signatures"]
}): Api => ({
  ...api,
  // The server decodes each input by its endpoint's schemas, so that it has the type its handler takes.
  handlers: api.handlers as unknown as Readonly<Record<string, AnyHandler>>,
  signatures: api.signatures ?? {},
})

export const routesOf = ({
  endpoints,
  handlers,
}: Pick<Api, "endpoints" | "handlers">): ReadonlyArray<Route> =>
  Object.entries(endpoints).map(([name, endpoint]) => {
    const [method = "", path = ""] = endpoint.at.split(" ")
    return { name, method, path, endpoint, handler: handlers[name]! }
  })

/** A handler for every endpoint of a contract, which fails only with what has a reply in the table `X`. */
export type Handlers<C extends Contract, X = typeof errorReplies> = {
  readonly [Name in keyof C]: Handler<C[Name], X>
}

type ErrorsOf<C extends Contract> = Readonly<Record<TagsOf<C[keyof C]>, ErrorReply>>

type Handler<E extends Entry, X> = (
  input: Input<E>,
  caller: Callers[E["actors"][number]],
) => Effect<Outcome<E>, FailureOf<TagsOf<E>, X>, Ports>

type AnyHandler = (input: AnyInput, caller: Caller) => Effect<unknown, Failure, Ports>

interface AnyInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
  /** In `If-Match`. */
  readonly version: number | undefined
  /** In `Last-Event-ID`. */
  readonly lastEventId: number | undefined
}

/** The decoded parts of a request. */
interface Input<E extends Entry> extends AnyInput {
  readonly params: Decoded<E["params"]>
  readonly query: Decoded<E["query"]>
  readonly body: DecodedBody<E["body"]>
  readonly version: E extends { readonly versioned: true } ? number | undefined : undefined
  readonly lastEventId: E["reply"] extends EventStream ? number | undefined : undefined
}

type Decoded<S> = S extends WireSchema ? S["Type"] : undefined

type DecodedBody<B> = B extends JsonBody
  ? B["json"] extends ReadonlyArray<BodyShape>
    ? B["json"][number]["schema"]["Type"]
    : Decoded<B["json"]>
  : B extends FormBody
    ? B["form"]["Type"]
    : B extends MultipartBody
      ? MultipartInput<B["multipart"]["Type"], B["files"]>
      : undefined

interface MultipartInput<Fields = unknown, Files extends MultipartBody["files"] = MultipartBody["files"]> {
  readonly fields: Fields
  readonly files: {
    readonly [Name in keyof Files]: Files[Name] extends { readonly upTo: number }
      ? ReadonlyArray<UploadedFile>
      : Files[Name] extends { readonly optional: true }
        ? UploadedFile | undefined
        : UploadedFile
  }
  /** Subject of the ticket that a visitor uploaded with. */
  readonly ticket: string | undefined
}

/** `name` and `mediaType` are what the client claims. */
export interface UploadedFile {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

/** The caller of each kind of actor. */
interface Callers {
  readonly visitor: { readonly actor: "visitor"; readonly session: Session }
  readonly customer: {
    readonly actor: "customer"
    readonly id: number
    /** Of the signed-in session, which signing out ends. */
    readonly sessionId: number
    readonly session: Session
  }
  readonly technician: StaffCaller
  readonly staff: StaffCaller
  readonly bookkeeper: StaffCaller
  readonly owner: StaffCaller
  readonly webhook: { readonly actor: "webhook" }
}
export type Caller = Callers[Actor]

/** An account of the business; its role says as which actors it was let in. */
interface StaffCaller {
  readonly actor: "staff"
  readonly id: number
  readonly displayName: string
  readonly role: StaffRole
  /** Of staff: whether they were let in as a bookkeeper; no unless named. */
  readonly handlesMoney?: boolean
  /** Of the signed-in session, which signing out ends. */
  readonly sessionId: number
  readonly session: Session
}

/** An account that is signed in. */
export type SignedIn = Omit<Callers["customer"], "session"> | Omit<Callers["staff"], "session">

/** The browser's session, which exists with or without a sign-in. Each of these starts one if there is none. */
export interface Session {
  /** A secret of the browser: what is kept of it must be hashed. */
  readonly id: () => string
  readonly csrfToken: () => string
  /** The value of a cookie of this host; undefined where the request has none. */
  readonly cookie: (name: string) => string | undefined
  /** The network of the client, like "203.0.113.0/24" or "2001:db8:1::/48"; null where it is not known. */
  readonly network: () => string | null
  /** The client's address as limits count it (`clientAddress`); "unknown" for this machine without `TRUST_PROXY`. */
  readonly address: () => string
  /** The User-Agent header. */
  readonly userAgent: string | null
  /** Lets this session upload for `subject` until `expires` (milliseconds since 1970). */
  readonly uploadTicket: (subject: string, expires: number) => string
}

type Outcome<E extends Entry> =
  | ReplyValue<E["reply"]>
  | Reply<ReplyValue<E["reply"]>, undefined>
  | OtherReplies<E["otherReplies"]>

type OtherReplies<O> = {
  [Status in keyof O]: O[Status] extends WireSchema ? Reply<O[Status]["Type"], Status> : never
}[keyof O]

type ReplyValue<R> = R extends WireSchema
  ? R["Type"]
  : R extends ReplyByActor
    ? Decoded<R["byActor"][keyof R["byActor"]]>
    : R extends FileReply
      ? FileContent
      : R extends EventStream
        ? EventSource<R["events"]["Type"]>
        : R extends { readonly redirect: true }
          ? string
          : unknown

/** Events until the client leaves, its session ends or the server stops, which aborts the signal. */
export type EventSource<A = unknown> = (ended: AbortSignal) => AsyncIterable<A>

/** A success with more than its value: another status than the endpoint's own, or cookies. */
export class Reply<A = unknown, const Status = unknown> {
  readonly value: A
  readonly status: Status
  readonly cookies: ReadonlyArray<Cookie>

  constructor(value: A, status: Status, cookies: ReadonlyArray<Cookie> = []) {
    this.value = value
    this.status = status
    this.cookies = cookies
  }
}

/** A cookie for this host, out of reach of scripts. It ends with the browser, or after `maxAgeSeconds`; 0 removes it. */
export interface Cookie {
  readonly name: string
  readonly value: string
  readonly maxAgeSeconds?: number
}

export interface FileContent {
  readonly mediaType: string
  readonly content: Buffer | Readable
  /** Makes browsers save the file under this name instead of showing it. */
  readonly saveAs?: string
}

/** Whether a webhook's request comes from who it claims. */
export type VerifySignature = (request: SignedRequest) => Effect<boolean, never, Ports>

interface SignedRequest {
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly rawBody: string
}

type FailureOf<Tag extends string, X> = Tag extends keyof X
  ? Failure<Tag> & (X[Tag] extends { readonly details: infer D extends WireSchema } ? D["Type"] : unknown)
  : never
