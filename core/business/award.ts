import * as Schema from "effect/Schema"
import { requiredText } from "../fields/text.ts"
import { AWARD_DRAWINGS } from "./drawings.ts"

const WRONG_BADGE = "Please choose a drawing"

export const Award = Schema.Struct({
  badge: Schema.Literals(AWARD_DRAWINGS)
    .annotate({ message: WRONG_BADGE })
    .pipe(Schema.annotateKey({ messageMissingKey: WRONG_BADGE })),
  title: requiredText("Title is required", 60),
  detail: requiredText("Text is required", 160),
}).annotate({ identifier: "Award", message: "Please enter a drawing, a title and a text" })
export type Award = typeof Award.Type
