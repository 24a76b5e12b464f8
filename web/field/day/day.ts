import { HOUR } from "../../../core/time/interval.ts"
import { call } from "../../shared/api/client.ts"
import { FIELD_SIGNING_OUT, removeFieldDay, removeFieldWorker } from "../../shared/forget-field.ts"
import { ApiError, CsrfError, isUnreachable, sentenceFor } from "../../shared/api/errors.ts"
import { keepDay, keptDay, removeOwn } from "../phone/database.ts"
import { isFull, NO_ROOM } from "../phone/is-full.ts"
import { importKey } from "../phone/seal.ts"
import { registerWorker } from "../phone/worker-registration.ts"
import { serverTimeAt, withConcerned } from "./field-visit.ts"
import { forgetQueue, readQueue } from "./queue.ts"
import { sendQueue } from "./send.ts"
import { screenOf } from "../ui/screen.ts"
import { isSignedOut, setField, showSignedOut, useField } from "./state.ts"

/** How often the day is read again while the page is looked at, and what waits is tried again. */
const REFRESH_MS = 30_000

/** A day that was read longer ago by the phone's clock is over, and is not kept on; nor once that clock was set back so far. */
const KEPT_FOR_MS = 36 * HOUR

/** Shows what the phone has kept, then what the server has. */
export async function openDay(): Promise<void> {
  if (!isSecureContext) return setField({ phase: "insecure" })
  if (isSigningOut()) return finishSignOut()
  if (await showKept()) void registerWorker()
  addEventListener("online", () => void refresh())
  document.addEventListener("visibilitychange", () => void refresh())
  setInterval(() => void refresh(), REFRESH_MS)
  await refresh()
}

/**
 * Shows the day that is kept, which another tab may have changed. Where it was removed, as by signing out in another tab, or
 * is over, nothing of it stays on the screen, and this is false.
 */
async function showKept(): Promise<boolean> {
  const { day, key, owner } = await keptDay()
  const now = Date.now()
  setField({ now: serverTimeAt(now, day) })
  const isOver = day !== undefined && Math.abs(now - (day.keptAt ?? Date.parse(day.readAt))) > KEPT_FOR_MS
  if (isOver) await removeFieldDay()
  if (isOver || day === undefined || key === undefined) {
    forgetQueue()
    setField({ day: undefined, queue: [] })
    return false
  }
  await readQueue({ key, owner: owner! })
  if (!isSignedOut()) setField({ phase: "ready", day })
  return true
}

let refreshing: Promise<void> | undefined
/** Something was pressed since the queue was sent. */
let isAskedAgain = false

/** Sends what waits, then reads the day again. */
export const refresh = (): Promise<void> => {
  if (document.visibilityState === "hidden" || isSignedOut()) return Promise.resolve()
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
    await showKept()
    await sendQueue()
    const { key: hex, ...day } = await call("readFieldDay")
    if (isSignedOut()) return
    const { key: known, owner } = await keptDay()
    // Somebody else's: nothing of theirs is shown or sent, and only what they have not sent is kept, sealed.
    if (owner !== undefined && owner !== day.account.id) await closeDay()
    const isNew = known === undefined || owner !== day.account.id
    const key = isNew ? await importKey(hex) : known
    await readQueue({ key, owner: day.account.id })
    const { day: before, queue } = useField.getState()
    const openId = Number(screenOf(location.hash)[0])
    const merged = { ...withConcerned(day, before, queue, openId), keptAt: Date.now() }
    const isKept = await keepDay(merged, key).then(
      () => true,
      (error: unknown) => {
        if (isNew || !isFull(error)) throw error
        return false
      },
    )
    // Signed out while it was kept.
    if (isSignedOut()) return forget()
    const now = serverTimeAt(Date.now(), merged)
    setField({ phase: "ready", day: merged, now, isOnline: true, problem: isKept ? undefined : NO_ROOM })
    if (!isNew) return
    void registerWorker()
    await sendQueue()
  } catch (error) {
    await failed(error)
  }
}

/** After a request failed. A session that has ended leaves nothing on the phone that can be read. */
async function failed(error: unknown): Promise<void> {
  if (isRefused(error)) {
    await removeFieldDay()
    await removeFieldWorker()
    forgetQueue()
    showSignedOut(useField.getState().queue.length)
  } else if (isUnreachable(error)) setField({ isOnline: false })
  else if (isFull(error)) setField({ problem: NO_ROOM })
  else setField({ problem: sentenceFor(error, "Something went wrong. We try again shortly.") })
}

/**
 * Whether the server knows the account no longer (401), or lets it see no day (403). A token that it did not accept says
 * nothing of the account, which it checks before.
 */
const isRefused = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof CsrfError) &&
  (error.status === 401 || (error.status === 403 && !/csrf/iu.test(error.message)))

const isSigningOut = (): boolean => localStorage.getItem(FIELD_SIGNING_OUT) !== null

/** Removes all of the account, what was not sent too. Without network the session is ended as soon as there is some. */
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
    if (!isRefused(error)) return addEventListener("online", () => void finishSignOut(), { once: true })
  }
  localStorage.removeItem(FIELD_SIGNING_OUT)
}

async function forget(): Promise<void> {
  setField({ day: undefined, queue: [] })
  forgetQueue()
  await removeOwn()
}

/** Removes what can be read. */
async function closeDay(): Promise<void> {
  setField({ day: undefined, queue: [] })
  forgetQueue()
  await removeFieldDay()
}
