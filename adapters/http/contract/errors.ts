import * as Schema from "effect/Schema"
import { HEALTH_PROBLEMS } from "../../../core/business/health.ts"
import { CheckLine } from "../../../core/business/checks/check-line.ts"
import { businessErrors } from "../business/contract/errors.ts"
import { calendarErrors } from "../calendars/contract/errors.ts"
import { chatErrors } from "../chat/contract/errors.ts"
import { customerErrors } from "../customers/contract/errors.ts"
import { fieldErrors } from "../field/contract.ts"
import { galleryErrors } from "../gallery/contract.ts"
import { invoiceErrors } from "../invoices/contract/errors.ts"
import { messageErrors } from "../messages/contract/errors.ts"
import { mailErrors } from "../outbox/contract.ts"
import { portalErrors } from "../overview/contract/portal.ts"
import { planErrors } from "../plans/contract.ts"
import { quoteErrors } from "../quotes/contract/errors.ts"
import { reviewErrors } from "../reviews/contract.ts"
import { scheduleErrors } from "../schedule/contract/errors.ts"
import { serviceErrors } from "../services/contract/errors.ts"
import { staffErrors } from "../staff/contract/errors.ts"
import type { ErrorReplies, ErrorReply } from "../engine/contract/error-reply.ts"
import type { TagsOf } from "../engine/contract/endpoint.ts"
import type { endpoints } from "./index.ts"

type Tag = TagsOf<(typeof endpoints)[keyof typeof endpoints]>

/** Refuses to compile without a reply to a failure that an endpoint lists, and with one to a failure that none lists. */
const repliesTo = <const R extends ErrorReplies>(
  replies: R & Readonly<Record<Tag, ErrorReply>> & Readonly<Record<Exclude<keyof R, Tag>, never>>,
): R => replies

/** The reply to each failure that an endpoint lists. Those of no single area stand here. */
export const errorReplies = repliesTo({
  NotReady: {
    status: 503,
    means:
      "The server is starting or draining, its database is unavailable or read-only, or its disk is full; `status` says which.",
    details: Schema.Struct({
      status: Schema.Literals(["starting", "draining", ...HEALTH_PROBLEMS]),
      /** For staff. */
      checks: Schema.optionalKey(Schema.Array(CheckLine)),
    }),
  },
  UnreadableCsv: { status: 400, means: "The file is not CSV." },
  PhotoRefused: {
    status: 400,
    means: "The file is no whole still JPEG, PNG or WebP picture of at most 10 MB and 64 megapixels.",
  },
  TooManyRows: { status: 400, means: "The list has more rows than are exported at once." },
  IdempotencyKeyReused: {
    status: 422,
    means: "The `Idempotency-Key` was already sent with another request.",
  },
  ...businessErrors,
  ...calendarErrors,
  ...chatErrors,
  ...customerErrors,
  ...fieldErrors,
  ...galleryErrors,
  ...invoiceErrors,
  ...messageErrors,
  ...mailErrors,
  ...portalErrors,
  ...planErrors,
  ...quoteErrors,
  ...reviewErrors,
  ...scheduleErrors,
  ...serviceErrors,
  ...staffErrors,
})
