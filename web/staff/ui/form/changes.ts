import { listDifference } from "./list-difference.ts"

/** A field that somebody else changed while it was being edited. */
export interface Change {
  readonly label: string
  /** As the form would show them. */
  readonly theirs: string
  /** Undefined where the person who edits has not changed the field. */
  readonly yours: string | undefined
}

type Values = Readonly<Record<string, unknown>>

/**
 * The fields of a form that somebody else changed: those whose stored value is no longer the one in `opened`, with which
 * the form was opened. Labels and names of choices are read from the form's controls.
 */
export const changesIn = (form: HTMLFormElement, opened: Values, theirs: Values, typed: Values): Change[] =>
  Object.keys(opened)
    .filter((name) => !isSame(opened[name], theirs[name]))
    .flatMap((name) => {
      const before = opened[name]
      if (Array.isArray(before)) return [listChange(name, before, theirs[name], typed[name])]
      const control = form.elements.namedItem(name)
      return isControl(control)
        ? [
            {
              label: labelOf(control),
              theirs: textOf(control, theirs[name]),
              yours: isSame(opened[name], typed[name]) ? undefined : textOf(control, typed[name]),
            },
          ]
        : []
    })

/** Of a list, what was added and removed is shown instead of all its entries. */
const listChange = (name: string, before: readonly unknown[], theirs: unknown, typed: unknown): Change => ({
  label: labelFor(name),
  theirs: listDifference(before, theirs as readonly unknown[]),
  yours: isSame(before, typed) ? undefined : listDifference(before, typed as readonly unknown[]),
})

/** "Kinds of work" of "kindsOfWork". */
const labelFor = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`)

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element | RadioNodeList | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

/** Without "(optional)", which stands in an element of its own. */
const labelOf = (control: Control): string => {
  const label = control.labels?.[0]
  return (label?.firstChild?.nodeValue ?? label?.textContent ?? control.name).trim()
}

const textOf = (control: Control, value: unknown): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No"
  const text = value === null || value === undefined ? "" : String(value)
  if (text === "") return "nothing"
  const choice =
    control instanceof HTMLSelectElement && [...control.options].find((option) => option.value === text)
  return choice ? choice.text : text
}
