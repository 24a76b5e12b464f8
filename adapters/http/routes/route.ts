import type { Effect } from "effect/Effect"
import type { Appointments } from "../../../core/ports/appointments.ts"
import type { Customers } from "../../../core/ports/customers.ts"
import type { IdempotencyKeys } from "../../../core/ports/idempotency-keys.ts"
import type { Outbox } from "../../../core/ports/outbox.ts"
import type { Schedules } from "../../../core/ports/schedules.ts"
import type { Services } from "../../../core/ports/services.ts"
import type { Tokens } from "../../../core/ports/tokens.ts"
import type { Contract, Endpoint, Input, Reply } from "../contract/endpoint.ts"
import type { ErrorTag, Failure } from "../errors.ts"

/** What the programs behind the routes need of the world. */
export type Ports = Appointments | Customers | IdempotencyKeys | Outbox | Schedules | Services | Tokens

/** What a handler may know of who asks, besides the input. */
interface Caller {
  /** The token bound to the caller's session; begins one where there is none. */
  readonly csrfToken: () => string
}

/** Answers one endpoint. It may fail only with what the contract lists. */
type Handler<E extends Endpoint> = (
  input: Input<E>,
  caller: Caller,
) => Effect<Reply<E>, Failure<E["errors"][number]>, Ports>

/** A handler for every endpoint of a contract; one too few does not compile. */
export type Handlers<C extends Contract> = { readonly [Name in keyof C]: Handler<C[Name]> }

export interface Route {
  readonly name: string
  readonly endpoint: Endpoint
  readonly handler: (
    input: { readonly query: unknown; readonly body: unknown },
    caller: Caller,
  ) => Effect<unknown, Failure, Ports>
}

export const routesOf = <
  const C extends Contract & Readonly<Record<string, { readonly errors: ReadonlyArray<ErrorTag> }>>,
>(
  contract: C,
  handlers: Handlers<C>,
): ReadonlyArray<Route> =>
  Object.entries(contract).map(([name, endpoint]) => ({
    name,
    endpoint,
    // Decoding by the endpoint's own schemas makes the input what its handler takes.
    handler: handlers[name] as Route["handler"],
  }))
