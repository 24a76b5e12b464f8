import { execFile } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { scanForSecrets } from "./secret-scan.ts"

/** Fails where a file that git tracks contains a secret. */
const ROOT = join(import.meta.dirname, "../..")

const { stdout } = await promisify(execFile)("git", ["ls-files", "-z"], {
  cwd: ROOT,
  maxBuffer: 16 * 1024 * 1024,
}).catch(() => ({ stdout: "" }))

const files = stdout.split("\0").filter((file) => file !== "")
const found = files.length === 0 ? "" : await scanForSecrets(ROOT, files)

if (files.length === 0) console.log("Git lists no files here, so they were not scanned for secrets.")
else console.log(found || `${files.length} files without a secret.`)
if (found !== "") process.exitCode = 1
