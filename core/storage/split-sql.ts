/**
 * Splits SQL where `separator` stands outside of quotes, parentheses and bodies of functions; comments are left out, and
 * any white space is one space. `BEGIN ATOMIC` bodies are not known.
 */
export const splitSql = (sql: string, separator: string): ReadonlyArray<string> => {
  const parts: string[] = []
  let part = ""
  let depth = 0
  for (const [token] of sql.matchAll(TOKENS)) {
    if (token === "(") depth++
    if (token === ")") depth--
    if (token === separator && depth === 0) {
      parts.push(part)
      part = ""
    } else part += /^(?:--|\/\*|\s)/u.test(token) ? " " : token
  }
  return [...parts, part].map((text) => text.replace(/ +/gu, " ").trim()).filter((text) => text !== "")
}

/** A comment, a quoted text or name, the body of a function, or one character. */
const TOKENS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|[\s\S]/gu
