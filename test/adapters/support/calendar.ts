// A parser of iCalendar (RFC 5545), independent of the code that writes it.

export interface Property {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
  readonly value: string
}

export interface Component {
  readonly name: string
  readonly properties: ReadonlyArray<Property>
  readonly parts: ReadonlyArray<Component>
}

/** The one component in a text; throws on an invalid line or a component without an end. */
export const parseCalendar = (text: string): Component => {
  const lines = text.replaceAll(/\r\n[ \t]/gu, "").split("\r\n")
  if (lines.pop() !== "") throw new Error("The last line has no line end")
  const properties = lines.map(parseLine)
  const calendar = readComponent(properties)
  if (properties.length > 0) throw new Error("There is text after the end")
  return calendar
}

export const propertyOf = (component: Component, name: string): Property => {
  const [found, ...others] = component.properties.filter((property) => property.name === name)
  if (found === undefined || others.length > 0)
    throw new Error(`${component.name} does not have exactly one ${name}`)
  return found
}

export const partOf = (component: Component, name: string): Component => {
  const [found, ...others] = component.parts.filter((part) => part.name === name)
  if (found === undefined || others.length > 0)
    throw new Error(`${component.name} does not have exactly one ${name}`)
  return found
}

/** The unescaped value of a property of type TEXT. */
export const textOf = (component: Component, name: string): string =>
  propertyOf(component, name).value.replaceAll(/\\(.)/gu, (_, escaped: string) =>
    escaped.toLowerCase() === "n" ? "\n" : escaped,
  )

/** The instant of a DATE-TIME, by the time zones in the calendar itself. */
export const momentOf = (calendar: Component, { params, value }: Property): number => {
  if (/^\d{8}T\d{6}Z$/u.test(value)) return utc(value.slice(0, -1))
  const zone = calendar.parts.find(
    (part) => part.name === "VTIMEZONE" && propertyOf(part, "TZID").value === params["TZID"],
  )
  if (zone === undefined || !/^\d{8}T\d{6}$/u.test(value))
    throw new Error(`The time zone of ${value} is missing`)
  return utc(value) - offsetAt(zone, utc(value))
}

const readComponent = (properties: Array<Property>): Component => {
  const begin = properties.shift()
  if (begin?.name !== "BEGIN") throw new Error("A component must begin here")
  const own: Array<Property> = []
  const parts: Array<Component> = []
  while (properties.length > 0) {
    if (properties[0]!.name === "BEGIN") parts.push(readComponent(properties))
    else {
      const property = properties.shift()!
      if (property.name === "END" && property.value === begin.value)
        return { name: begin.value, properties: own, parts }
      own.push(property)
    }
  }
  throw new Error(`${begin.value} does not end`)
}

const PARAM = /;([A-Z0-9-]+)=("[^"\p{Cc}]*"|[^";:,\p{Cc}]*)/uy

const parseLine = (line: string): Property => {
  const name = /^[A-Z0-9-]+/u.exec(line)?.[0] ?? ""
  const params: Record<string, string> = {}
  let at = name.length
  for (PARAM.lastIndex = at; ; at = PARAM.lastIndex) {
    const found = PARAM.exec(line)
    if (found === null) break
    params[found[1]!] = unquoted(found[2]!)
  }
  if (name === "" || line[at] !== ":") throw new Error(`Not a line of a calendar: ${line}`)
  return { name, params, value: line.slice(at + 1) }
}

/** RFC 6868: a circumflex stands for what a parameter cannot hold. */
const unquoted = (value: string) =>
  value
    .replace(/^"(.*)"$/u, "$1")
    .replaceAll(/\^(['n^])/gu, (_, code: string) => ({ "'": '"', n: "\n", "^": "^" })[code]!)

const utc = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime("UTC").epochMilliseconds

/** The offset set by the last change before a local time. A local time that occurs twice means the first. */
const offsetAt = (zone: Component, local: number) => {
  const year = new Date(local).getUTCFullYear()
  const changes = zone.parts.flatMap((rule) =>
    [year - 1, year].map((inYear) => ({ rule, at: changeIn(rule, inYear) })),
  )
  const last = changes.filter(({ at }) => local >= at).toSorted((a, b) => b.at - a.at)[0]
  if (last === undefined) throw new Error("The zone begins after this time")
  return minutes(last.rule, "TZOFFSETTO") * 60_000
}

/** The local time at which clocks change by a yearly rule. */
const changeIn = (rule: Component, year: number) => {
  const first = propertyOf(rule, "DTSTART").value
  const { value } = propertyOf(rule, "RRULE")
  const [, month, week] = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=(\d)SU$/u.exec(value) ?? []
  if (week === undefined || Number(first.slice(0, 4)) > year) return Infinity
  const start = Temporal.PlainDate.from({ year, month: Number(month), day: 1 + 7 * (Number(week) - 1) })
  const sunday = start.add({ days: (7 - start.dayOfWeek) % 7 })
  return utc(`${sunday}T${first.slice(9)}`)
}

const minutes = (rule: Component, name: string) => {
  const [, sign, hour, minute] = /^([+-])(\d\d)(\d\d)$/u.exec(propertyOf(rule, name).value) ?? []
  return Number(`${sign}1`) * (Number(hour) * 60 + Number(minute))
}
