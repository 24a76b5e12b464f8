/** What is written on the keys of a shortcut: ["Ctrl", "K"] or, on a Mac, ["⌘", "K"] for "mod+k", ["g", "t"] for "g t". */
export const keyNames = (keys: string): readonly string[] =>
  keys.startsWith("mod+") ? [isMac() ? "⌘" : "Ctrl", keys.slice(4).toUpperCase()] : keys.split(" ")

const isMac = (): boolean => /Mac|iPhone|iPad/u.test(navigator.userAgent)
