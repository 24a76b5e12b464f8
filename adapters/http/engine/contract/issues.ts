import * as Predicate from "effect/Predicate"
import * as SchemaIssue from "effect/SchemaIssue"
import type { Problem } from "./problem.ts"

export type Issues = NonNullable<Problem["issues"]>
type Path = Issues[number]["path"]

/**
 * Everything that is wrong with an input, by the messages of its schema. Where the schema has none, a sentence names
 * the field; the library's own messages, which name types, are never shown.
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
    ? (textIn(annotations, "messageMissingKey") ?? `Please fill in ${fieldAt(path)}.`)
    : (textIn(annotations, "message") ?? `Please check ${fieldAt(path)}.`)
  return [{ path, message: message ?? words }]
}

/** `appointmentTime` as "appointment time". */
const fieldAt = (path: Path): string => {
  const name = path.findLast((key) => typeof key === "string")
  return name === undefined ? "what you sent" : `"${name.replaceAll(/(?=[A-Z])/gu, " ").toLowerCase()}"`
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
