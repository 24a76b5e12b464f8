// In a file without Effect, because the staff's screens load it.
import type { WholeNumberRule } from "./number-rules.ts"

/** A setting that is a whole number, for the API, the environment, the form and the command line. */
interface NumberSetting extends WholeNumberRule {
  readonly initial: number
  /** The variable of the environment that sets it until staff do. */
  readonly variable?: string
  /** What it counts. */
  readonly unit?: string
  /** Where people enter a number with decimals: how many of what is stored are one of it. */
  readonly perUnit?: number
  /** The part of the Settings screen in whose form it is. */
  readonly section: "business" | "visits" | "driving" | "reminders" | "money" | "backups"
  readonly label: string
  readonly hint?: string
  /** Of the command line's option. */
  readonly help: string
}

/** A visit is booked 12 hours ahead at least, and its hold ends well before. */
const MAX_HOLD_HOURS = 8

/** As long as the shortest visit: who arrives last is there while the visit's time is still kept free. */
const MAX_ARRIVAL_HOURS = 2

/** Each also stands in `shown-settings.ts` and, with a variable, in `.env.example`. */
export const NUMBER_SETTINGS = {
  /** How far travel is included. */
  areaMiles: {
    minimum: 1,
    maximum: 500,
    message: "Miles must be a whole number from 1 to 500",
    initial: 20,
    variable: "BUSINESS_AREA_MILES",
    unit: "miles",
    section: "business",
    label: "Travel included (miles)",
    help: "how far travel is included",
  },
  /** In 24 hours, from how many mails to addresses that visitors typed on those to strangers wait. */
  newAddressMailsPerDay: {
    minimum: 0,
    maximum: 100_000,
    message: "Emails to new addresses must be a whole number from 0 to 100000",
    initial: 200,
    section: "business",
    label: "Emails a day to new addresses",
    hint: "Confirmations of quotes and chats that visitors send to addresses that are no customer's. Further ones wait.",
    help: "emails that visitors make the site send to addresses of strangers, 0 to 100000; more wait",
  },
  /** Minutes that stay free between two visits, for the way from one to the other. */
  travelMinutes: {
    minimum: 0,
    maximum: 240,
    step: 5,
    message: "Minutes between visits must be 0 to 240, in steps of 5",
    initial: 0,
    variable: "TRAVEL_MINUTES",
    unit: "minutes",
    section: "visits",
    label: "Time for the way (minutes)",
    hint: "What stays free between two visits, in steps of 5. Visits that are booked closer together stay.",
    help: "what stays free between two visits for the way, 0 to 240 in steps of 5",
  },
  /** How much later than the time chosen online a visit may begin (`core/schedule/visits/arrival-window.ts`). */
  arrivalHours: {
    minimum: 0,
    maximum: MAX_ARRIVAL_HOURS,
    message: `Hours to arrive in must be a whole number from 0 to ${MAX_ARRIVAL_HOURS}`,
    initial: 0,
    unit: "hours",
    section: "visits",
    label: "Arrival window of online bookings (hours)",
    hint: "2: whoever chooses 9:00 AM reads that you arrive between 9:00 AM and 11:00 AM. Visits are planned at the time chosen. 0: you arrive at that time.",
    help: `hours from the time chosen online within which you arrive, 0 to ${MAX_ARRIVAL_HOURS}; 0 for that time only`,
  },
  /** How much longer roads are than the distance as the crow flies (`core/schedule/travel/driving-time.ts`). */
  roadPercent: {
    minimum: 100,
    maximum: 300,
    message: "The length of roads must be a whole number from 100 to 300",
    initial: 120,
    variable: "ROAD_PERCENT",
    unit: "percent",
    section: "driving",
    label: "Length of roads (percent)",
    hint: "Of the distance as the crow flies.",
    help: "the length of roads, of the distance as the crow flies, 100 to 300",
  },
  /** How fast the first miles of a way are driven. */
  nearMph: {
    minimum: 5,
    maximum: 80,
    message: "The speed nearby must be a whole number from 5 to 80",
    initial: 25,
    variable: "NEAR_MPH",
    unit: "mph",
    section: "driving",
    label: "Speed nearby (mph)",
    hint: "Of the first miles, on streets.",
    help: "how fast the first miles of a way are driven, 5 to 80",
  },
  /** How fast the rest of a way is driven. */
  farMph: {
    minimum: 5,
    maximum: 80,
    message: "The speed farther on must be a whole number from 5 to 80",
    initial: 65,
    variable: "FAR_MPH",
    unit: "mph",
    section: "driving",
    label: "Speed farther on (mph)",
    hint: "Of the rest, on highways. At least the speed nearby counts.",
    help: "how fast the rest of a way is driven, 5 to 80",
  },
  /** How many miles of a way are driven at the speed nearby. */
  nearMiles: {
    minimum: 1,
    maximum: 100,
    message: "The miles at the speed nearby must be a whole number from 1 to 100",
    initial: 5,
    variable: "NEAR_MILES",
    unit: "miles",
    section: "driving",
    label: "Miles at the speed nearby",
    help: "how many miles of a way are driven at the speed nearby, 1 to 100",
  },
  /** How many visits may be booked online in an hour by emails that have confirmed nothing here, before more are held. */
  holdAfterPerHour: {
    minimum: 1,
    maximum: 99_999,
    message: "Bookings in an hour must be a whole number from 1 to 99999",
    initial: 12,
    variable: "HOLD_AFTER_PER_HOUR",
    section: "visits",
    label: "Usual online bookings in an hour",
    hint: "By email addresses that have confirmed nothing here yet. Further ones are held until they are confirmed; customers who confirmed before are not asked.",
    help: "online bookings in an hour by emails that confirmed nothing here, before more are held",
  },
  /** The same in 24 hours. As many visits can be held at once. */
  holdAfterPerDay: {
    minimum: 1,
    maximum: 99_999,
    message: "Bookings in 24 hours must be a whole number from 1 to 99999",
    initial: 30,
    variable: "HOLD_AFTER_PER_DAY",
    section: "visits",
    label: "Usual online bookings in 24 hours",
    hint: "Of the same. As many visits can be held at once; then such addresses are asked to call.",
    help: "the same in 24 hours",
  },
  /** The same as percent of the free starts of the next 14 days that such visits of 24 hours may take; 100 is no limit. */
  holdAfterPercent: {
    minimum: 1,
    maximum: 100,
    message: "The share of free starts must be a whole number from 1 to 100",
    initial: 25,
    variable: "HOLD_AFTER_PERCENT",
    unit: "percent",
    section: "visits",
    label: "Usual share of the free times (percent)",
    hint: "Of the free times of the next 14 days, what such bookings of 24 hours may take. 100 is no limit.",
    help: "the same as share of the free starts of the next 14 days; 100 for no limit",
  },
  /** How long a visit is held. */
  holdHours: {
    minimum: 1,
    maximum: MAX_HOLD_HOURS,
    message: `Hours to confirm a visit must be a whole number from 1 to ${MAX_HOLD_HOURS}`,
    initial: 2,
    variable: "HOLD_HOURS",
    unit: "hours",
    section: "visits",
    label: "Hours to confirm a visit",
    hint: "So long a visit is held. Then its time is free again.",
    help: `how long a visit is held for its confirmation, 1 to ${MAX_HOLD_HOURS}`,
  },
  /** Hours from the planned end of a visit to the thank-you. */
  followUpHours: {
    minimum: 1,
    maximum: 72,
    message: "Hours until the thank-you must be a whole number from 1 to 72",
    initial: 2,
    section: "reminders",
    label: "Hours until the thank-you",
    hint: "From the planned end of the visit. Emails leave between 8 AM and 9 PM, and only the reminder 2 hours ahead earlier or later.",
    help: "from a visit's planned end to the thank-you, 1 to 72",
  },
  /** The tax on each kind of line of quotes and invoices (`core/money`), in thousandths of a percent. */
  taxOnLabor: {
    minimum: 0,
    maximum: 100_000,
    message: "Tax on labor must be from 0 to 100 percent with at most three decimals",
    initial: 0,
    unit: "percent",
    perUnit: 1000,
    section: "money",
    label: "Tax on labor (%)",
    hint: "Such as 9.679. Invoices that were sent keep theirs.",
    help: "tax on labor in percent, like 9.679",
  },
  taxOnMaterials: {
    minimum: 0,
    maximum: 100_000,
    message: "Tax on materials must be from 0 to 100 percent with at most three decimals",
    initial: 0,
    unit: "percent",
    perUnit: 1000,
    section: "money",
    label: "Tax on materials (%)",
    hint: "Such as 9.679. Invoices that were sent keep theirs.",
    help: "tax on materials in percent, like 9.679",
  },
  taxOnPlans: {
    minimum: 0,
    maximum: 100_000,
    message: "Tax on plans must be from 0 to 100 percent with at most three decimals",
    initial: 0,
    unit: "percent",
    perUnit: 1000,
    section: "money",
    label: "Tax on plans (%)",
    hint: "Such as 9.679. Invoices that were sent keep theirs.",
    help: "tax on plans in percent, like 9.679",
  },
  /** Days from the sending of an invoice until it is due. */
  invoiceDays: {
    minimum: 0,
    maximum: 365,
    message: "Days to pay must be a whole number from 0 to 365",
    initial: 14,
    section: "money",
    label: "Days to pay an invoice",
    help: "days from the sending of an invoice until it is due, 0 to 365",
  },
  /** At which hour in Chicago a backup is made each day. */
  backupHour: {
    minimum: 0,
    maximum: 23,
    message: "The hour of backups must be a whole number from 0 to 23",
    initial: 3,
    section: "backups",
    label: "Hour of the day (0 to 23)",
    hint: "If no server runs at that hour, it is made within an hour of the next start.",
    help: "at which hour of the day a backup is made, 0 to 23",
  },
  /** How many backups of the schedule are kept. */
  backupsKept: {
    minimum: 0,
    maximum: 365,
    message: "Backups to keep must be a whole number from 0 to 365",
    initial: 14,
    section: "backups",
    label: "How many are kept",
    hint: "Older ones are removed once a newer one was verified. 0: none is made by the schedule.",
    help: "how many daily backups are kept, 0 to 365; 0 for no schedule",
  },
} as const satisfies Readonly<Record<string, NumberSetting>>

