import * as Effect from "effect/Effect"
import * as fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { Database } from "../../adapters/postgres/connection.ts"
import { gather } from "../../adapters/postgres/gathering.ts"
import { Schedules } from "../../core/ports/schedules.ts"
import { Services } from "../../core/ports/services.ts"
import { HOUR, type Interval } from "../../core/time/interval.ts"
import { freshDatabase, type FreshDatabase } from "../postgres.ts"
import { addAppointment, MONDAY, openPorts } from "./ports.ts"

let fresh: FreshDatabase
let ports: ReturnType<typeof openPorts>

beforeAll(async () => {
  fresh = await freshDatabase()
  ports = openPorts(fresh.url)
})

afterAll(async () => {
  await ports.dispose()
  await fresh.drop()
})

/** Something that is asked, and answers when it is told to. */
const oracle = () => {
  const asked: Array<{ readonly questions: ReadonlyArray<string>; readonly answer: () => void }> = []
  const ask = gather(
    (questions: ReadonlyArray<string>) =>
      new Promise<string>((resolve) => {
        asked.push({ questions, answer: () => resolve(`To ${questions.join(" and ")}`) })
      }),
  )
  const heard = async (count: number) => {
    await expect.poll(() => asked.length).toBe(count)
  }
  return { ask, asked, heard }
}

test("what is asked at once is asked together", async () => {
  const { ask, asked, heard } = oracle()
  const answers = Promise.all([ask("this"), ask("that")])
  await heard(1)
  asked[0]!.answer()
  expect(await answers).toEqual(["To this and that", "To this and that"])
})

test("nobody is told what was known before they asked", async () => {
  const { ask, asked, heard } = oracle()
  const early = ask("early")
  await heard(1)
  const late = ask("late")
  asked[0]!.answer()
  await heard(2)
  asked[1]!.answer()
  expect(await Promise.all([early, late])).toEqual(["To early", "To late"])
})

test("who waits for an answer that never comes holds up nobody else", async () => {
  const { ask, asked, heard } = oracle()
  void ask("into the void")
  await heard(1)
  const answer = ask("something else")
  await heard(2)
  asked[1]!.answer()
  expect(await answer).toBe("To something else")
})

test("a failure is told to those who asked, and to nobody after them", async () => {
  const failures = [new Error("The line is dead")]
  const ask = gather(async (questions: ReadonlyArray<string>) => {
    const failure = failures.pop()
    if (failure !== undefined) throw failure
    return questions
  })
  const unlucky = await Promise.allSettled([ask("this"), ask("that")])
  expect(unlucky.map(({ status }) => status)).toEqual(["rejected", "rejected"])
  expect(await ask("again")).toEqual(["again"])
})

test("whoever asks in a crowd hears what they would have heard alone", async () => {
  const hour = fc.integer({ min: 0, max: 60 })
  const range = fc
    .tuple(hour, fc.integer({ min: 1, max: 20 }))
    .map(([from, length]) => ({ start: MONDAY + from * HOUR, end: MONDAY + (from + length) * HOUR }))
  const crowd = fc.record({
    ranges: fc.array(range, { minLength: 1, maxLength: 12 }),
    ids: fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 12 }),
  })
  await ports.runPromise(
    Effect.gen(function* () {
      yield* (yield* Services).seed
      for (let from = 0; from < 60; from += 5)
        yield* addAppointment({ start: MONDAY + from * HOUR, end: MONDAY + (from + 3) * HOUR })
    }),
  )
  await fc.assert(
    fc.asyncProperty(crowd, async (questions) => {
      const together = await ports.runPromise(answersTo(questions, 24))
      const alone = await ports.runPromise(
        Effect.flatMap(Database, ({ transaction }) => transaction(answersTo(questions, 1))),
      )
      expect(together).toEqual(alone)
    }),
  )
})

const answersTo = ({ ranges, ids }: Crowd, concurrency: number) =>
  Effect.gen(function* () {
    const { during } = yield* Schedules
    const { byId } = yield* Services
    const visits = ranges.map((range) => Effect.map(during(range), sorted))
    return yield* Effect.all([...visits, ...ids.map(byId)], { concurrency })
  })

interface Crowd {
  readonly ranges: ReadonlyArray<Interval>
  readonly ids: ReadonlyArray<number>
}

const sorted = <S extends { readonly booked: ReadonlyArray<{ readonly start: number }> }>(
  schedule: S,
): S => ({
  ...schedule,
  booked: schedule.booked.toSorted((a, b) => a.start - b.start),
})
