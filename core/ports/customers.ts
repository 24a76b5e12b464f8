import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { Address, Person } from "../customers/contact.ts"

export class Customers extends Context.Service<
  Customers,
  {
    /** The id of the customer with this e-mail, who is added when new and never changed when known. */
    readonly link: (person: Person, address: Address | null) => Effect<number>
  }
>()("core/Customers") {}
