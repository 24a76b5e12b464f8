import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import { Transaction } from "../../../core/storage/ports/transaction.ts"
import { Database } from "./connection.ts"

export const transactionLayer: Layer.Layer<Transaction, never, Database> = Layer.effect(
  Transaction,
  Effect.map(Database, ({ transaction }) => Transaction.of({ run: transaction })),
)
