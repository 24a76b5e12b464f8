import { create } from "zustand"
import type { Queue } from "../../../core/field/queue.ts"
import type { Instant } from "../../../core/time/interval.ts"
import type { FieldDay } from "./field-visit.ts"

interface State {
  /** "insecure": the browser keeps nothing for a page without https. */
  readonly phase: "opening" | "signed-out" | "insecure" | "ready"
  readonly day: FieldDay | undefined
  readonly queue: Queue
  /** When the day was looked at last, by the server's clock. */
  readonly now: Instant
  /** Whether the last request reached the server. */
  readonly isOnline: boolean
  /** Whether what waits is being sent. */
  readonly isSending: boolean
  /** After the session has ended: how many reports wait, sealed, for its account to sign in again. */
  readonly sealed: number
  /** The sentence about what failed for another reason than the network. */
  readonly problem: string | undefined
}

const NOTHING: State = {
  phase: "opening",
  day: undefined,
  queue: [],
  now: 0,
  isOnline: true,
  isSending: false,
  sealed: 0,
  problem: undefined,
}

export const useField = create<State>(() => NOTHING)

export const setField = (change: Partial<State>): void => useField.setState(change)

/** Nobody is signed in, and nothing of anybody is on the screen. */
export const showSignedOut = (sealed = 0): void =>
  useField.setState({ ...NOTHING, phase: "signed-out", sealed })

/** For good: whoever signs in opens the page anew. */
export const isSignedOut = (): boolean => useField.getState().phase === "signed-out"
