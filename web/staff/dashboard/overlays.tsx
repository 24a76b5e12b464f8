import { lazy, Suspense, useEffect, useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { loadCode } from "../../shared/load-code.ts"
import { CatchErrors } from "../../shared/ui/catch-errors.tsx"
import { listenForShortcuts, useShortcuts } from "../shortcuts/shortcuts.ts"
import { closeOverlay, isOverlayOpen, openOverlay, useOverlay } from "./overlay.ts"
import { dashboardScreens } from "./screens.ts"

/** The shortcuts of every screen, and what they open over it. */
export const Overlays = () => {
  useFrameShortcuts()
  const overlay = useOverlay()
  return (
    <CatchErrors key={overlay} fallback={null}>
      <Suspense fallback={null}>
        {overlay === "shortcuts" && <ShortcutHelp onClose={closeOverlay} />}
        {overlay === "commands" && <CommandBar onClose={closeOverlay} />}
      </Suspense>
    </CatchErrors>
  )
}

const ShortcutHelp = lazy(async () => ({
  default: await loadCode(async () => (await import("../shortcuts/shortcut-help.tsx")).ShortcutHelp),
}))

const CommandBar = lazy(async () => ({
  default: await loadCode(async () => (await import("../commands/command-bar.tsx")).CommandBar),
}))

const useFrameShortcuts = () => {
  const navigate = useNavigate()
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
    () =>
      dashboardScreens.flatMap(({ id, label, shortcut }) =>
        shortcut === undefined
          ? []
          : [{ keys: `g ${shortcut}`, label, run: () => void navigate(`/admin/${id}`) }],
      ),
    [navigate],
  )
  useShortcuts("Everywhere", everywhere)
  useShortcuts("Go to", goTo)
  useEffect(() => listenForShortcuts(isOverlayOpen), [])
}

/** Focuses the search field of the screen; a screen without one opens the command bar. */
const focusSearch = () => {
  const field = document.querySelector<HTMLInputElement>("main input[type=search]")
  if (field) field.focus()
  else openOverlay("commands")
}
