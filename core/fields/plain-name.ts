/** Longer names are cut where mails print them: enough for people, too short for an advertisement. */
export const MAX_PLAIN_NAME = 40

/**
 * A name as mails print it. Anybody can have us mail anybody, so that a name like "Win at http://evil.example" would
 * send a stranger's link in our name: what mail programs make a link of is taken out or taken apart, and long names
 * are cut. A name of which nothing is left is "customer".
 */
export const plainName = (name: string): string => {
  const words = name
    .normalize("NFKC")
    .split(/\s+/u)
    .filter((word) => !LINK.test(word))
    .map((word) => word.replaceAll(DOT_WITHIN, ". "))
  const plain = words.join(" ").trim()
  const characters = [...plain]
  if (characters.length > MAX_PLAIN_NAME)
    return `${characters
      .slice(0, MAX_PLAIN_NAME - 1)
      .join("")
      .trim()}…`
  return plain === "" ? NOTHING_LEFT : plain
}

const NOTHING_LEFT = "customer"

/** With a scheme, as a mail address, with a path, or as "www…". Names have slashes only between words, as "AC/DC". */
const LINK = /:|@|^www\d*[.。]|[.。].*[/\\]|[/\\].*[.。]/iu

/** "evil.example" is a link to many programs, "evil. example" is not; "J.R." stays. */
const DOT_WITHIN = /[.。](?=[\p{L}\p{N}]{2})/gu

/** A copy in which every person's name, in whatever record, is plain. */
export const withPlainNames = <A>(value: A): A => copy(value) as A

const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      NAMES.has(field) && typeof inner === "string"
        ? plainUnlessEmpty(inner)
        : PEOPLE.has(field) && hasName(inner)
          ? { ...inner, name: plainUnlessEmpty(inner.name) }
          : copy(inner),
    ]),
  )
}

const NAMES = new Set(["firstName", "lastName", "company"])

/** A chat's visitor, whom a campaign goes to, and who accepted an offer. */
const PEOPLE = new Set(["contact", "to", "acceptance"])

const plainUnlessEmpty = (name: string): string => (name.trim() === "" ? name : plainName(name))

const hasName = (value: unknown): value is { readonly name: string } =>
  typeof value === "object" && value !== null && "name" in value && typeof value.name === "string"
