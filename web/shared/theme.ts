import { create } from "zustand"

type Theme = "default" | "vibrant"

/** The chosen look. The server, and so the first render, always says default; early.ts has already put the real one on. */
const useThemeStore = create<{ readonly theme: Theme }>(() => ({ theme: "default" }))

export const useTheme = (): Theme => useThemeStore((state) => state.theme)

/** Takes over what early.ts found in storage. Call it after the first render. */
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
    // Without storage the choice lasts as long as the page.
  }
}
