import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Address, Caller } from "../customers/contact.ts"

export class Customers extends Context.Service<
  Customers,
  {
    /**
     * The id of the customer with this email, who is added when new and never changed when known. Someone without
     * email is always added.
     */
    readonly link: (caller: Caller, address: Address | null) => Effect<number>
  }
>()("core/Customers") {}
