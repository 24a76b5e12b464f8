import { create } from "zustand"

/** How long a dismissed toast is remembered (spec §9). */
const REMOVE_AFTER_MS = 1_000_000

export interface Message {
  readonly title?: string
  readonly description?: string
  readonly variant?: "default" | "destructive"
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface Toast extends Message {
  readonly id: number
  readonly open: boolean
}

/** One toast at a time (spec §9): a new one replaces the last. */
const useToastStore = create<{ readonly current: Toast | undefined }>(() => ({ current: undefined }))

export const useCurrentToast = (): Toast | undefined => useToastStore((state) => state.current)

export function showToast(message: Message): void {
  lastId += 1
  useToastStore.setState({ current: { ...message, id: lastId, open: true } })
}

export function dismissToast(id: number): void {
  useToastStore.setState(({ current }) => ({
    current: current?.id === id ? { ...current, open: false } : current,
  }))
  setTimeout(
    () => useToastStore.setState(({ current }) => ({ current: current?.id === id ? undefined : current })),
    REMOVE_AFTER_MS,
  )
}

let lastId = 0
