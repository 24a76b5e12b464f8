import * as Schema from "effect/Schema"
import type { WholeNumberRule } from "./number-rules.ts"

export const wholeNumber = ({ message, step = 1, ...limits }: WholeNumberRule) => {
  const number = Schema.Number.annotate({ message }).check(
    Schema.isInt({ message }),
    Schema.isBetween(limits, { message }),
  )
  return step === 1 ? number : number.check(Schema.isMultipleOf(step, { message }))
}
