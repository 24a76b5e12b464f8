import * as Schema from "effect/Schema"
import * as Struct from "effect/Struct"
import { addressFields, personFields } from "../contacts/contact.ts"
import { email } from "../fields/email.ts"
import { ruledText } from "../fields/text.ts"
import type { Instant } from "../time/interval.ts"
import { DEFAULT_RATING, REVIEW_SERVICES, reviewRules, SERVICE_TYPE_REQUIRED } from "./review-rules.ts"
import type { NewReview } from "./review.ts"

const WRONG_RATING = { message: "Please choose a rating from 1 to 5" }

/** What a visitor sends (spec §5); without a rating it has five stars. */
export const ReviewSubmission = Schema.Struct({
  firstName: personFields.firstName,
  lastName: personFields.lastName,
  email: email("Valid email is required"),
  serviceType: Schema.Literals(REVIEW_SERVICES)
    .annotate({ message: SERVICE_TYPE_REQUIRED })
    .pipe(Schema.annotateKey({ messageMissingKey: SERVICE_TYPE_REQUIRED })),
  rating: Schema.optionalKey(
    Schema.Number.annotate(WRONG_RATING).check(
      Schema.isInt(WRONG_RATING),
      Schema.isBetween({ minimum: 1, maximum: 5 }, WRONG_RATING),
    ),
  ),
  title: ruledText(reviewRules.title),
  content: ruledText(reviewRules.content),
  city: addressFields.city,
  state: addressFields.state,
  /** From the link in the thank-you for a visit; see `visitOfLink`. One that is wrong is ignored. */
  visit: Schema.optionalKey(Schema.NullOr(Schema.String.check(Schema.isMaxLength(100)))),
}).annotate({ identifier: "ReviewSubmission" })
export type ReviewSubmission = typeof ReviewSubmission.Type

/** The visit and the token that a link ends with, "7-" and 64 hex characters; undefined for any other text. */
export const visitOfLink = (text: string | null | undefined) => {
  const parts = /^([1-9]\d{0,8})-([0-9a-f]{64})$/u.exec(text ?? "")
  return parts === null ? undefined : { id: Number(parts[1]), token: parts[2]! }
}

/** The review that is stored: pending, whatever was sent beside it. */
export const reviewOf = (sent: ReviewSubmission, appointmentId: number | null, now: Instant): NewReview => ({
  ...Struct.omit(sent, ["visit"]),
  appointmentId,
  rating: sent.rating ?? DEFAULT_RATING,
  isApproved: false,
  createdAt: now,
})
