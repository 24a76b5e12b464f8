import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { chromium, type LaunchOptions } from "@playwright/test"
import { inflate } from "@sparticuz/chromium"

/**
 * The browser of the journeys: the one that `CHROMIUM_PATH` names, else the one that npm brought, which needs no
 * download, no root and no system libraries, starts fastest and has fonts of its own; where that one does not run, as
 * on macOS, Playwright's own or the system's.
 */
export const browser = async (): Promise<LaunchOptions> => ({
  ...(named() ?? (await packaged()) ?? installed()),
  // Most machines that run this have none, and probing for it fills the log.
  args: ["--disable-gpu"],
})

const named = (): LaunchOptions | undefined => {
  const path = process.env["CHROMIUM_PATH"]
  return path ? { executablePath: path } : undefined
}

const installed = (): LaunchOptions => {
  const path = [chromium.executablePath(), "/usr/bin/chromium"].find(existsSync)
  return path ? { executablePath: path } : {}
}

const NODE_MODULES = fileURLToPath(new URL("../../../node_modules/", import.meta.url))
const PACKAGE = join(NODE_MODULES, "@sparticuz/chromium")

const packaged = async (): Promise<LaunchOptions | undefined> => {
  if (process.platform !== "linux") return undefined
  const { version } = JSON.parse(await readFile(join(PACKAGE, "package.json"), "utf8")) as { version: string }
  const home = join(NODE_MODULES, ".cache", `chromium-${version}`)
  if (!existsSync(home)) await unpack(home)
  const executablePath = join(home, "chromium")
  const env = { ...process.env, FONTCONFIG_PATH: home }
  const withLibraries = { ...env, LD_LIBRARY_PATH: join(home, "al2023/lib") }
  const usable = [env, withLibraries].find((each) => starts(executablePath, each))
  return usable && { executablePath, env: usable }
}

/**
 * Unpacks beside the package: in the shared temporary directory, the package's own choice, another user's copy may lie.
 * The directory is renamed when complete, so that concurrent starts never see a partial one.
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

/** The packaged fonts, so that text has the same width on every machine. */
const fontsIn = (directory: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${directory}</dir><cachedir>${directory}/.cache</cachedir></fontconfig>
`

/** Whether the system has the browser's libraries (usually libnss3 is the missing one). */
const starts = (executable: string, env: NodeJS.ProcessEnv): boolean => {
  try {
    execFileSync(executable, ["--version"], { env, stdio: "ignore" })
    return true
  } catch {
    return false
  }
}
