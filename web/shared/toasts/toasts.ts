import { create } from "zustand"

/** How long a dismissed toast is remembered (spec §9), in milliseconds. */
const REMOVE_AFTER = 1_000_000

interface Message {
  readonly title?: string
  readonly description?: string
  readonly variant?: "default" | "destructive"
  readonly action?: { readonly label: string; readonly run: () => void }
}

interface Toast extends Message {
  readonly id: number
  readonly open: boolean
}

/** One toast at a time (spec §9): a new one takes the place of the last. */
const useToastStore = create<{ readonly current: Toast | undefined }>(() => ({ current: undefined }))

export const useCurrentToast = (): Toast | undefined => useToastStore((state) => state.current)

let lastId = 0

/** Shows a short message for 5 s. Use it for the outcome of something the visitor did. */
export function toast(message: Message): void {
  lastId += 1
  useToastStore.setState({ current: { ...message, id: lastId, open: true } })
}

export function dismissToast(id: number): void {
  useToastStore.setState(({ current }) => ({
    current: current?.id === id ? { ...current, open: false } : current,
  }))
  setTimeout(
    () => useToastStore.setState(({ current }) => ({ current: current?.id === id ? undefined : current })),
    REMOVE_AFTER,
  )
}
