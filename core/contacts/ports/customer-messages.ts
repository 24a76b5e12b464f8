import * as Context from "effect/Context"
import type { Effect } from "effect/Effect"
import type { MessageChoices } from "../message-choices.ts"
import type { StopSource, TextConsent, TextStop, Withdrawal } from "../text-consent.ts"
import type { Instant } from "../../time/interval.ts"

/** Which messages customers want, and who agreed to texts. */
export class CustomerMessages extends Context.Service<
  CustomerMessages,
  {
    /** Those of an unknown or deleted customer are the defaults. */
    readonly choices: (customerId: number) => Effect<MessageChoices>
    readonly setChoices: (customerId: number, choices: MessageChoices) => Effect<void>
    /** All that the customer ever gave, newest first. */
    readonly consents: (customerId: number) => Effect<readonly TextConsent[]>
    /** The stops of these numbers, newest first. */
    readonly stops: (phones: readonly string[]) => Effect<readonly TextStop[]>
    /** The numbers that texts about the customer's visits may go to: with a consent, and not stopped. */
    readonly allowedNumbers: (customerId: number) => Effect<readonly string[]>
    /** The customers who ever agreed to texts to this number. */
    readonly customersOf: (phone: string) => Effect<readonly number[]>
    readonly giveConsent: (
      customerId: number,
      consent: Omit<TextConsent, "withdrawnAt" | "withdrawnBy">,
    ) => Effect<void>
    /** Ends the consents that are in force; of one number, or of all. */
    readonly withdrawConsents: (
      customerId: number,
      withdrawal: { readonly by: Withdrawal; readonly at: Instant; readonly phone?: string },
    ) => Effect<void>
    /** STOP from a number: nothing changes if it was stopped before. */
    readonly stop: (phone: string, at: Instant, source: StopSource) => Effect<void>
    /** START from a number: what was consented holds again. */
    readonly start: (phone: string, at: Instant) => Effect<void>
  }
>()("core/CustomerMessages") {}
