import { HOUR } from "../../../core/time/interval.ts"
import { call } from "../../shared/api/client.ts"
import { FIELD_SIGNING_OUT, removeFieldDay, removeFieldWorker } from "../../shared/forget-field.ts"
import { ApiError, CsrfError, isUnreachable, sentenceFor } from "../../shared/api/errors.ts"
import { keepDay, keptDay, removeAll } from "../phone/database.ts"
import { importKey } from "../phone/seal.ts"
import { registerWorker } from "../phone/worker-registration.ts"
import { withConcerned } from "./field-visit.ts"
import { forgetQueue, readQueue } from "./queue.ts"
import { sendQueue } from "./send.ts"
import { setField, showSignedOut, useField } from "./state.ts"

/** How often the day is read again while the page is looked at, and what waits is tried again. */
const REFRESH_MS = 30_000

/** A day that was read longer ago is over, and is not kept on. */
const KEPT_FOR_MS = 36 * HOUR

/** Shows what the phone has kept, then what the server has. */
export async function openDay(): Promise<void> {
  if (!isSecureContext) return setField({ phase: "insecure" })
  if (isSigningOut()) return finishSignOut()
  const { day, key, owner } = await keptDay()
  if (day !== undefined && Date.now() - Date.parse(day.readAt) > KEPT_FOR_MS) await removeFieldDay()
  else if (day !== undefined && key !== undefined) {
    await readQueue({ key, owner: owner! })
    setField({ phase: "ready", day })
    void registerWorker()
  }
  addEventListener("online", () => void refresh())
  document.addEventListener("visibilitychange", () => void refresh())
  setInterval(() => void refresh(), REFRESH_MS)
  await refresh()
}

let refreshing: Promise<void> | undefined
/** Something was pressed since the queue was sent. */
let isAskedAgain = false

/** Sends what waits, then reads the day again. */
export const refresh = (): Promise<void> => {
  if (document.visibilityState === "hidden" || useField.getState().phase === "signed-out")
    return Promise.resolve()
  isAskedAgain = true
  return (refreshing ??= readUntilNobodyAsks().finally(() => (refreshing = undefined)))
}

async function readUntilNobodyAsks(): Promise<void> {
  while (isAskedAgain) {
    isAskedAgain = false
    await readDay()
  }
}

async function readDay(): Promise<void> {
  try {
    await sendQueue()
    const { key: hex, ...day } = await call("readFieldDay")
    if (useField.getState().phase === "signed-out") return
    const { key: known, owner } = await keptDay()
    // Somebody else's: nothing of theirs is shown, sent or kept.
    if (owner !== undefined && owner !== day.account.id) await forget()
    const isNew = known === undefined || owner !== day.account.id
    const key = isNew ? await importKey(hex) : known
    await readQueue({ key, owner: day.account.id })
    const { day: before, queue } = useField.getState()
    const merged = withConcerned(day, before, queue)
    await keepDay(merged, key)
    setField({ phase: "ready", day: merged, isOnline: true, problem: undefined })
    if (!isNew) return
    void registerWorker()
    await sendQueue()
  } catch (error) {
    await failed(error)
  }
}

/** After a request failed. A session that has ended leaves nothing on the phone that can be read. */
async function failed(error: unknown): Promise<void> {
  if (isSignedOut(error)) {
    await removeFieldDay()
    await removeFieldWorker()
    forgetQueue()
    showSignedOut()
  } else if (isUnreachable(error)) setField({ isOnline: false })
  else setField({ problem: sentenceFor(error, "Something went wrong. We try again shortly.") })
}

const isSignedOut = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof CsrfError) && error.status === 401

const isSigningOut = (): boolean => localStorage.getItem(FIELD_SIGNING_OUT) !== null

/** Removes all of it, what was not sent too. Without network the session is ended as soon as there is some. */
export async function signOut(): Promise<void> {
  localStorage.setItem(FIELD_SIGNING_OUT, "1")
  showSignedOut()
  await forget()
  await removeFieldWorker()
  await finishSignOut()
}

async function finishSignOut(): Promise<void> {
  showSignedOut()
  try {
    await call("signOutStaff")
  } catch (error) {
    if (!isSignedOut(error)) return addEventListener("online", () => void finishSignOut(), { once: true })
  }
  localStorage.removeItem(FIELD_SIGNING_OUT)
}

async function forget(): Promise<void> {
  setField({ day: undefined, queue: [] })
  forgetQueue()
  await removeAll()
}
