import type { Command } from "commander"
import * as Effect from "effect/Effect"
import type { Confirm } from "./confirm.ts"
import { NotConfirmed, UsageError } from "./errors.ts"

export interface YesOption {
  readonly yes?: true
}

/** Adds the option `--yes` to a command that asks first. */
export const withYes = (command: Command): Command => command.option("-y, --yes", "without the question")

/** Throws `UsageError` where there is nobody to ask and `--yes` is missing. */
export const confirmationOf = (yes: true | undefined, confirm: Confirm | undefined): Confirm => {
  if (yes) return async () => true
  if (confirm === undefined) throw new UsageError("Add --yes to do this without being asked.")
  return confirm
}

/** Fails with `NotConfirmed` when the answer is no. */
export const confirmed = Effect.fnUntraced(function* (ask: Confirm, question: string, message: string) {
  if (!(yield* Effect.promise(() => ask(question)))) return yield* new NotConfirmed({ message })
})
