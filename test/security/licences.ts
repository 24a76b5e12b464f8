import { readFileSync } from "node:fs"
import { join } from "node:path"
import { licencesOf, refused, type Lockfile } from "./licence-list.ts"

/**
 * Prints the licence of each package that runs in production, as the lockfile names it, and fails where one may not be
 * used in a product that is sold. With `--summary` it prints how many packages have each licence.
 */
const lockfile = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package-lock.json"), "utf8"),
) as Lockfile

const packages = licencesOf(lockfile)
if (process.argv.includes("--summary")) {
  for (const [licence, group] of Object.entries(Object.groupBy(packages, (each) => each.licence)))
    console.log(`${licence}: ${group!.length}`)
} else {
  for (const { name, version, licence } of packages) console.log(`${name} ${version}: ${licence}`)
}

const bad = refused(packages)
for (const { name, licence } of bad) console.log(`${name} has a licence that is not on the list: ${licence}`)
if (bad.length > 0) process.exitCode = 1
