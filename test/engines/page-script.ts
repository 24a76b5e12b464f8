import { join } from "node:path"
import { build, type Rolldown } from "vite"

/** The functions of in-page/controls.ts as one script that defines `inPage`. */
export const buildPageScript = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: {
        entry: join(import.meta.dirname, "../support/in-page/controls.ts"),
        formats: ["iife"],
        name: "inPage",
      },
    },
  })
  const [result] = built as Rolldown.RolldownOutput[]
  return result!.output[0].code
}
