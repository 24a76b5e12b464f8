import * as Predicate from "effect/Predicate"
import * as SchemaIssue from "effect/SchemaIssue"
import type { Problem } from "./problem.ts"

export type Issues = NonNullable<Problem["issues"]>
type Path = Issues[number]["path"]

/**
 * What is wrong with an input, in the words its schema has for it. Where it has none, "Required" and "Invalid input"
 * stand in (spec §5), never the library's own phrases, which speak of types.
 */
export const issuesOf = (issue: SchemaIssue.Issue, path: Path = [], message?: string): Issues => {
  if ("issues" in issue && issue.issues.length > 0) {
    return issue.issues.flatMap((each) => issuesOf(each, path, message))
  }
  if ("issue" in issue) {
    const inner = "path" in issue ? [...path, ...issue.path.map(pathKey)] : path
    return issuesOf(
      issue.issue,
      inner,
      message ?? ("filter" in issue ? SchemaIssue.defaultCheckHook(issue) : undefined),
    )
  }
  const annotations = "ast" in issue ? issue.ast.annotations : issue.annotations
  const words = isMissingKey(issue)
    ? (textIn(annotations, "messageMissingKey") ?? "Required")
    : (textIn(annotations, "message") ?? "Invalid input")
  return [{ path, message: message ?? words }]
}

const isMissingKey = Predicate.isTagged("MissingKey")

const pathKey = (key: PropertyKey): string | number => (typeof key === "number" ? key : String(key))

const textIn = (
  annotations: Readonly<Record<string, unknown>> | undefined,
  key: string,
): string | undefined => {
  const text = annotations?.[key]
  return typeof text === "string" ? text : undefined
}
