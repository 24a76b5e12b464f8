import { wordList } from "../words.ts"
import { MONTH_SOURCE } from "./dates.ts"
import { timeRule, type Groups, type Hours, type TimeRule } from "./rule.ts"

const NOON = 720
const MIDNIGHT = 1440

/** What the parts of a day are to a person at home. */
const PARTS = {
  early: { from: 0, to: 600 },
  beforeWork: { from: 0, to: 540 },
  morning: { from: 0, to: NOON },
  lunch: { from: 660, to: 840 },
  afternoon: { from: NOON, to: 1020 },
  afterLunch: { from: 780, to: 1020 },
  afterSchool: { from: 900, to: MIDNIGHT },
  lateAfternoon: { from: 900, to: 1080 },
  endOfDay: { from: 960, to: MIDNIGHT },
  evening: { from: 1020, to: MIDNIGHT },
  afterSupper: { from: 1080, to: MIDNIGHT },
} as const satisfies Record<string, Hours>

/** How long after a named hour still is that hour, and how far "around 3" reaches. */
const EXACTLY_MINUTES = 30
const AROUND_MINUTES = 60

/** A time of day; several in one pattern are told apart by `n`. */
const clock = (n: number): string =>
  String.raw`(?:(?<noon${n}>noon|midday|mediodia|el mediodia)|(?<hour${n}>1[0-2]|0?[1-9]|(?:1[3-9]|2[0-3])(?=:))(?::?(?<minute${n}>00|15|30|45)|:(?<odd${n}>[0-5]\d))?(?: ?(?<half${n}>am|pm)| (?:in the|in|at|de la|por la|en la|de) (?<part${n}>morning|afternoon|evening|night|manana|tarde|noche))?)`

/** Whether a time says by itself that it is one. */
const isMarked = (groups: Groups, n: number): boolean =>
  [`noon${n}`, `half${n}`, `part${n}`, `odd${n}`].some((name) => groups[name] !== undefined)

/** Minutes since midnight; an hour from 1 to 6 without more is in the afternoon, 7 to 12 are as they stand. */
const minuteOf = (groups: Groups, n: number, lastMorningHour = 6): number => {
  if (groups[`noon${n}`] !== undefined) return NOON
  const hour = Number(groups[`hour${n}`])
  const minute = Number(groups[`minute${n}`] ?? groups[`odd${n}`] ?? 0)
  const half = groups[`half${n}`] ?? halfOfPart(groups[`part${n}`])
  if (hour > 12) return hour * 60 + minute
  const isAfternoon = half === undefined ? hour <= lastMorningHour || hour === 12 : half === "pm"
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute
}

const halfOfPart = (part: string | undefined): "am" | "pm" | undefined =>
  part === undefined ? undefined : /^(?:morning|manana)$/u.test(part) ? "am" : "pm"

/** What follows a number that is no hour: "at 3 houses", "after 2 weeks". */
const NOT_COUNTING = `(?! ?(?:${wordList(`ft feet foot inch inches sq hours? hrs? h min minutes? mins lights? fans? people ppl guys? men
  doors? windows? weeks? days? months? years? yrs? dollars bucks percent rooms? bedrooms? bathrooms? baths? miles? units? tvs?
  cameras? houses? homes? places? of times? visits? semanas? dias? horas? meses anos? cuartos? pies ${MONTH_SOURCE}
  st nd rd th`).join("|")})(?![a-z0-9]))`

const fromTo = (groups: Groups): { readonly hours: Hours } | undefined => {
  const to = minuteOf(groups, 2, 7)
  const from = minuteOf(groups, 1)
  // "9 to 5", "10-2 pm": the first is before the second.
  const earlier = from < to ? from : from - NOON
  return earlier >= 0 && earlier < to ? { hours: { from: earlier, to } } : undefined
}

const part = (name: keyof typeof PARTS) => () => ({ hours: PARTS[name] })

