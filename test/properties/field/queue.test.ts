import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import {
  afterRefusal,
  afterSending,
  asOfficeNote,
  concerned,
  keepMine,
  nextToSend,
  takeTheirs,
  undecidedOf,
  type Entry,
  type Problem,
  type Queue,
  type Seen,
} from "../../../core/field/queue.ts"
import { conflictOf, isRewritten } from "../../../core/field/visit-conflict.ts"
import { HOUR } from "../../../core/time/interval.ts"

const VISITS = [1, 2, 3]
const at = (start: number, status: Seen["status"] = "scheduled"): Seen => ({
  start,
  end: start + HOUR,
  status,
  technicianIds: [1],
})

/** What happens between a phone and the office: whose turn it is, and with what. */
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant("press" as const),
      visit: fc.constantFrom(...VISITS),
      kind: fc.constantFrom("set-out", "arrived", "not-home", "done", "done, not signed", "note", "photo"),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("send" as const),
      network: fc.constantFrom("works", "works", "loses the request", "loses the reply"),
    }),
  },
  fc.record({
    does: fc.constant("office" as const),
    visit: fc.constantFrom(...VISITS),
    to: fc.constantFrom("moved", "cancelled", "revived", "confirmed", "given", "accompanied", "rewritten"),
  }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("decide" as const),
      visit: fc.constantFrom(...VISITS),
      as: fc.constantFrom("mine", "theirs", "note"),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const work = { description: null, parts: null, minutes: null, signedBy: "Jane", signature: "M1 1" }

const reportOf = (kind: string): Entry["report"] => {
  if (kind === "done") return { kind, work: { ...work } }
  if (kind === "done, not signed") return { kind: "done", work: { ...work, signedBy: null, signature: null } }
  return kind === "note" ? { kind, text: "A note." } : { kind: kind as "arrived" }
}

/** A phone and a server that takes each key once, as the API does. */
class World {
  queue: Queue = []
  readonly pressed: Entry[] = []
  readonly dropped = new Set<string>()
  readonly noted = new Map<string, string>()
  /** What the server did, in its order, each with the visit as it was then. */
  readonly taken: { readonly entry: Entry; readonly visit: Seen }[] = []
  readonly replies = new Map<string, Seen>()
  readonly server = new Map<number, Seen>(VISITS.map((id) => [id, at(id * HOUR * 24)]))
  /** What was done at each visit, by the server and by the day of the phone. */
  readonly done = new Map<number, string | null>(VISITS.map((id) => [id, null]))
  readonly doneOnPhone = new Map(this.done)
  /** What the office wrote that a report replaced, and what of that the person had kept theirs against. */
  readonly replaced: string[] = []
  readonly read: string[] = []
  /** What the server told of where it was rewritten. */
  readonly told: (string | null)[] = []
  readonly phone = new Map(this.server)
  #ids = 0

  run(each: Step): void {
    if (each.does === "press") this.#press(each.visit, each.kind)
    if (each.does === "send") this.#send(each.network)
    if (each.does === "office") this.#change(each.visit, each.to)
    if (each.does === "decide") this.#decide(each.visit, each.as)
  }

  #press(visitId: number, kind: string): void {
    const seen = this.queue.findLast((entry) => entry.visitId === visitId)?.seen ?? this.phone.get(visitId)!
    const id = `${++this.#ids}`
    const entry = { id, visitId, at: 0, seen, proof: `${visitId}`, report: this.#formOf(visitId, id, kind) }
    this.pressed.push(entry)
    this.queue = [...this.queue, entry]
  }

  /** The form begins with what the day says once the server has taken what waits. */
  #formOf(visitId: number, id: string, kind: string): Entry["report"] {
    const report = reportOf(kind)
    if (report.kind !== "done") return report
    const waiting = this.queue.flatMap((entry) =>
      entry.visitId === visitId && entry.report.kind === "done" ? [entry.report.work.description] : [],
    )
    const replaces = waiting.at(-1) ?? this.doneOnPhone.get(visitId)!
    return { ...report, work: { ...report.work, description: `Done ${id}.` }, replaces }
  }

  #send(network: string): void {
    const entry = nextToSend(this.queue)
    if (entry === undefined || network === "loses the request") return
    const reply = this.#serve(entry)
    if (network === "loses the reply") return
    if ("conflict" in reply) {
      this.queue = afterRefusal(this.queue, entry.id, { kind: "conflict", ...reply })
      return
    }
    this.queue = afterSending(this.queue, entry.id, reply)
    if (entry.report.kind !== "note" && entry.report.kind !== "photo") this.phone.set(entry.visitId, reply)
    if (entry.report.kind === "done") this.doneOnPhone.set(entry.visitId, entry.report.work.description)
  }

  #serve(entry: Entry): Seen | Omit<Extract<Problem, { kind: "conflict" }>, "kind"> {
    const kept = this.replies.get(entry.id)
    if (kept !== undefined) return kept
    const visit = this.server.get(entry.visitId)!
    const { kind } = entry.report
    const description = this.done.get(entry.visitId)!
    const conflict = kind === "note" || kind === "photo" ? undefined : conflictOf(entry.seen, visit)
    if (conflict !== undefined) return { conflict, current: visit }
    if (entry.report.kind === "done") {
      if (isRewritten(entry.report.replaces, description)) {
        this.told.push(description)
        return { conflict: "rewritten", current: visit, description }
      }
      if (description?.startsWith("Office")) this.replaced.push(description)
      this.done.set(entry.visitId, entry.report.work.description)
    }
    this.taken.push({ entry, visit })
    const after = kind === "done" ? { ...visit, status: "completed" as const } : visit
    this.server.set(entry.visitId, after)
    this.replies.set(entry.id, after)
    return after
  }

  #change(visitId: number, to: string): void {
    const visit = this.server.get(visitId)!
    if (to === "rewritten") {
      this.done.set(visitId, `Office ${++this.#ids}.`)
      return
    }
    const changed = {
      moved: { ...visit, start: visit.start + HOUR, end: visit.end + HOUR },
      cancelled: { ...visit, status: "cancelled" },
      revived: { ...visit, status: "scheduled" },
      given: { ...visit, technicianIds: [2] },
      accompanied: { ...visit, technicianIds: [...new Set([...visit.technicianIds, 3])] },
      confirmed: { ...visit, status: visit.status === "scheduled" ? "confirmed" : visit.status },
    }[to] as Seen
    this.server.set(visitId, changed)
  }

  #decide(visitId: number, as: string): void {
    const before = this.queue
    const problem = undecidedOf(before, visitId)?.problem
    if (as === "mine" && problem?.kind === "conflict" && problem.description)
      this.read.push(problem.description)
    if (as === "mine") this.queue = keepMine(this.queue, visitId)
    if (as === "theirs") {
      this.queue = takeTheirs(this.queue, visitId)
      for (const entry of before) if (!this.queue.includes(entry)) this.dropped.add(entry.id)
    }
    if (as !== "note") return
    const id = `${++this.#ids}`
    this.queue = asOfficeNote(this.queue, visitId, id, (entry) => entry.id)
    const ids = new Set(this.queue.map((entry) => entry.id))
    for (const entry of before) if (!ids.has(entry.id)) this.noted.set(entry.id, id)
    const note = this.queue.find((entry) => entry.id === id)
    if (note !== undefined) this.pressed.push(note)
  }
}

