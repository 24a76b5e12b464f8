import * as Predicate from "effect/Predicate"
import * as SchemaIssue from "effect/SchemaIssue"
import type { Problem } from "./problem.ts"

export type Issues = NonNullable<Problem["issues"]>

/**
 * What is wrong with an input, in the words its schema has for it. Where it has none, "Required" and "Invalid input"
 * stand in (spec §5), never the library's own phrases, which speak of types.
 */
export const issuesOf = (issue: SchemaIssue.Issue): Issues =>
  format(issue).issues.map(({ path = [], message }) => ({
    path: path.map((key) => (typeof key === "number" ? key : String(key))),
    message,
  }))

const INVALID = "Invalid input"

const format = SchemaIssue.makeFormatterStandardSchemaV1({
  leafHook: (issue) => ownMessage(issue) ?? (isMissingKey(issue) ? "Required" : INVALID),
  checkHook: (issue) =>
    SchemaIssue.defaultCheckHook(issue) ?? (isInvalidValue(issue.issue) ? INVALID : undefined),
})

const isMissingKey = Predicate.isTagged("MissingKey")
const isInvalidValue = Predicate.isTagged("InvalidValue")

const ownMessage = (issue: SchemaIssue.Leaf): string | undefined => {
  const annotations = "annotations" in issue ? issue.annotations : issue.ast.annotations
  const message = annotations?.[isMissingKey(issue) ? "messageMissingKey" : "message"]
  return typeof message === "string" ? message : undefined
}
