import { create } from "zustand"

type Theme = "default" | "vibrant"

/** The prerendered page has the default theme, so the first render has it too; first-view.ts has applied the stored one. */
const useThemeStore = create<{ readonly theme: Theme }>(() => ({ theme: "default" }))

export const useTheme = (): Theme => useThemeStore((state) => state.theme)

/** Reads the theme that first-view.ts applied. Call it after the first render. */
export function adoptStoredTheme(): void {
  useThemeStore.setState({
    theme: document.documentElement.dataset["theme"] === "vibrant" ? "vibrant" : "default",
  })
}

export function setTheme(theme: Theme): void {
  useThemeStore.setState({ theme })
  if (theme === "vibrant") document.documentElement.dataset["theme"] = theme
  else delete document.documentElement.dataset["theme"]
  try {
    localStorage.setItem("theme", theme)
  } catch {
    // Without storage the choice is lost when the page is left.
  }
}
