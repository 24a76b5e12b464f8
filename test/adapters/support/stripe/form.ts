/** What a form of Stripe's API says: "a[b][0]=c" is `{ a: { b: ["c"] } }`. All values are texts. */
export type Fields = { readonly [name: string]: FieldValue }
type FieldValue = string | Fields

export const fieldsOf = (form: string | URLSearchParams): Fields => {
  const fields: Record<string, FieldValue> = {}
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/[[\]]+/u).filter(Boolean)
    const last = path.pop()!
    let place = fields
    for (const key of path) place = (place[key] ??= {}) as Record<string, FieldValue>
    place[last] = value
  }
  return fields
}

export const textAt = (fields: Fields, ...path: readonly string[]): string | undefined => {
  const found = path.reduce<FieldValue | undefined>(
    (value, key) => (typeof value === "object" ? value[key] : undefined),
    fields,
  )
  return typeof found === "string" ? found : undefined
}

export const fieldsAt = (fields: Fields, name: string): Fields => {
  const found = fields[name]
  return typeof found === "object" ? found : {}
}
