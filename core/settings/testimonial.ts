import * as Schema from "effect/Schema"
import { requiredText, ruledText } from "../customers/text.ts"
import { HOME_DRAWINGS } from "./drawings.ts"

const WRONG_RATING = { message: "Please choose 1 to 5 stars" }
const WRONG_IMAGE = "Please choose a drawing"

/** A testimonial of the retailer's pro program (spec §2). */
export const Testimonial = Schema.Struct({
  name: requiredText("Name is required", 100),
  /** "Brick bungalow, South City". */
  role: requiredText("Home is required", 100),
  content: ruledText({ required: "Text is required", max: 1000, multiline: true }),
  /** Stars. */
  rating: Schema.Number.annotate(WRONG_RATING)
    .check(Schema.isInt(WRONG_RATING), Schema.isBetween({ minimum: 1, maximum: 5 }, WRONG_RATING))
    .pipe(Schema.annotateKey({ messageMissingKey: WRONG_RATING.message })),
  image: Schema.Literals(HOME_DRAWINGS)
    .annotate({ message: WRONG_IMAGE })
    .pipe(Schema.annotateKey({ messageMissingKey: WRONG_IMAGE })),
}).annotate({
  identifier: "Testimonial",
  message: "Please enter a name, a home, a text, stars and a drawing",
})
export type Testimonial = typeof Testimonial.Type
