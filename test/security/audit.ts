import { exec } from "node:child_process"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { advisoriesIn, judge, readAccepted } from "./advisories.ts"

/**
 * Asks npm's registry for advisories of the packages that run in production. Fails for those that are neither accepted
 * in `accepted-advisories.json` nor below "high"; without the registry it says so and succeeds.
 */
const accepted = readAccepted(
  JSON.parse(readFileSync(join(import.meta.dirname, "accepted-advisories.json"), "utf8")),
)

// npm exits with an error both for advisories and without a registry; its output tells them apart.
const report = await new Promise<string>((resolve) => {
  const options = { cwd: join(import.meta.dirname, "../.."), maxBuffer: 64 * 1024 * 1024 }
  exec("npm audit --json --omit=dev --fetch-retries=0 --fetch-timeout=15000", options, (_, stdout) =>
    resolve(stdout),
  )
})

const advisories = advisoriesIn(report)
if (advisories === undefined) {
  console.log("The registry could not be asked for advisories, so the packages were not checked for them.")
} else {
  const { failures, notes } = judge(advisories, accepted, new Date().toISOString().slice(0, 10))
  for (const line of [...notes, ...failures]) console.log(line)
  console.log(`${failures.length} advisories to mend, ${notes.length} others.`)
  if (failures.length > 0) process.exitCode = 1
}
