import { provideTemporal } from "./temporal.ts"

/**
 * Runs a dynamic import, once the browser has Temporal. If it fails because a newer build is on the server, the page is loaded again, once for that
 * build; what the visitor typed is in storage. Otherwise it rejects: show that with an `ErrorBoundary`.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    await provideTemporal()
    return await load()
  } catch (error) {
    const build = await newerBuild()
    if (build === undefined || !isFirstReloadFor(build)) throw error
    location.reload()
    return new Promise(() => {})
  }
}

/** The entry script of the page as the server has it now, if it is another one than this page's. */
async function newerBuild(): Promise<string | undefined> {
  const ours = document.querySelector<HTMLElement>("script[data-entry]")?.dataset["entry"]
  try {
    const response = await fetch(location.href, { cache: "no-store" })
    const theirs = /data-entry="(?<entry>[^"]+)"/u.exec(await response.text())?.groups?.["entry"]
    return theirs === ours ? undefined : theirs
  } catch {
    return undefined
  }
}

function isFirstReloadFor(build: string): boolean {
  try {
    if (sessionStorage.getItem("reloaded-for") === build) return false
    sessionStorage.setItem("reloaded-for", build)
    return true
  } catch {
    // Without storage the reload would lose what was typed, and could repeat endlessly.
    return false
  }
}
