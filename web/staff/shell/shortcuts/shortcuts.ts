import { useLayoutEffect } from "react"
import { create } from "zustand"

/** What a key does; the help dialog lists it. */
export interface Shortcut {
  /** A key as `KeyboardEvent.key` names it, two after each other, or one with Ctrl (Cmd on a Mac): "n", "g t", "mod+k". */
  readonly keys: string
  readonly label: string
  readonly run: () => void
}

interface ShortcutGroup {
  readonly title: string
  readonly shortcuts: readonly Shortcut[]
}

interface ShortcutState {
  readonly groups: readonly ShortcutGroup[]
  /** Whether keys without Ctrl or Cmd work (WCAG 2.1.4). */
  readonly singleKeys: boolean
}

const KEY = "staff-single-key-shortcuts"

const useStore = create<ShortcutState>(() => ({ groups: [], singleKeys: stored() }))

export const useShortcutGroups = () => useStore(({ groups }) => groups)
export const useSingleKeys = () => useStore(({ singleKeys }) => singleKeys)

/** Offers the shortcuts while the component is mounted, from before it is painted. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  useLayoutEffect(() => {
    const group = { title, shortcuts }
    useStore.setState(({ groups }) => ({ groups: [...groups, group] }))
    return () => useStore.setState(({ groups }) => ({ groups: groups.filter((each) => each !== group) }))
  }, [title, shortcuts])
}

export function setSingleKeys(singleKeys: boolean): void {
  useStore.setState({ singleKeys })
  try {
    localStorage.setItem(KEY, singleKeys ? "on" : "off")
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

const SEQUENCE_MS = 1500

/**
 * Runs the shortcuts whose keys are pressed, until the returned function is called. None runs while a dialog is open or
 * `isPaused`, and none without Ctrl or Cmd while somebody types in a field.
 */
export function listenForShortcuts(isPaused: () => boolean): () => void {
  let first = ""
  let firstAt = 0
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event)
    if (event.defaultPrevented || event.altKey || event.repeat || isPaused() || isDialogOpen()) return
    if (!key.startsWith("mod+") && (isTyping(event) || !useStore.getState().singleKeys)) return
    const shortcuts = useStore.getState().groups.flatMap((group) => group.shortcuts)
    const sequence = event.timeStamp - firstAt < SEQUENCE_MS ? `${first} ${key}` : key
    const found =
      shortcuts.find(({ keys }) => keys === sequence) ?? shortcuts.find(({ keys }) => keys === key)
    first = found ? "" : key
    firstAt = event.timeStamp
    if (!found) return
    event.preventDefault()
    found.run()
  }
  addEventListener("keydown", onKeyDown)
  return () => removeEventListener("keydown", onKeyDown)
}

const keyOf = ({ key, ctrlKey, metaKey }: KeyboardEvent): string =>
  `${ctrlKey || metaKey ? "mod+" : ""}${key.toLowerCase()}`

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null

const isDialogOpen = (): boolean =>
  document.querySelector("[role=dialog], [role=alertdialog], dialog[open]") !== null

function stored(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off"
  } catch {
    return true
  }
}
