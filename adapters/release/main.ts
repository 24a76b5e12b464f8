import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { migrationProblems, type Release } from "../../core/storage/released-migrations.ts"
import { readMigrationFiles, RELEASE_FILE } from "../postgres/engine/migration-plan.ts"
import { ROOT } from "../process/root.ts"
import { DRAFT, draftOf, nextVersion, sectionOf, withSection, type Commit, type Step } from "./changelog.ts"

// Makes a release, in two runs of the same command: the first drafts the CHANGELOG's section, which a person edits; the
// second checks, sets the version, writes what was released, commits and tags.

const CHANGELOG = join(ROOT, "CHANGELOG.md")

const git = (...args: ReadonlyArray<string>): string =>
  execFileSync("git", args, { cwd: ROOT, encoding: "utf8", maxBuffer: 100_000_000 }).trimEnd()

class Refused extends Error {}

const release = async (step: Step, tag: boolean): Promise<string> => {
  refuseChanges()
  const last = lastRelease()
  const version = nextVersion(packageVersion(), step)
  const changelog = existsSync(CHANGELOG) ? readFileSync(CHANGELOG, "utf8") : "# Changelog\n"
  const section = sectionOf(changelog, version)
  if (section === undefined) {
    const today = new Date().toISOString().slice(0, 10)
    writeFileSync(CHANGELOG, withSection(changelog, draftOf(version, today, commitsSince(last?.commit))))
    return `CHANGELOG.md has a draft of ${version}. Edit it for the people who run the product, delete the line that says so, and run this again.`
  }
  if (section.includes(DRAFT))
    throw new Refused(
      `CHANGELOG.md still has the draft of ${version}: edit it, and delete the line that says so.`,
    )
  const files = await readMigrationFiles()
  const problems = last === undefined ? [] : migrationProblems(last, files)
  if (problems.length > 0) throw new Refused(problems.join("\n"))
  check()
  const released: Release = {
    version,
    ...(last !== undefined && { previous: last.version }),
    commit: git("rev-parse", "HEAD"),
    migrations: Object.fromEntries(files.map(({ name, checksum }) => [name, checksum])),
  }
  execFileSync("npm", ["version", version, "--no-git-tag-version"], { cwd: ROOT, stdio: "ignore" })
  writeFileSync(RELEASE_FILE, `${JSON.stringify(released, null, 2)}\n`)
  git("add", "CHANGELOG.md", "package.json", "package-lock.json", RELEASE_FILE)
  git("commit", "--message", `Release ${version}`)
  if (tag) git("tag", "--annotate", `v${version}`, "--message", `Release ${version}`)
  return `Released ${version}.${tag ? " Push it with its tag: git push --follow-tags" : ""}`
}

/** All but the section that a person has edited. */
const refuseChanges = (): void => {
  const changed = git("status", "--porcelain")
    .split("\n")
    .filter((line) => line !== "" && line.slice(3) !== "CHANGELOG.md")
  if (changed.length > 0)
    throw new Refused(`There are changes that are not committed:\n${changed.join("\n")}\nCommit them first.`)
}

const check = (): void => {
  try {
    execFileSync("npm", ["run", "check"], { cwd: ROOT, stdio: "inherit" })
  } catch {
    throw new Refused("npm run check has failed: nothing was released.")
  }
}

const packageVersion = (): string => JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")).version

const lastRelease = (): Release | undefined =>
  existsSync(RELEASE_FILE) ? JSON.parse(readFileSync(RELEASE_FILE, "utf8")) : undefined

/** Newest first, without merges and releases; none before the first release, whose section is written by hand. */
const commitsSince = (commit: string | undefined): ReadonlyArray<Commit> =>
  commit === undefined
    ? []
    : git("log", "--no-merges", "--name-only", "--format=%x00%s", `${commit}..HEAD`)
        .split("\0")
        .slice(1)
        .map((entry) => {
          const [subject = "", ...files] = entry.split("\n").filter((line) => line !== "")
          return { subject, files }
        })
        .filter(({ subject }) => !subject.startsWith("Release "))

const USAGE = "Usage: npm run release -- patch|minor|major [--no-tag]"

const {
  positionals: [step],
  values: { "no-tag": noTag = false },
} = parseArgs({ allowPositionals: true, options: { "no-tag": { type: "boolean" } } })

if (step !== "patch" && step !== "minor" && step !== "major") {
  console.error(USAGE)
  process.exitCode = 2
} else
  try {
    console.log(await release(step, !noTag))
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
