// In a file without Effect, because the staff's screens load it.

/** The characters of GSM 03.38, in which a text has 160 of them; those of the second line count twice. */
const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà"
const EXTENDED = "\f^{}\\[~]|€"

/** What typographic characters are replaced with, since one of them halves the length of a text. */
const PLAIN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
    "–": "-",
    "—": "-",
    "…": "...",
    "\u00a0": " ",
  }),
)

/** The text in plain characters where there are some: quotes, dashes and accents that GSM 03.38 lacks. */
export const plainText = (text: string): string =>
  Array.from(text, (character) => {
    const plain = PLAIN.get(character) ?? character
    return isGsm(plain) ? plain : plain.normalize("NFKD").replaceAll(/\p{M}/gu, "")
  }).join("")

const isGsm = (text: string): boolean => [...text].every((c) => BASIC.includes(c) || EXTENDED.includes(c))

/** How many messages the carrier makes of a text, and how many characters of the last one are used. */
export const textLength = (text: string): { readonly characters: number; readonly messages: number } => {
  const gsm = isGsm(text)
  const characters = gsm
    ? [...text].reduce((sum, character) => sum + (EXTENDED.includes(character) ? 2 : 1), 0)
    : text.length
  const [single, part] = gsm ? [160, 153] : [70, 67]
  return { characters, messages: characters <= single ? 1 : Math.ceil(characters / part) }
}
