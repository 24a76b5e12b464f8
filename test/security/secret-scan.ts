import { join } from "node:path"
import { createEngine } from "@secretlint/node"

/**
 * Looks for keys, tokens and passwords of known services in files of a directory. Returns where there are any, with file
 * and line but without the secrets; empty where there are none.
 */
export const scanForSecrets = async (directory: string, files: ReadonlyArray<string>): Promise<string> => {
  const engine = await createEngine({
    cwd: directory,
    color: false,
    formatter: "stylish",
    maskSecrets: true,
    configFileJSON: { rules: [{ id: "@secretlint/secretlint-rule-preset-recommend" }] },
  })
  const { ok, output } = await engine.executeOnFiles({
    filePathList: files.map((file) => join(directory, file)),
  })
  return ok ? "" : output
}
