type Texts = Readonly<Record<string, string>>

/** What is typed into a form, in the tab's storage: a reload loses nothing, and it is gone when the tab is closed. */
export interface FormDraft<Values extends Texts> {
  readonly read: () => Partial<Values>
  readonly keep: (values: Values) => void
  readonly forget: () => void
}

export const formDraft = <Values extends Texts>(name: string): FormDraft<Values> => ({
  read: () => withStorage((storage) => JSON.parse(storage.getItem(name) ?? "{}") as Partial<Values>) ?? {},
  keep: (values) => withStorage((storage) => storage.setItem(name, JSON.stringify(values))),
  forget: () => withStorage((storage) => storage.removeItem(name)),
})

/** Storage can be forbidden or full; then the form works without a draft. */
function withStorage<A>(use: (storage: Storage) => A): A | undefined {
  try {
    return use(sessionStorage)
  } catch {
    return undefined
  }
}

/** What was typed into a prerendered form before its code was loaded: the fields that are neither empty nor as in `blank`. */
export function typedInto<Values extends Texts>(selector: string, blank: Values): Partial<Values> {
  const form = typeof document === "undefined" ? null : document.querySelector<HTMLFormElement>(selector)
  if (form === null) return {}
  const typed = Object.entries(Object.fromEntries(new FormData(form)))
  return Object.fromEntries(
    typed.filter(([name, value]) => value !== "" && value !== blank[name]),
  ) as Partial<Values>
}
