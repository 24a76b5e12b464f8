import { useLayoutEffect, useMemo, useState } from "react"
import { useNavigate } from "react-router-dom"
import { lazyPart } from "../../../shared/entry/lazy-part.tsx"
import { CatchErrors } from "../../../shared/ui/notices/catch-errors.tsx"
import { useScreens } from "../navigation/use-screens.ts"
import { listenForShortcuts, useShortcuts } from "../shortcuts/shortcuts.ts"
import { closeOverlay, isOverlayOpen, openOverlay, setTyped, useOverlay } from "./overlay.ts"

import "./early-input.css"

/** The shortcuts of every screen, and what they open over it. */
export const Overlays = () => {
  useFrameShortcuts()
  const overlay = useOverlay()
  return (
    <CatchErrors key={overlay} fallback={null}>
      {overlay === "shortcuts" && <ShortcutHelp onClose={closeOverlay} />}
      {overlay === "commands" && <CommandBarOrEarlyInput />}
    </CatchErrors>
  )
}

/** No key is lost: the early input takes them until the command bar's input has the focus, also when its code is there. */
const CommandBarOrEarlyInput = () => {
  const [isReady, setReady] = useState(false)
  const [onReady] = useState(() => () => setReady(true))
  return (
    <>
      {!isReady && <EarlyInput />}
      <CommandBar onReady={onReady} onClose={closeOverlay} />
    </>
  )
}

const EarlyInput = () => (
  <input
    ref={(input) => input?.focus()}
    className="early-input"
    aria-label="Find a screen, customer, quote, visit or action"
    onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    onKeyDown={({ key }) => key === "Escape" && closeOverlay()}
  />
)

const ShortcutHelp = lazyPart(async () => (await import("../shortcuts/shortcut-help.tsx")).ShortcutHelp)

const CommandBar = lazyPart(async () => (await import("../commands/command-bar.tsx")).CommandBar)

const useFrameShortcuts = () => {
  const navigate = useNavigate()
  const screens = useScreens()
  const everywhere = useMemo(
    () => [
      { keys: "mod+k", label: "Find anything", run: () => openOverlay("commands") },
      { keys: "/", label: "Search the list", run: () => focusSearch() },
      { keys: "n", label: "New appointment", run: () => void navigate("/admin/appointments?open=new") },
      { keys: "?", label: "Show the shortcuts", run: () => openOverlay("shortcuts") },
    ],
    [navigate],
  )
  const goTo = useMemo(
    () => [
      { keys: "g h", label: "Live chat", run: () => void navigate("/live-chat") },
      ...screens.flatMap(({ id, label, shortcut }) =>
        shortcut === undefined
          ? []
          : [{ keys: `g ${shortcut}`, label, run: () => void navigate(`/admin/${id}`) }],
      ),
    ],
    [navigate, screens],
  )
  useShortcuts("Everywhere", everywhere)
  useShortcuts("Go to", goTo)
  useLayoutEffect(() => listenForShortcuts(isOverlayOpen), [])
}

/** Focuses the search field of the screen; a screen without one opens the command bar. */
const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]")
  if (field) field.focus()
  else openOverlay("commands")
}
