import { create } from "zustand"
import type { Queue } from "../../../core/field/queue.ts"
import type { FieldDay } from "./field-visit.ts"

interface State {
  /** "insecure": the browser keeps nothing for a page without https. */
  readonly phase: "opening" | "signed-out" | "insecure" | "ready"
  readonly day: FieldDay | undefined
  readonly queue: Queue
  /** Whether the last request reached the server. */
  readonly isOnline: boolean
  /** Whether what waits is being sent. */
  readonly isSending: boolean
  /** The sentence about what failed for another reason than the network. */
  readonly problem: string | undefined
}

const NOTHING: State = {
  phase: "opening",
  day: undefined,
  queue: [],
  isOnline: true,
  isSending: false,
  problem: undefined,
}

export const useField = create<State>(() => NOTHING)

export const setField = (change: Partial<State>): void => useField.setState(change)

/** Nobody is signed in, and nothing of anybody is on the screen. */
export const showSignedOut = (): void => useField.setState({ ...NOTHING, phase: "signed-out" })
