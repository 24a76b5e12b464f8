/** A commit since the last release. */
export interface Commit {
  readonly subject: string
  readonly files: ReadonlyArray<string>
}

export type Step = "patch" | "minor" | "major"

/** The version after one of three numbers. */
export const nextVersion = (version: string, step: Step): string => {
  const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number)
  if (step === "major") return `${major + 1}.0.0`
  return step === "minor" ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}

/** A line that the person who edits the draft deletes. */
export const DRAFT =
  "<!-- Draft of commit subjects: write what owners notice, leave out the rest, and delete this line. -->"

const FLOORS =
  /^(?:core|cli|adapters\/(?:http|postgres|mail)|web\/(?:visitor|customer|staff))\/(?<area>[a-z]+)(?:[/.])/u
const NO_AREAS: ReadonlySet<string> = new Set([
  "engine",
  "ui",
  "api",
  "shell",
  "migrations",
  "embedded",
  "contract",
  "routes",
])

/** The area of the product that has most of a commit's files; "general" where none has any. */
export const areaOf = (files: ReadonlyArray<string>): string => {
  const counts = new Map<string, number>()
  for (const file of files) {
    const area = FLOORS.exec(file)?.groups?.["area"]
    if (area !== undefined && !NO_AREAS.has(area)) counts.set(area, (counts.get(area) ?? 0) + 1)
  }
  const [most] = [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b))
  return most?.[0] ?? "general"
}

/** The section of a version, with the commits' subjects grouped by area, newest first in each. */
export const draftOf = (version: string, date: string, commits: ReadonlyArray<Commit>): string => {
  const areas = Map.groupBy(commits, ({ files }) => areaOf(files))
  const groups = [...areas]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(
      ([area, group]) => `### ${titleOf(area)}\n\n${group.map(({ subject }) => `- ${subject}`).join("\n")}\n`,
    )
  return [`## ${version} (${date})\n`, `${DRAFT}\n`, ...groups].join("\n")
}

const titleOf = (area: string): string => area.charAt(0).toUpperCase() + area.slice(1)

/** The text with the section before all others. */
export const withSection = (changelog: string, section: string): string => {
  const first = changelog.search(/^## /mu)
  const [head, rest] = first < 0 ? [changelog, ""] : [changelog.slice(0, first), changelog.slice(first)]
  return `${head.trimEnd()}\n\n${section.trimEnd()}\n${rest === "" ? "" : `\n${rest}`}`
}

/** The section of a version; undefined where there is none. */
export const sectionOf = (changelog: string, version: string): string | undefined =>
  changelog.split(/^(?=## )/mu).find((section) => section.startsWith(`## ${version} `))
