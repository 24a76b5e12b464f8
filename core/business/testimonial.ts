import * as Schema from "effect/Schema"
import { requiredText, ruledText } from "../fields/text.ts"
import { HOME_DRAWINGS } from "./drawings.ts"
import { SETTING_RULES } from "./number-rules.ts"
import { wholeNumber } from "./whole-number.ts"

const WRONG_IMAGE = "Please choose a drawing"

/** A testimonial of the retailer's pro program (spec §2). */
export const Testimonial = Schema.Struct({
  name: requiredText("Name is required", 100),
  /** "Brick bungalow, South City". */
  role: requiredText("Home is required", 100),
  content: ruledText({ required: "Text is required", max: 1000, multiline: true }),
  /** Stars. */
  rating: wholeNumber(SETTING_RULES.rating).pipe(
    Schema.annotateKey({ messageMissingKey: SETTING_RULES.rating.message }),
  ),
  image: Schema.Literals(HOME_DRAWINGS)
    .annotate({ message: WRONG_IMAGE })
    .pipe(Schema.annotateKey({ messageMissingKey: WRONG_IMAGE })),
}).annotate({
  identifier: "Testimonial",
  message: "Please enter a name, a home, a text, stars and a drawing",
})
export type Testimonial = typeof Testimonial.Type