export type NumberSettingName = keyof typeof NUMBER_SETTINGS
export type NumberSettings = { readonly [N in NumberSettingName]: number }

/** What the business sets about holds (see `hold.ts`). */
export type HoldLimits = Pick<
  NumberSettings,
  "holdAfterPerHour" | "holdAfterPerDay" | "holdAfterPercent" | "holdHours"
>

/** Their names with what is known of them. */
export const numberSettings = Object.entries<NumberSetting>(NUMBER_SETTINGS) as readonly (readonly [
  NumberSettingName,
  NumberSetting,
])[]

/** What is stored of a number that people enter: 9679 of 9.679. What has too many decimals stays a fraction, and is refused. */
export const storedNumber = ({ perUnit = 1 }: Pick<NumberSetting, "perUnit">, entered: number): number => {
  const number = entered * perUnit
  // Binary fractions are not exact: 9.679 times 1000 is 9678.999999999998.
  return Math.abs(number - Math.round(number)) < 1e-6 ? Math.round(number) : number
}

/** For each of them what `of` gives. */
export const forNumberSettings = <A>(of: (setting: NumberSetting, name: NumberSettingName) => A) =>
  Object.fromEntries(numberSettings.map(([name, setting]) => [name, of(setting, name)])) as {
    readonly [N in NumberSettingName]: A
  }

/** Those of the environment, and else the usual ones. */
export const initialNumbers = (env: Readonly<Record<string, string | undefined>>): NumberSettings =>
  forNumberSettings(({ variable, initial }) => (variable && Number(env[variable])) || initial)
