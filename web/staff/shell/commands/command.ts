import type { ComponentType } from "react"
import { create } from "zustand"

/** Something that the command bar finds and does. */
export interface Command {
  /** The same for the same command at any time. */
  readonly id: string
  readonly label: string
  /** Distinguishes it from others with the same label: an address, a date. */
  readonly detail?: string
  readonly icon: ComponentType<{ readonly size?: number }>
  readonly run: () => void
}

export interface CommandGroup {
  readonly title: string
  readonly commands: readonly Command[]
}

const SHOWN = 5

// Kept as long as the page: names of customers are not left behind on a shared computer.
const useStore = create<{ readonly recent: readonly Command[] }>(() => ({ recent: [] }))

/** The latest five commands, the last one first. */
export const useRecentCommands = (): readonly Command[] => useStore(({ recent }) => recent)

export const rememberCommand = (command: Command): void =>
  useStore.setState(({ recent }) => ({
    recent: [command, ...recent.filter(({ id }) => id !== command.id)].slice(0, SHOWN),
  }))
