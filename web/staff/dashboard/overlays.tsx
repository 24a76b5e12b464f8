import { lazy, Suspense, useEffect, useMemo } from "react"
import { useNavigate } from "react-router-dom"
import { create } from "zustand"
import { loadCode } from "../../shared/load-code.ts"
import { CatchErrors } from "../../shared/ui/catch-errors.tsx"
import { listenForShortcuts, useShortcuts } from "../shortcuts/shortcuts.ts"
import { dashboardScreens } from "./screens.ts"

type Overlay = "shortcuts"

const useOverlay = create<{ readonly open: Overlay | undefined }>(() => ({ open: undefined }))

const openOverlay = (open: Overlay) => useOverlay.setState({ open })
const closeOverlay = () => useOverlay.setState({ open: undefined })

/** The shortcuts of every screen, and what they open over it. */
export const Overlays = () => {
  useFrameShortcuts()
  const { open } = useOverlay()
  return (
    <CatchErrors key={open} fallback={null}>
      <Suspense fallback={null}>{open === "shortcuts" && <ShortcutHelp onClose={closeOverlay} />}</Suspense>
    </CatchErrors>
  )
}

const ShortcutHelp = lazy(async () => ({
  default: await loadCode(async () => (await import("../shortcuts/shortcut-help.tsx")).ShortcutHelp),
}))

const useFrameShortcuts = () => {
  const navigate = useNavigate()
  const goTo = useMemo(
    () =>
      dashboardScreens.flatMap(({ id, label, shortcut }) =>
        shortcut === undefined
          ? []
          : [{ keys: `g ${shortcut}`, label, run: () => void navigate(`/admin/${id}`) }],
      ),
    [navigate],
  )
  useShortcuts("Everywhere", EVERYWHERE)
  useShortcuts("Go to", goTo)
  useEffect(listenForShortcuts, [])
}

const EVERYWHERE = [
  { keys: "/", label: "Search the list", run: () => focusSearch() },
  { keys: "?", label: "Show the shortcuts", run: () => openOverlay("shortcuts") },
]

const focusSearch = () => document.querySelector<HTMLInputElement>("main input[type=search]")?.focus()
