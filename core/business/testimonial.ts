import * as Schema from "effect/Schema"
import { requiredText, ruledText } from "../fields/text.ts"
import { HOME_DRAWINGS } from "./drawings.ts"
import { RATING_RULE } from "./number-rules.ts"
import { wholeNumber } from "./whole-number.ts"

const WRONG_IMAGE = "Please choose a drawing"

/** A testimonial of the retailer's pro program (spec §2). */
export const Testimonial = Schema.Struct({
  name: requiredText("Name is required", 100),
  /** "Brick bungalow, South City". */
  role: requiredText("Home is required", 100),
  content: ruledText({ required: "Text is required", max: 1000, multiline: true }),
  /** Stars. */
  rating: wholeNumber(RATING_RULE).pipe(Schema.annotateKey({ messageMissingKey: RATING_RULE.message })),
  image: Schema.Literals(HOME_DRAWINGS)
    .annotate({ message: WRONG_IMAGE })
    .pipe(Schema.annotateKey({ messageMissingKey: WRONG_IMAGE })),
}).annotate({
  identifier: "Testimonial",
  message: "Please enter a name, a home, a text, stars and a drawing",
})
export type Testimonial = typeof Testimonial.Type
