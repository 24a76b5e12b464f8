import { createHash } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { build, type Rolldown } from "vite"
import type { BuiltSources } from "../prerender/main.ts"
import { BUILD_TARGET } from "./target.ts"

const web = join(import.meta.dirname, "..")

/**
 * The script of the service worker of `/field`, with the list of the files that it keeps.
 *
 * @param out The directory with the built site, whose page `/field` is there already.
 */
export async function buildServiceWorker(
  out: string,
  { files, imports }: Pick<BuiltSources, "files" | "imports">,
): Promise<string> {
  const script = "field/main.tsx"
  const hashed = [files[script]!, ...imports[script]!, files["field/field.css"]!]
  const others = { "/field": "field/index.html", "/favicon.svg": "favicon.svg" }
  const entries = [
    // Their names change with their content.
    ...hashed.map((url) => ({ url, revision: null })),
    ...(await Promise.all(
      Object.entries(others).map(async ([url, file]) => ({ url, revision: await hashOf(join(out, file)) })),
    )),
  ]
  const result = await build({
    configFile: false,
    logLevel: "error",
    define: { "self.keptFiles": JSON.stringify(entries), "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: BUILD_TARGET,
      rolldownOptions: { input: join(web, "field/service-worker.ts"), output: { format: "iife" } },
    },
  })
  const [chunk] = (result as Rolldown.RolldownOutput).output
  return chunk.code
}

const hashOf = async (file: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(file))
    .digest("base64url")
    .slice(0, 16)
