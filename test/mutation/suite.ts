import { format } from "node:util"

export interface Test {
  /** Its file, its groups and its own title: unique. */
  readonly id: string
  readonly file: string
  readonly run: () => Promise<void>
}

export interface Suite {
  readonly tests: readonly Test[]
  /** Does what is to be done after all tests of a file or group, where some of them were run. */
  readonly end: () => Promise<void>
}

type Body = () => unknown

interface Group {
  readonly title: string
  readonly before: Body[]
  readonly after: Body[]
  isRun: boolean
}

const newGroup = (title: string): Group => ({ title, before: [], after: [], isRun: false })

/**
 * The functions of vitest with which a test file registers its tests, and the tests they have registered. Only what the
 * properties and use-case tests use: vitest itself needs seconds to start the tests of each mutant.
 */
export const createSuite = () => {
  const tests: Test[] = []
  const ids = new Set<string>()
  let file = ""
  let groups: readonly Group[] = []
  const allGroups: Group[] = []

  const begin = (title: string) => {
    const group = newGroup(title)
    allGroups.push(group)
    return group
  }

  const startFile = (path: string) => {
    file = path
    groups = [begin(path)]
  }

  const group = (title: string, body: Body) => {
    const outer = groups
    groups = [...outer, begin(title)]
    body()
    groups = outer
  }

  const register = (title: string, body: Body) => {
    const around = groups
    const name = [...around.map((group) => group.title), title].join(" > ")
    const id = ids.has(name) ? `${name} (${tests.length})` : name
    ids.add(id)
    const run = async () => {
      for (const group of around) {
        group.isRun = true
        for (const before of group.before) await before()
      }
      await body()
    }
    tests.push({ id, file, run })
  }

  const describe = Object.assign(group, forEachOf(group))
  const test = Object.assign(register, forEachOf(register))
  const beforeEach = (body: Body) => void groups.at(-1)!.before.push(body)
  const beforeAll = (body: Body) => {
    let done: unknown
    beforeEach(() => (done ??= Promise.resolve(body())))
  }
  const afterAll = (body: Body) => void groups.at(-1)!.after.push(body)

  const end = async () => {
    for (const { after } of allGroups.filter(({ isRun }) => isRun)) for (const body of after) await body()
  }

  return { tests, startFile, end, functions: { describe, test, it: test, beforeEach, beforeAll, afterAll } }
}

/** `for` passes each value as one argument, `each` passes the elements of an array as several. */
const forEachOf = (register: (title: string, body: Body) => void) => ({
  for:
    <A>(values: readonly A[]) =>
    (title: string, body: (value: A) => unknown) => {
      for (const value of values) register(titleOf(title, value), () => body(value))
    },
  each: (values: readonly unknown[]) => (title: string, body: (...value: readonly unknown[]) => unknown) => {
    for (const value of values)
      register(titleOf(title, value), () => body(...(Array.isArray(value) ? value : [value])))
  },
})

const titleOf = (title: string, value: unknown): string => {
  const placeholders = title.match(/%[a-z#]/gu) ?? []
  return placeholders.length > 0
    ? format(title, ...(Array.isArray(value) ? value : [value]).slice(0, placeholders.length))
    : title.replace(/\$(\w+)/gu, (_, key: string) => String((value as Record<string, unknown>)[key]))
}
