const markup = Symbol("markup")

/** Markup that may be printed as it stands. Only the `html` tag creates it, so data from outside is always escaped. */
export interface Html {
  readonly [markup]: string
}

export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[]

/** Escapes every interpolation, unless it is itself `html`; lists are joined; null, undefined and false give no text. */
export const html = (strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html => ({
  [markup]: String.raw({ raw: strings }, ...values.map(print)),
})

export const toMarkup = (value: Html): string => value[markup]

const print = (value: HtmlValue): string => {
  if (value === null || value === undefined || value === false) return ""
  if (typeof value === "string" || typeof value === "number") return escape(String(value))
  return isHtml(value) ? value[markup] : value.map(print).join("")
}

const isHtml = (value: Html | readonly HtmlValue[]): value is Html => !Array.isArray(value)

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  }),
)

const escape = (text: string) => text.replace(/[&<>"']/gu, (character) => ENTITIES.get(character) ?? "")
