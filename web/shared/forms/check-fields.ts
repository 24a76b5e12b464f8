import type { FieldErrors, FieldValues, Resolver } from "react-hook-form"
import { problemIn, type TextRule } from "../../../core/fields/text-rule.ts"

/** For each field a check of what is typed: the message for what is wrong with it, or nothing. */
export type FieldChecks<Values> = {
  readonly [Name in keyof Values]: (value: Values[Name]) => string | undefined
}

/** A check of a field by the limits of its text. */
export const follows = (rule: TextRule) => (text: string) => problemIn(text, rule)

/** Checks of fields by the limits of their texts. */
export const checksOf = <Name extends string>(rules: Readonly<Record<Name, TextRule>>) =>
  Object.fromEntries(
    Object.entries<TextRule>(rules).map(([name, rule]) => [name, follows(rule)]),
  ) as Readonly<Record<Name, ReturnType<typeof follows>>>

/** Checks the fields of a form that `checks` names. Checks need no library, so that the form does not load Effect's Schema (21 kB). */
export const checkFields =
  <Values extends FieldValues>(checks: Partial<FieldChecks<Values>>): Resolver<Values> =>
  (values) => {
    const problems = Object.entries(checks).flatMap(([name, check]) => {
      const message = check?.(values[name])
      return message === undefined ? [] : [[name, { type: "invalid", message }]]
    })
    return problems.length === 0
      ? { values, errors: {} }
      : { values: {}, errors: Object.fromEntries(problems) as FieldErrors<Values> }
  }
