import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Option } from "effect/Option"
import type { LoginRequest } from "../login-link.ts"
import type { Instant } from "../../time/interval.ts"

/** A request to be stored. Of token and cookie only the hashes are. */
export interface NewLoginRequest extends Pick<
  LoginRequest,
  "requestId" | "email" | "browserHash" | "expires"
> {
  readonly tokenHash: string
  readonly requestedAt: Instant
}

/** Requests for login links, the newest one of each address. */
export class LoginRequests extends Context.Service<
  LoginRequests,
  {
    /**
     * Adds a request in the place of an earlier one for its address, whether or not that is a customer's: which of the
     * two is returned.
     */
    readonly add: (request: NewLoginRequest) => Effect<boolean>
    /** Those that are the newest of their addresses, in no order. */
    readonly byIds: (requestIds: readonly string[]) => Effect<readonly LoginRequest[]>
    readonly byTokenHash: (tokenHash: string) => Effect<Option<LoginRequest>>
    /**
     * Counts one attempt to enter the code of the browser's newest request, and gives that request; none when it is used
     * or expired, or all attempts are counted. Not part of a transaction, so that a refused attempt stays counted.
     */
    readonly countAttempt: (browserHash: string, now: Instant, most: number) => Effect<Option<LoginRequest>>
    /**
     * Marks a request as used, and gives the id of its customer; none when it is used or expired already, or the address
     * is no customer's. Of any number at the same time one succeeds.
     */
    readonly use: (requestId: string, now: Instant) => Effect<Option<number>>
  }
>()("core/LoginRequests") {}
