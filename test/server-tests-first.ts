import { BaseSequencer, type TestSpecification } from "vitest/node"

/**
 * Starts the tests of whole processes before the others, because some take a minute and none should run alone at the
 * end. A clean checkout has no durations of an earlier run, and Vitest then starts the largest files first, though
 * these are short.
 */
export class ServerTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- Vitest's method, not an array's.
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => Number(isServerTest(b)) - Number(isServerTest(a)))
  }
}

const isServerTest = ({ moduleId }: TestSpecification): boolean => moduleId.includes("/test/server/")
