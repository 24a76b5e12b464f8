import * as Context from "effect/Context"
import { businessOf } from "../business/business.ts"

/** The phone number that sentences for customers give: a setting of the business. */
export const BusinessPhone = Context.Reference<string>("core/BusinessPhone", {
  defaultValue: () => businessOf({}).phone,
})
