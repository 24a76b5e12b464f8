import { format } from "node:util"

export interface Test {
  /** Its file, its groups and its own title: unique. */
  readonly id: string
  readonly file: string
  readonly run: () => Promise<void>
}

type Body = () => unknown

/**
 * The functions of vitest with which a test file registers its tests, and the tests they have registered. Only what the
 * properties and use-case tests use: vitest itself needs seconds to start the tests of each mutant.
 */
export const createSuite = () => {
  const tests: Test[] = []
  const ids = new Set<string>()
  let file = ""
  let groups: readonly { readonly title: string; readonly before: Body[] }[] = []

  const startFile = (path: string) => {
    file = path
    groups = [{ title: path, before: [] }]
  }

  const group = (title: string, body: Body) => {
    const outer = groups
    groups = [...outer, { title, before: [] }]
    body()
    groups = outer
  }

  const register = (title: string, body: Body) => {
    const around = groups
    const name = [...around.map((group) => group.title), title].join(" > ")
    const id = ids.has(name) ? `${name} (${tests.length})` : name
    ids.add(id)
    const run = async () => {
      for (const before of around.flatMap((group) => group.before)) await before()
      await body()
    }
    tests.push({ id, file, run })
  }

  const describe = Object.assign(group, forEachOf(group))
  const test = Object.assign(register, forEachOf(register))
  const beforeEach = (body: Body) => void groups.at(-1)!.before.push(body)

  return { tests, startFile, functions: { describe, test, it: test, beforeEach } }
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
