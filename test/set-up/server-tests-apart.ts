import { BaseSequencer, type TestSpecification } from "vitest/node"

/** They take about as long as a test of whole processes. */
const OTHER_FILES = 12

/**
 * Puts other files between the tests of whole processes, which mostly wait: several of them at once would leave the
 * processor idle, and one at the end would run alone. Vitest's own order has the largest files first, and these are
 * short.
 */
export class ServerTestsApart extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method, not an array's.
    const sorted = await super.sort(files)
    const serverTests = sorted.filter(isServerTest)
    const others = sorted.filter((file) => !isServerTest(file))
    return [...serverTests.flatMap((file) => [file, ...others.splice(0, OTHER_FILES)]), ...others]
  }
}

const isServerTest = ({ moduleId }: TestSpecification): boolean => moduleId.includes("/test/server/")
