import { readFileSync, writeFileSync } from "node:fs"
import { INSTRUMENTER_CONSTANTS, type MutantCoverage } from "@stryker-mutator/api/core"
import type { Ignorer } from "@stryker-mutator/api/ignore"
import { declareClassPlugin, declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin"
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type CompleteDryRunResult,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
} from "@stryker-mutator/api/test-runner"
import * as fc from "fast-check"
import { bundleTests } from "./bundle-own.ts"
import type { Test } from "./suite.ts"

/** What the mutated code reads and writes while it runs. */
interface Instrumentation {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: MutantCoverage | undefined
}

const globals = globalThis as unknown as Record<string, Instrumentation>
const instrumentation = (globals[INSTRUMENTER_CONSTANTS.NAMESPACE] ??= {})

/** A mutant in code that runs when its file is loaded changes a constant or a schema: few values show that. */
const STATIC_RUNS = 20

/** A mutant that runs so many times as often as the code it replaces is in a loop that does not end. */
const MAX_REPEATS = 20
const MIN_HIT_LIMIT = 10_000

/** How many mutants of a file a test was run with, and how many of them it has found. */
interface TestHistory {
  readonly runs: number
  readonly found: number
}

/** What the run without a mutant showed, kept in a file for the other processes that run tests. */
interface DryRun {
  /** Milliseconds by test. */
  readonly durations: Record<string, number>
  /** How often each test runs the code of each mutant. */
  readonly hits: MutantCoverage["perTest"]
}

const DRY_RUN_FILE = "dry-run.json"

/**
 * A test runner of StrykerJS that keeps all tests in one script and evaluates it anew for each mutant, which takes
 * milliseconds where vitest takes seconds. A mutant in code that runs when its file is loaded is tried with every test
 * whose file imports it. Tests that are fast and have found many mutants of the same file run first; the first one that
 * fails ends the run.
 */
class ScriptTestRunner implements TestRunner {
  #bundle: Awaited<ReturnType<typeof bundleTests>> | undefined
  #dryRun: DryRun | undefined
  /** By mutated file and test. */
  readonly #histories = new Map<string, Map<string, TestHistory>>()

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    // With one seed, each run of a property tries the same values, so that the same mutants survive.
    fc.configureGlobal({ seed: 20_261_121, endOnFailure: true })
    this.#bundle = await bundleTests(process.cwd())
  }

  async dryRun(): Promise<DryRunResult> {
    Object.assign(instrumentation, { activeMutant: undefined, mutantCoverage: undefined })
    const tests: TestResult[] = []
    for (const test of this.#bundle!.load()) tests.push(await resultOf(test))
    const mutantCoverage = instrumentation.mutantCoverage!
    const durations = Object.fromEntries(tests.map(({ id, timeSpentMs }) => [id, timeSpentMs]))
    this.#dryRun = { durations, hits: mutantCoverage.perTest }
    writeFileSync(DRY_RUN_FILE, JSON.stringify(this.#dryRun))
    return { status: DryRunStatus.Complete, tests, mutantCoverage }
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, mutantActivation, sandboxFileName, testFilter } = options
    const isStatic = mutantActivation === "static"
    Object.assign(instrumentation, { hitCount: 0, hitLimit: options.hitLimit })
    instrumentation.activeMutant = isStatic ? activeMutant.id : undefined
    const loaded = load(() => this.#bundle!.load(isStatic ? STATIC_RUNS : undefined))
    if ("status" in loaded) return toMutantRunResult(loaded)
    instrumentation.activeMutant = activeMutant.id
    const ids = new Set(testFilter)
    const files = this.#bundle!.testFilesOf(sandboxFileName)
    const chosen = loaded.filter(({ id, file }) => (testFilter === undefined ? files.has(file) : ids.has(id)))
    return toMutantRunResult(await this.#runUntilFailure(chosen, activeMutant.id, sandboxFileName))
  }

  async #runUntilFailure(tests: readonly Test[], mutant: string, file: string): Promise<DryRunResult> {
    this.#dryRun ??= JSON.parse(readFileSync(DRY_RUN_FILE, "utf8")) as DryRun
    const { durations, hits } = this.#dryRun
    const histories = this.#histories.get(file) ?? new Map<string, TestHistory>()
    this.#histories.set(file, histories)
    const historyOf = ({ id }: Test) => histories.get(id) ?? { runs: 0, found: 0 }
    /** How likely a test finds a mutant of this file, by how long it takes. */
    const worthOf = (test: Test) => {
      const { runs, found } = historyOf(test)
      return (found + 1) / (runs + 10) / ((durations[test.id] ?? 0) + 1)
    }
    const results: TestResult[] = []
    for (const test of tests.toSorted((one, other) => worthOf(other) - worthOf(one))) {
      const hitLimit = Math.max(MIN_HIT_LIMIT, MAX_REPEATS * (hits[test.id]?.[mutant] ?? 0))
      Object.assign(instrumentation, { hitCount: 0, hitLimit })
      results.push(await resultOf(test))
      const endless = determineHitLimitReached(instrumentation.hitCount, hitLimit)
      const { runs, found } = historyOf(test)
      const hasFound = endless !== undefined || results.at(-1)!.status === TestStatus.Failed
      histories.set(test.id, { runs: runs + 1, found: found + Number(hasFound) })
      if (endless !== undefined) return endless
      if (results.at(-1)!.status === TestStatus.Failed) break
    }
    return { status: DryRunStatus.Complete, tests: results }
  }
}

const resultOf = async ({ id, run }: Test): Promise<TestResult> => {
  const startedAt = performance.now()
  // Without its file: a test counts as the same as long as its name stays.
  const timed = () => ({ id, name: id, timeSpentMs: performance.now() - startedAt })
  instrumentation.currentTestId = id
  try {
    await run()
    return { ...timed(), status: TestStatus.Success }
  } catch (error) {
    return { ...timed(), status: TestStatus.Failed, failureMessage: textOf(error) }
  } finally {
    instrumentation.currentTestId = undefined
  }
}

/** A mutant can make the message of an error fail, too. */
const textOf = (error: unknown): string => {
  try {
    return String(error)
  } catch (second) {
    return `${(error as Error).name}, whose message fails: ${String(second)}`
  }
}

/** The tests; a mutant with which the code cannot be loaded is killed by the first of them. */
const load = (tests: () => readonly Test[]): readonly Test[] | CompleteDryRunResult => {
  try {
    return tests()
  } catch (error) {
    const failed = { status: TestStatus.Failed, failureMessage: textOf(error), timeSpentMs: 0 } as const
    return { status: DryRunStatus.Complete, tests: [{ id: "load", name: "load", ...failed }] }
  }
}

/** The parts of a node of Babel that say whether it is `{ concurrency: … }`. */
interface MutatedNode {
  readonly type: string
  readonly properties?: readonly { readonly key?: { readonly name?: string } }[]
}

const concurrencyOption: Ignorer = {
  shouldIgnore: (path) => {
    const { type, properties = [] } = (path as { readonly node: MutatedNode }).node
    const isOption =
      type === "ObjectExpression" && properties.length === 1 && properties[0]!.key?.name === "concurrency"
    return isOption ? "One statement after the other has the same result, only later." : undefined
  },
}

export const strykerPlugins = [
  declareClassPlugin(PluginKind.TestRunner, "script", ScriptTestRunner),
  declareValuePlugin(PluginKind.Ignore, "concurrency", concurrencyOption),
]
