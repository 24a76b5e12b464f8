import type { Change, Operation, Reply } from "./operations.ts"

/** What an operation does in a state: it is refused with one of these messages, or changes rows (perhaps none). */
export type Decision =
  | { readonly refused: readonly string[] }
  | { readonly changes: readonly Change[]; readonly reply: Reply; readonly confirmedEmail?: string }

/** The ids of new rows, which the database chooses. */
export type NewIds = { readonly [E in Change["entity"]]?: number }

export const refused = (...errors: readonly { readonly message: string }[]): Decision => ({
  refused: errors.map(({ message }) => message),
})

/** A decision that is no refusal. */
export type Done = Extract<Decision, { readonly changes: unknown }>

export type Of<What extends Operation["what"]> = Extract<Operation, { readonly what: What }>
