import * as Context from "effect/Context"
import { businessOf } from "../business/business.ts"

/** Where staff receive the notices about online bookings: a setting. */
export const NotifyEmail = Context.Reference<string>("core/NotifyEmail", {
  defaultValue: () => businessOf({}).email,
})
