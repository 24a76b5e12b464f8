import * as Context from "effect/Context"
import { DEFAULT_QUOTA_MB } from "../../files/photo-format.ts"
import { MB } from "../../files/photo-limits.ts"

/** How many bytes the photos of all quotes may have together: a setting of the business. */
export const QuotePhotoQuota = Context.Reference<number>("core/QuotePhotoQuota", {
  defaultValue: () => DEFAULT_QUOTA_MB * MB,
})
