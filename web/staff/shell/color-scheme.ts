import { create } from "zustand"

export type ColorScheme = "system" | "light" | "dark"

const KEY = "staff-color-scheme"
const systemIsDark = matchMedia("(prefers-color-scheme: dark)")
const printing = matchMedia("print")

const useStore = create<{ readonly scheme: ColorScheme }>(() => ({ scheme: stored() }))

export const useColorScheme = (): ColorScheme => useStore(({ scheme }) => scheme)

export function setColorScheme(scheme: ColorScheme): void {
  useStore.setState({ scheme })
  try {
    localStorage.setItem(KEY, scheme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

/** Applies the chosen scheme to the page now, and again whenever it or the system's changes. Paper is light. */
export function followColorScheme(): void {
  apply()
  useStore.subscribe(apply)
  systemIsDark.addEventListener("change", apply)
  printing.addEventListener("change", apply)
}

/** Blueprint reads the class, the page's own styles too. */
function apply(): void {
  const { scheme } = useStore.getState()
  const chosen = scheme === "system" ? systemIsDark.matches : scheme === "dark"
  const dark = chosen && !printing.matches
  document.body.classList.toggle("bp6-dark", dark)
  document.documentElement.style.colorScheme = dark ? "dark" : "light"
}

function stored(): ColorScheme {
  try {
    const scheme = localStorage.getItem(KEY)
    return scheme === "light" || scheme === "dark" ? scheme : "system"
  } catch {
    return "system"
  }
}
