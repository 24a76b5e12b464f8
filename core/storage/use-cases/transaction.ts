import * as Effect from "effect/Effect"
import { Transaction } from "../ports/transaction.ts"

/** Runs a program in one transaction (`Transaction.run`). As a further argument of `Effect.fn`: the whole body. */
export const inTransaction = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Transaction, ({ run }) => run(program))

interface Changeable {
  readonly change: <A, E, R>(program: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

/**
 * Runs a program in the `change` of a port: one transaction, which keeps other writers of the same records out. As a
 * further argument of `Effect.fn`: the whole body.
 */
export const inChangeOf =
  <Id>(port: Effect.Effect<Changeable, never, Id>) =>
  <A, E, R>(program: Effect.Effect<A, E, R>) =>
    Effect.flatMap(port, ({ change }) => change(program))