const histories = fc.array(step, { maxLength: 80, size: "max" }).map((steps) => {
  const world = new World()
  for (const each of steps) world.run(each)
  return world
})

describe("a phone whose requests and replies get lost", () => {
  test("has each report taken at most once", () => {
    fc.assert(
      fc.property(histories, ({ taken }) => {
        const ids = taken.map(({ entry }) => entry.id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })

  test("loses nothing: each report waits, was taken, stands in a note, or was taken back by the person", () => {
    fc.assert(
      fc.property(histories, ({ pressed, queue, taken, dropped, noted }) => {
        for (const { id } of pressed)
          expect(
            queue.some((entry) => entry.id === id) ||
              taken.some(({ entry }) => entry.id === id) ||
              dropped.has(id) ||
              noted.has(id),
          ).toBe(true)
      }),
    )
  })

  test("has notes and photos taken also where the person takes back what is in conflict", () => {
    fc.assert(
      fc.property(histories, ({ pressed, dropped }) => {
        const lost = pressed.filter(
          ({ id, report: { kind } }) => dropped.has(id) && (kind === "note" || kind === "photo"),
        )
        expect(lost).toEqual([])
      }),
    )
  })

  test("has the reports of a visit taken in the order in which they were pressed", () => {
    fc.assert(
      fc.property(histories, ({ pressed, taken }) => {
        for (const visit of VISITS) {
          const order = taken
            .filter(({ entry }) => entry.visitId === visit)
            .map(({ entry }) => Number(entry.id))
          const reports = order.filter(
            (id) => pressed.find((entry) => entry.id === `${id}`)?.report.kind !== "note",
          )
          expect(reports).toEqual(reports.toSorted((a, b) => a - b))
        }
      }),
    )
  })

  test("changes no visit that is not as the person saw it", () => {
    fc.assert(
      fc.property(histories, ({ taken }) => {
        const wrong = taken.filter(
          ({ entry: { report, seen }, visit }) =>
            report.kind !== "note" && report.kind !== "photo" && conflictOf(seen, visit) !== undefined,
        )
        expect(wrong).toEqual([])
      }),
    )
  })

  test("replaces what the office wrote only after the person has read it, and asks about nothing that the person wrote", () => {
    fc.assert(
      fc.property(histories, ({ replaced, read, told }) => {
        expect(replaced.filter((text) => !read.includes(text))).toEqual([])
        expect(told.filter((text) => !text?.startsWith("Office"))).toEqual([])
      }),
    )
  })

  test("has everything taken, once the network works and the person keeps what is in conflict", () => {
    fc.assert(
      fc.property(histories, (world) => {
        for (let turn = 0; world.queue.length > 0; turn++) {
          expect(turn).toBeLessThan(400)
          world.run({ does: "send", network: "works" })
          for (const visit of VISITS) world.run({ does: "decide", visit, as: "mine" })
        }
      }),
    )
  })

  test("sends with each report, and with a note in its place, the proof of its visit", () => {
    fc.assert(
      fc.property(histories, ({ pressed, queue }) => {
        for (const { visitId, proof } of [...pressed, ...queue]) expect(proof).toBe(`${visitId}`)
      }),
    )
  })

  test("has the signature, each report, and of the work what was entered last, in the note that stands for them", () => {
    fc.assert(
      fc.property(histories, ({ pressed, noted }) => {
        const reportWith = (id: string) => pressed.find((entry) => entry.id === id)!.report
        const wrong = [...noted].filter(([id, noteId]) => {
          const [report, note] = [reportWith(id), reportWith(noteId)]
          const mustBeSigned = report.kind === "done" && report.work.signature !== null
          const isSigned = "signature" in note && note.signature === "M1 1" && note.signedBy === "Jane"
          const isReplaced =
            report.kind === "done" &&
            [...noted].some(
              ([other, itsNote]) =>
                itsNote === noteId && Number(other) > Number(id) && reportWith(other).kind === "done",
            )
          return (
            (mustBeSigned && !isSigned) ||
            note.kind !== "note" ||
            note.text.split("\n").includes(id) === isReplaced
          )
        })
        expect(wrong).toEqual([])
      }),
    )
  })
})

test("an undecided report keeps back those of its visit alone, and waits with them for the person", () => {
  fc.assert(
    fc.property(histories, ({ queue }) => {
      const firstOf = (visit: number) => queue.find(({ visitId }) => visitId === visit)
      const free = VISITS.filter((visit) => undecidedOf(queue, visit) !== firstOf(visit))
      expect(nextToSend(queue)).toBe(queue.find(({ visitId }) => free.includes(visitId)))
      for (const visit of VISITS) expect(concerned(queue, visit)[0]).toBe(undecidedOf(queue, visit))
    }),
  )
})

const entryOf = (id: string, kind: string) => ({
  id,
  visitId: 1,
  at: 0,
  seen: at(0),
  proof: "1",
  report: reportOf(kind),
})

test("the reply to a note or a photo is not what the person saw of the visit, that to another report is", () => {
  const kinds = ["set-out", "arrived", "not-home", "done", "note", "photo"]
  const now = at(HOUR, "cancelled")
  const seenAfter = kinds.map(
    (kind) => afterSending([entryOf("1", kind), entryOf("2", "arrived")], "1", now)[0]!.seen,
  )
  expect(seenAfter).toEqual([now, now, now, now, at(0), at(0)])
  const waiting = entryOf("2", "arrived")
  expect(afterSending([entryOf("1", "arrived"), waiting], "1")).toEqual([waiting])
})

const doneInPlaceOf = (id: string, replaces: string | null): Entry => ({
  ...entryOf(id, "done"),
  report: { kind: "done", work, replaces },
})

const idsOf = (entries: Queue) => entries.map(({ id }) => id)

describe("of a visit whose first report the server refused", () => {
  const refused = { ...entryOf("1", "done"), problem: { kind: "refused", message: "No." } } as const
  const other = { ...entryOf("5", "arrived"), visitId: 2 }
  const queue = [refused, entryOf("2", "photo"), entryOf("3", "arrived"), other]

  test("all reports that wait behind it are decided about, and none of another visit", () => {
    expect(idsOf(concerned([entryOf("0", "photo"), ...queue], 1))).toEqual(["1", "2", "3"])
    expect(idsOf(takeTheirs(queue, 1))).toEqual(["2", "5"])
    expect(takeTheirs([{ ...refused, report: { kind: "photo" } }], 1)).toEqual([])
    const [kept] = keepMine(queue, 1)
    expect(kept).toEqual(entryOf("1", "done"))
    const current = at(HOUR, "cancelled")
    const problem = { kind: "conflict", conflict: "cancelled", current } as const
    expect(
      keepMine(
        [
          { ...refused, problem },
          { ...other, problem },
        ],
        1,
      ),
    ).toEqual([
      { ...entryOf("1", "done"), seen: current },
      { ...other, problem },
    ])
  })

  test("the person who keeps theirs replaces what the server says was done, and later reports replace that one", () => {
    const problem = {
      kind: "conflict",
      conflict: "rewritten",
      current: at(0, "completed"),
      description: "Office.",
    } as const
    const kept = keepMine([{ ...doneInPlaceOf("1", null), problem }, doneInPlaceOf("2", "Done 1.")], 1)
    expect(kept.map(({ report }) => "replaces" in report && report.replaces)).toEqual(["Office.", "Done 1."])
  })

  test("the note has the name of who signed, and photos stay", () => {
    const noted = asOfficeNote(queue, 1, "9", ({ id }) => id)
    expect(idsOf(noted)).toEqual(["9", "2", "5"])
    expect(noted[0]!.report).toEqual({ kind: "note", text: "1\n3", signedBy: "Jane", signature: "M1 1" })
  })

  test("nothing changes by the reply to an entry that is not there, nor by a decision about a visit without an undecided one", () => {
    expect(afterSending(queue, "7", at(HOUR))).toEqual(queue)
    expect(keepMine(queue, 2)).toEqual(queue)
  })

  test("the reply to a report tells nothing of another visit", () => {
    expect(afterSending([entryOf("1", "arrived"), other], "1", at(HOUR))).toEqual([other])
  })
})