/** Times of day, most specific first. */
export const HOUR_RULES: readonly TimeRule[] = [
  timeRule(
    "(?:have a )?(?:good|happy|nice) (?:morning|afternoon|evening|night)|buen[ao]s? (?:tardes?|noches?|dias?)|(?:bonita|feliz|linda) (?:tarde|noche)",
    () => ({}),
  ),
  timeRule(
    "middle of the night|day and night|all night(?: long)?|toda la (?:noche|manana|tarde)|every night|last night|overnight",
    () => ({}),
  ),
  timeRule(
    `(?:between|from|entre|de) (?:las? )?${clock(1)} ?(?:-|and|to|until|y|a|hasta) ?(?:las? )?${clock(2)}${NOT_COUNTING}`,
    fromTo,
  ),
  timeRule(
    `${clock(1)} ?(?:-|to|until|a) ?(?:las? )?${clock(2)}(?<window> window| slot)?${NOT_COUNTING}`,
    (groups) =>
      isMarked(groups, 1) || isMarked(groups, 2) || groups["window"] !== undefined
        ? fromTo(groups)
        : undefined,
  ),
  timeRule(
    "(?:straight |right )?(?:after|when i get off|once i get off) (?:work|my shift|hours)|after i get (?:off|home)|despues (?:del?|de mi) (?:trabajo|jale|chamba)|(?:saliendo|salgo|al salir) del? (?:trabajo|jale)",
    part("evening"),
  ),
  timeRule("after (?:school|carpool)|despues de (?:la )?escuela", part("afterSchool")),
  timeRule("after (?:supper|dinner)|despues de (?:la )?cena(?:r)?", part("afterSupper")),
  timeRule("after lunch|despues del? (?:comer|almuerzo|almorzar)", part("afterLunch")),
  timeRule(
    "before (?:work|my shift)|antes (?:del trabajo|de (?:entrar|ir) (?:al|a) trabajar|de trabajar)",
    part("beforeWork"),
  ),
  timeRule(
    "(?:over |during |at )?(?:my )?(?:lunch ?time|lunch(?: ?(?:hour|break))?)|(?:a la |en la )?hora (?:de comida|de(?:l| la)? (?:almuerzo|comida|lonche))",
    part("lunch"),
  ),
  timeRule(
    `(?:any ?time |sometime |right |straight )?(?:after|past|later than|despues de|pasadas?|a partir de) (?:las? )?${clock(1)}${NOT_COUNTING}`,
    (groups) => ({
      hours: { from: minuteOf(groups, 1, 7), to: MIDNIGHT },
    }),
  ),
  timeRule(
    `(?:a las? |las? |at )?${clock(1)} (?:or later|and later|o mas tarde)${NOT_COUNTING}`,
    (groups) => ({
      hours: { from: minuteOf(groups, 1), to: MIDNIGHT },
    }),
  ),
  timeRule(
    `(?:any ?time |sometime )?(?:before|by|no later than|earlier than|antes del?|para antes de) (?:las? )?${clock(1)}${NOT_COUNTING}`,
    (groups) => ({
      hours: { from: 0, to: minuteOf(groups, 1) },
    }),
  ),
  // Until when is asked of opening hours.
  timeRule(`(?:until|hasta) (?:las? )?${clock(1)}${NOT_COUNTING}`, () => ({})),
  timeRule(
    `(?:at )?(?:around|about|near|como a|alrededor de|a eso de|tipo) (?:las? )?${clock(1)}${NOT_COUNTING}`,
    (groups) => ({
      hours: {
        from: Math.max(0, minuteOf(groups, 1) - AROUND_MINUTES),
        to: minuteOf(groups, 1) + AROUND_MINUTES,
      },
    }),
  ),
  timeRule(
    `(?<sure>at|a la|a las|para la|para las|pa las|las) ${clock(1)}(?: oclock)?${NOT_COUNTING}`,
    exactly,
  ),
  timeRule(`${clock(1)}(?<sure> oclock)?`, (groups) =>
    groups["sure"] !== undefined || isMarked(groups, 1) ? exactly(groups) : undefined,
  ),
  timeRule(
    "first thing(?: in the morning)?|(?:a )?primera hora(?: (?:de|por|en) la manana)?|early (?:in the )?morning|early am|(?:muy )?temprano(?: (?:en|por) la manana)?",
    part("early"),
  ),
  timeRule("late afternoon|(?:mas )?tarde en la tarde", part("lateAfternoon")),
  timeRule(
    "(?:by |at )?(?:the )?end of (?:the )?day|last (?:slot|appointment|visit) of the day|(?:a )?ultima hora",
    part("endOfDay"),
  ),
  timeRule(
    "(?:in the |any )?(?:mornings?|am)|(?:por|en|de|a) las? mananas?|la manana(?= del? )|(?<=esta )manana",
    part("morning"),
  ),
  timeRule(
    "(?:in the |any )?(?:afternoons?|pm)|(?:por|en|de|a) las? tardes?|la tarde(?= del? )|(?<=esta )tarde",
    part("afternoon"),
  ),
  timeRule(
    "(?:in the |at |any )?(?:evenings?|nights?)|(?:por|en|de|a) las? noches?|la noche(?= del? )|(?<=esta )noche",
    part("evening"),
  ),
]

function exactly(groups: Groups) {
  const from = minuteOf(groups, 1)
  return { hours: { from, to: from + EXACTLY_MINUTES } }
}
