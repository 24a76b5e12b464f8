import { join } from "node:path"
import { build } from "vite"
import { ROOT } from "./root.ts"

/** Packages that load files of their own: compiled code, and what Knex finds by a database's name. */
const NOT_BUNDLED = ["@node-rs/argon2", "knex", "pg-native", "sharp"]

/**
 * Builds `server.js` and `worker.js`, with all the code they use but a few packages, in a directory below the
 * repository's. Node needs a second to load the hundreds of files of the sources, and a third of that for these.
 */
export const buildPrograms = async (directory: string): Promise<void> => {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: "error",
    ssr: { noExternal: true, external: NOT_BUNDLED },
    build: {
      ssr: true,
      outDir: directory,
      target: `node${process.versions.node}`,
      rolldownOptions: {
        input: { server: join(ROOT, "adapters/server.ts"), worker: join(ROOT, "adapters/worker.ts") },
      },
    },
  })
}
