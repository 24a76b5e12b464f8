import { globSync } from "node:fs"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { constants, Script } from "node:vm"
import * as fc from "fast-check"
import { build, type Plugin } from "vite"
import { createSuite, type Suite } from "./suite.ts"

/** The tests that must find every mutant: fast ones, without a database. */
const TESTS = ["test/{properties,use-cases}/**/*.test.ts"]

const LEFT_OUT = [
  // It measures, slowly: few single faults bring the assistant below the measure.
  "test/properties/chat/assistant-accuracy.test.ts",
  // It measures time, which counting how often each mutant is run multiplies.
  "test/properties/chat/likeness-speed.test.ts",
  // The demo data is not mutated.
  "test/properties/demo/demo-data.test.ts",
]

interface Bundle {
  /**
   * Evaluates the code and the tests anew, as a new process would, and returns the tests and how to end them. No property is tried with more
   * than `maxRuns` values.
   */
  readonly load: (maxRuns?: number) => Suite
  /** The test files that import this file, directly or not. */
  readonly testFilesOf: (file: string) => ReadonlySet<string>
}

/** All tests and the code under test as one script, which is evaluated in milliseconds. Packages are imported once. */
export const bundleTests = async (root: string): Promise<Bundle> => {
  const files = TESTS.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !LEFT_OUT.includes(file))
    .toSorted()
  const imports = new Map<string, readonly string[]>()
  const code = await bundle(root, files, imports)
  const packages = new Map<string, unknown>()
  for (const [, name] of code.matchAll(/\brequire\("([^"]+)"\)/gu))
    if (!packages.has(name!)) packages.set(name!, commonJs(await import(name!)))

  const script = new Script(`(require, startTestFile, exports) => {${code}}`, {
    filename: "tests.js",
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  })
  const evaluate = script.runInThisContext() as (
    require: (name: string) => unknown,
    startFile: (path: string) => void,
    exports: object,
  ) => void
  const load = (maxRuns = Infinity) => {
    const { functions, startFile, ...suite } = createSuite()
    const replaced = new Map<string, object>([
      ["vitest", { ...(packages.get("vitest") as object), ...functions }],
      ["fast-check", { ...fc, assert: assertWith(maxRuns) }],
    ])
    evaluate((name) => replaced.get(name) ?? packages.get(name), startFile, {})
    return suite
  }

  const importedBy = (file: string, found = new Set<string>()) => {
    if (found.has(file)) return found
    found.add(file)
    for (const imported of imports.get(file) ?? []) importedBy(imported, found)
    return found
  }
  const reached = new Map(files.map((file) => [file, importedBy(join(root, file))]))
  const testFilesOf = (file: string) => new Set(files.filter((test) => reached.get(test)!.has(file)))
  return { load, testFilesOf }
}

const assertWith =
  (maxRuns: number) =>
  <A>(property: fc.IRawProperty<A>, { numRuns = 100, ...parameters }: fc.Parameters<A> = {}) =>
    fc.assert(property, { ...parameters, numRuns: Math.min(numRuns, maxRuns) })

/** What `require` returns: bundled code expects the exports of a CommonJS package there, not its namespace. */
const commonJs = (imported: object): unknown =>
  "module.exports" in imported ? imported["module.exports"] : imported

/** The code with its place among the files, of which a script knows nothing. */
const whereItWas = (source: string, file: string): string =>
  source
    .replaceAll("import.meta.dirname", JSON.stringify(dirname(file)))
    .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(file).href))

const bundle = async (root: string, files: readonly string[], imports: Map<string, readonly string[]>) => {
  const entry = join(root, "all-tests.ts")
  const plugin: Plugin = {
    name: "tests",
    enforce: "pre",
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) => (id === entry ? files.map((file) => `import "./${file}"`).join("\n") : undefined),
    transform: (source, id) => {
      const file = files.find((each) => id === join(root, each))
      const start = file === undefined ? "" : `startTestFile(${JSON.stringify(file)});\n`
      return start + whereItWas(source, id)
    },
    moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds),
  }
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [plugin],
    build: {
      ssr: entry,
      target: "esnext",
      write: false,
      minify: false,
      rolldownOptions: {
        external: /^(?!@oxc-project)[^./\0]/u,
        treeshake: false,
        output: { format: "cjs", codeSplitting: false },
      },
    },
  })
  const [output] = [built].flat()
  if (output === undefined || !("output" in output)) throw new Error("The tests were not bundled.")
  return output.output[0].code
}
