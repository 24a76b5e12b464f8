import {
  afterRefusal,
  afterSending,
  nextToSend,
  type Entry,
  type Problem,
  type Seen,
} from "../../../core/field/queue.ts"
import type { VisitConflict } from "../../../core/field/visit-conflict.ts"
import { call } from "../../shared/api/client.ts"
import { ApiError } from "../../shared/api/errors.ts"
import { changeDay } from "./change-day.ts"
import { isoOf, withEntry } from "./field-visit.ts"
import { changeQueue, currentQueue, photoOf } from "./queue.ts"
import { setField } from "./state.ts"

/** Sends what waits, one after the other, in one tab at a time. Throws what keeps the rest from being sent now. */
export const sendQueue = (): Promise<void> =>
  navigator.locks.request("field-sending", async () => {
    setField({ isSending: true })
    try {
      for (;;) {
        const entry = nextToSend(await currentQueue())
        if (entry === undefined) return
        await sendEntry(entry)
      }
    } finally {
      setField({ isSending: false })
    }
  })

async function sendEntry(entry: Entry): Promise<void> {
  let seen: Seen | undefined
  try {
    seen = await request(entry)
  } catch (error) {
    const problem = problemOf(error)
    if (problem === undefined) throw error
    await changeQueue((queue) => afterRefusal(queue, entry.id, problem))
    return
  }
  await changeDay((day) => ({
    ...day,
    visits: day.visits.map((visit) =>
      visit.id === entry.visitId ? withEntry({ ...visit, ...(seen && wireOf(seen)) }, entry) : visit,
    ),
  }))
  await changeQueue((queue) => afterSending(queue, entry.id, seen))
}

/** The visit as it is since; undefined after a photo. */
async function request({ id, visitId, at, seen, proof, report }: Entry): Promise<Seen | undefined> {
  const shared = { params: { id: `${visitId}` }, idempotencyKey: id }
  const reported = { at: isoOf(at), seen: wireOf(seen), proof }
  switch (report.kind) {
    case "set-out":
      return seenIn(await call("reportSetOut", { ...shared, body: reported }))
    case "arrived":
      return seenIn(await call("reportArrival", { ...shared, body: reported }))
    case "not-home":
      return seenIn(await call("reportNotHome", { ...shared, body: reported }))
    case "done": {
      const { kind: _, ...done } = report
      return seenIn(await call("reportDone", { ...shared, body: { ...reported, ...done } }))
    }
    case "note": {
      const { kind: _, ...note } = report
      return seenIn(await call("addOfficeNote", { ...shared, body: { ...note, proof } }))
    }
    case "photo": {
      const body = new FormData()
      const bytes = await photoOf(id)
      // An empty file is refused with a sentence, which the person then reads.
      body.set("proof", proof)
      body.set("photo", new Blob(bytes ? [bytes] : []), "photo.jpg")
      await call("addVisitPhoto", { ...shared, body })
      return undefined
    }
  }
}

interface WireSeen extends Pick<Seen, "status" | "technicianIds"> {
  readonly start: string
  readonly end: string
}

const wireOf = ({ start, end, ...seen }: Seen): WireSeen => ({
  ...seen,
  start: isoOf(start),
  end: isoOf(end),
})
const seenIn = ({ start, end, status, technicianIds }: WireSeen): Seen => ({
  start: Date.parse(start),
  end: Date.parse(end),
  status,
  technicianIds,
})

/** What a person has to decide about; undefined for what may pass by itself, such as too many requests. */
function problemOf(error: unknown): Problem | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { status, details, serverMessage } = error
  if (status === 401 || status === 403 || status === 408 || status === 429 || status >= 500) return undefined
  if ("conflict" in details)
    return {
      kind: "conflict",
      conflict: details["conflict"] as VisitConflict,
      current: seenIn(details["current"] as WireSeen),
      ...("description" in details && { description: details["description"] as string | null }),
    }
  return { kind: "refused", message: serverMessage ?? "The server did not accept this." }
}
