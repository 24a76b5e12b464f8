import { wordList } from "../words.ts"
import { timeRule, type Groups, type Hours, type TimeRead, type TimeRule } from "./rule.ts"

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
  const half = halfOf(groups, n)
  const isAfternoon = half === undefined ? hour <= lastMorningHour || hour === 12 : half === "pm"
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute
}

/** The half of the day in which a time says that it is. */
const halfOf = (groups: Groups, n: number): string | undefined => {
  if (groups[`noon${n}`] !== undefined || Number(groups[`hour${n}`]) > 12) return "pm"
  const part = groups[`part${n}`]
  if (part === undefined) return groups[`half${n}`]
  return part === "morning" || part === "manana" ? "am" : "pm"
}

/**
 * What may follow an hour that does not say so itself: the end of a phrase, or a word that is nothing to be counted ("at 3
 * houses", "about 8 things", "las dos cosas").
 */
const AFTER_HOUR = new RegExp(
  `^(?:$| ?[,~]| (?:${wordList(`oclock or and on in any if for when but so please pls today tomorrow next this works is it would
    can i u you we he she they at thats that because cuz since before after until then sharp ish every each now with w n my
    the a hopefully maybe instead
    o y e que q el la los del pero para pa si por ya porque cuando con en hoy manana esta este mi
    sunday monday tuesday wednesday thursday friday saturday`).join("|")})(?![a-z0-9]))`,
  "u",
)

const isHour = (groups: Groups, n: number, following: string): boolean =>
  isMarked(groups, n) || AFTER_HOUR.test(following)

const fromTo = (groups: Groups): TimeRead | undefined => {
  const hours = hoursBetween(
    { minute: minuteOf(groups, 1), half: halfOf(groups, 1) },
    { minute: minuteOf(groups, 2, 7), half: halfOf(groups, 2) },
  )
  return hours && { hours }
}

interface End {
  readonly minute: number
  /** Undefined where the time does not say it. */
  readonly half: string | undefined
}

/** The first is before the second. Of a night it is what comes before midnight, because visits are on one day. */
const hoursBetween = (
  { minute: from, half }: End,
  { minute: to, half: halfOfEnd }: End,
): Hours | undefined => {
  if (from < to) return { from, to }
  if (from === to) return undefined
  // "From 3 to 10 am".
  if (half === undefined && from >= NOON && from - NOON < to) return { from: from - NOON, to }
  // "From 1 pm to 8", "11am-10".
  if (half !== undefined && halfOfEnd === undefined && to < NOON && from < to + NOON)
    return { from, to: to + NOON }
  // "From 10pm to 8am", "10 to 8am".
  if (half === "pm" || (half === undefined && halfOfEnd === "am"))
    return { from: from < NOON ? from + NOON : from, to: MIDNIGHT }
  return undefined
}

/** Reads one time of day, if it is one, as the hours it stands for. */
const hoursOf =
  (hours: (minute: number) => Hours, lastMorningHour?: number): TimeRule["read"] =>
  (groups, _today, following) =>
    isHour(groups, 1, following) ? { hours: hours(minuteOf(groups, 1, lastMorningHour)) } : undefined

const exactly = hoursOf((from) => ({ from, to: from + EXACTLY_MINUTES }))
const from = hoursOf((minute) => ({ from: minute, to: MIDNIGHT }))
/** "After 7" is in the evening: nobody has to say that the morning is. */
const after = hoursOf((minute) => ({ from: minute, to: MIDNIGHT }), 7)
const until = hoursOf((minute) => ({ from: 0, to: minute }))
const around = hoursOf((minute) => ({
  from: Math.max(0, minute - AROUND_MINUTES),
  to: Math.min(MIDNIGHT, minute + AROUND_MINUTES),
}))
const nothing: TimeRule["read"] = () => ({})

const part = (name: keyof typeof PARTS) => () => ({ hours: PARTS[name] })

const SPANISH_HOUR = "a las?|para las?|pa las?|las?"

const DAY_BEFORE = "(?<=(?:day|days|tomorrow|any|same|that|late|early|manana) )"

