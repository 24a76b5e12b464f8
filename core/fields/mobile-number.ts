/**
 * The number in E.164 form ("+13145550142"): a US number as people type it, with or without the country code, or a
 * number of another country with its "+". Undefined for anything else, also for a number with an extension, which
 * cannot receive texts.
 */
export const e164Of = (typed: string): string | undefined => {
  const number = typed.replaceAll(/[\s().\-‐-―]/gu, "")
  const [, national] = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/u.exec(number) ?? []
  if (national !== undefined) return `+1${national}`
  return /^\+[2-9]\d{7,14}$/u.test(number) ? number : undefined
}

/** "+13145550142" as "(314) 555-0142"; a number of another country as it is. */
export const displayedNumber = (e164: string): string =>
  e164.replace(/^\+1(\d{3})(\d{3})(\d{4})$/u, "($1) $2-$3")
