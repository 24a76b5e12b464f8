interface Mark {
  readonly name: string
  /** Any of them in the User-Agent header means this one. */
  readonly texts: ReadonlyArray<string>
}

/** The first that is found counts: browsers also name those that they are compatible with, which stand below them. */
const BROWSERS: ReadonlyArray<Mark> = [
  { name: "Edge", texts: ["Edg"] },
  { name: "Opera", texts: ["OPR/"] },
  { name: "Samsung Internet", texts: ["SamsungBrowser/"] },
  { name: "Firefox", texts: ["Firefox/", "FxiOS/"] },
  { name: "Chrome", texts: ["Chrome/", "CriOS/"] },
  { name: "Safari", texts: ["Safari/"] },
]

const SYSTEMS: ReadonlyArray<Mark> = [
  { name: "iPhone", texts: ["iPhone"] },
  { name: "iPad", texts: ["iPad"] },
  { name: "Android", texts: ["Android"] },
  { name: "Windows", texts: ["Windows"] },
  { name: "Mac", texts: ["Macintosh"] },
  { name: "Chromebook", texts: ["CrOS"] },
  { name: "Linux", texts: ["Linux"] },
]

/** A User-Agent header in words a person knows, such as "Chrome on Windows". */
export const deviceOf = (userAgent: string | null): string => {
  const nameIn = (marks: ReadonlyArray<Mark>) =>
    marks.find(({ texts }) => texts.some((text) => userAgent?.includes(text)))?.name
  const browser = nameIn(BROWSERS) ?? "Unknown browser"
  const system = nameIn(SYSTEMS)
  return system === undefined ? browser : `${browser} on ${system}`
}