/** Times of day, most specific first. */
export const HOUR_RULES: readonly TimeRule[] = [
  timeRule(
    "(?:have a )?(?:good|happy|nice) (?:morning|afternoon|evening|night)|buen[ao]s? (?:tardes?|noches?|dias?)|(?:bonita|linda) (?:tarde|noche)|(?:happy|merry) (?:new years?|thanksgiving|easter|halloween|christmas|[a-z]+day)|feliz [a-z]+(?: nuevo)?|^(?:morning|afternoon|evening)(?= (?:,|all|yall|folks))",
    nothing,
  ),
  timeRule(
    "(?:middle of the|day and|all|every|last) (?:nights?|evenings?)(?: long)?|toda la (?:noche|manana|tarde)|overnight",
    nothing,
  ),
  // What time it is, since when, until when.
  timeRule(
    `(?:its|it is|since|son las|desde las?)(?: already)? ${clock(1)}(?: in the morning)?`,
    (groups, _today, following) => (isHour(groups, 1, following) ? {} : undefined),
  ),
  timeRule(
    `(?:get|gets|got|getting) off(?: work)?(?: at)? ${clock(1)}|(?:home|free|available|off|busy|asleep|sleep|work) until ${clock(2)}|salgo (?:del? \\w+ )?(?:a las? )?${clock(3)}`,
    (groups, _today, following) => {
      const n = [1, 2, 3].find(
        (each) => groups[`noon${each}`] !== undefined || groups[`hour${each}`] !== undefined,
      )!
      return isHour(groups, n, following) ? { hours: { from: minuteOf(groups, n), to: MIDNIGHT } } : undefined
    },
  ),
  timeRule(
    `(?:between|from|entre|de) (?:las? )?${clock(1)} ?(?:-|and|to|until|y|a|hasta) ?(?:las? )?${clock(2)}`,
    (groups, _today, following) =>
      isMarked(groups, 1) || isHour(groups, 2, following) ? fromTo(groups) : undefined,
  ),
  timeRule(`${clock(1)} ?(?:-|to|until|a) ?(?:las? )?${clock(2)}(?<window> window| slot)?`, (groups) =>
    isMarked(groups, 1) || isMarked(groups, 2) || groups["window"] !== undefined ? fromTo(groups) : undefined,
  ),
  timeRule(
    "(?:straight |right )?(?:after|when i get off|once i get off) (?:work|my shift|hours)|after i get (?:off|home)|despues (?:del?|de mi) (?:trabajo|jale|chamba)|(?:saliendo|al salir) del? (?:trabajo|jale)",
    part("evening"),
  ),
  timeRule("after (?:school|carpool)|despues de (?:la )?escuela", part("afterSchool")),
  timeRule("after (?:supper|dinner)|despues de (?:la )?cenar?", part("afterSupper")),
  timeRule("after lunch|despues del? (?:comer|almuerzo|almorzar)", part("afterLunch")),
  timeRule(
    "before (?:work|my shift)|antes (?:del trabajo|de (?:entrar|ir) (?:al|a) trabajar|de trabajar)",
    part("beforeWork"),
  ),
  timeRule(
    "(?:over |during |at )?(?:my )?(?:lunch ?time|(?<!eat )lunch(?: ?(?:hour|break))?)|(?:a la |en la )?hora (?:de comida|de(?:l| la)? (?:almuerzo|comida|lonche))",
    part("lunch"),
  ),
  timeRule(
    `(?:but )?(?:not|nothing|never|no|nada) (?:any )?(?:before|earlier than|sooner than|antes de) (?:las? )?${clock(1)}`,
    from,
  ),
  timeRule(
    `(?:but )?(?:not|nothing|never|nada) (?:any )?(?:after|past|later than|despues de) (?:las? )?${clock(1)}`,
    hoursOf((to) => ({ from: 0, to }), 7),
  ),
  timeRule(
    `(?:any ?time |sometime |right |straight )?(?:after|past|later than|despues de|pasadas?|a partir de) (?:las? )?${clock(1)}`,
    after,
  ),
  timeRule(`(?:${SPANISH_HOUR}|at )?${clock(1)} (?:or later|and later|o mas tarde)`, from),
  timeRule(
    `(?:any ?time |sometime )?(?:before|by|no later than|earlier than|antes del?|para antes de) (?:las? )?${clock(1)}`,
    until,
  ),
  timeRule(`(?:until|hasta) (?:las? )?${clock(1)}`, nothing),
  timeRule(`(?:at )?(?:around|about|near|como a|alrededor de|a eso de|tipo) (?:las? )?${clock(1)}`, around),
  timeRule(`(?:at|${SPANISH_HOUR}) ${clock(1)}(?: oclock)?`, exactly),
  timeRule(`${clock(1)}(?<sure> oclock)?`, (groups, today) =>
    // Whatever follows.
    groups["sure"] !== undefined || isMarked(groups, 1) ? exactly(groups, today, "") : undefined,
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
    `(?:in the |any )?(?<!that )mornings?|any am|${DAY_BEFORE}am|(?:por|en|de|a) las? mananas?|la manana(?= del? )`,
    part("morning"),
  ),
  timeRule(
    `(?:in the |any )?afternoons?|any pm|${DAY_BEFORE}pm|(?:por|en|de|a) las? tardes?|la tarde(?= del? )`,
    part("afternoon"),
  ),
  timeRule(
    `(?:in the |any )?evenings?|(?:at|any|in the) nights?|${DAY_BEFORE}nights?|(?:por|en|de|a) las? noches?|la noche(?= del? )`,
    part("evening"),
  ),
]
