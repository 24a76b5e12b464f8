import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { chromium, type LaunchOptions } from "@playwright/test"
import { inflate } from "@sparticuz/chromium"

/**
 * The browser of the journeys: the one that `CHROMIUM_PATH` names, Playwright's own, the system's, else the one that
 * npm brought, which needs no download, no root and no library of the system.
 */
export const browser = async (): Promise<LaunchOptions> => {
  const installed = [process.env["CHROMIUM_PATH"], chromium.executablePath(), "/usr/bin/chromium"].find(
    (path) => path && existsSync(path),
  )
  return {
    ...(installed ? { executablePath: installed } : await packaged()),
    // There is mostly none where this runs, and looking for it fills the log.
    args: ["--disable-gpu"],
  }
}

const NODE_MODULES = fileURLToPath(new URL("../../node_modules/", import.meta.url))
const PACKAGE = join(NODE_MODULES, "@sparticuz/chromium")

const packaged = async (): Promise<LaunchOptions> => {
  const { version } = JSON.parse(await readFile(join(PACKAGE, "package.json"), "utf8")) as { version: string }
  const home = join(NODE_MODULES, ".cache", `chromium-${version}`)
  if (!existsSync(home)) await unpack(home)
  const executablePath = join(home, "chromium")
  const env = { ...process.env, FONTCONFIG_PATH: home }
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(home, "al2023/lib") }
  return { executablePath, env: starts(executablePath, env) ? env : withLibraries }
}

/**
 * Beside the package rather than in the package's own choice, the common temporary directory, where another user's copy
 * may lie. It appears there whole or not at all, however many start at once.
 */
const unpack = async (home: string): Promise<void> => {
  await mkdir(join(home, ".."), { recursive: true })
  const fresh = await mkdtemp(`${home}-`)
  const { TMPDIR } = process.env
  process.env["TMPDIR"] = fresh
  await Promise.all(
    ["chromium.br", "fonts.tar.br", "al2023.tar.br"].map((part) => inflate(join(PACKAGE, "bin", part))),
  )
  if (TMPDIR === undefined) delete process.env["TMPDIR"]
  else process.env["TMPDIR"] = TMPDIR
  await Promise.all([fresh, join(fresh, "chromium")].map((file) => chmod(file, 0o755)))
  await writeFile(join(fresh, "fonts.conf"), fontsIn(join(home, "fonts")))
  await rename(fresh, home).catch(() => rm(fresh, { recursive: true }))
}

/** Letters of the same width everywhere, also where the system has none. */
const fontsIn = (directory: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${directory}</dir><cachedir>${directory}/.cache</cachedir></fontconfig>
`

/** Whether the system has the libraries that the browser wants (mostly it is libnss3 that is missing). */
const starts = (executable: string, env: NodeJS.ProcessEnv): boolean => {
  try {
    execFileSync(executable, ["--version"], { env, stdio: "ignore" })
    return true
  } catch {
    return false
  }
}
