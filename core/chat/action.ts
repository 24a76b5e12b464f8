import * as Schema from "effect/Schema"
import { RowId } from "../fields/row-id.ts"

/** What the assistant offers below its message, as a button. */
export const ChatAction = Schema.Union([
  /** Sends `text` as the visitor's next message: a choice of the assistant's question. */
  Schema.Struct({ kind: Schema.Literal("say"), label: Schema.String, text: Schema.String }),
  /** Opens the form that books a visit, with the service of this name chosen. */
  Schema.Struct({ kind: Schema.Literal("book"), label: Schema.String, service: Schema.String }),
  /** Opens the quote form with `message` filled in. */
  Schema.Struct({ kind: Schema.Literal("quote"), label: Schema.String, message: Schema.String }),
  /** Opens the dialog that moves or cancels a visit of the signed-in customer. */
  Schema.Struct({
    kind: Schema.Literals(["move", "cancel"]),
    label: Schema.String,
    appointmentId: RowId,
  }),
  /** Asks for a person. */
  Schema.Struct({ kind: Schema.Literal("person"), label: Schema.String }),
]).annotate({ identifier: "ChatAction" })
export type ChatAction = typeof ChatAction.Type
