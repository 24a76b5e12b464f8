import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { HOURS_PATTERN } from "./opening-hours.ts"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { addressRules, personRules } from "../fields/contact-rules.ts"
import { email, optionalEmail } from "../fields/email.ts"
import { WRONG_PLACEHOLDER } from "../fields/placeholders.ts"
import { optionalText, requiredText, ruledText, textOrNull } from "../fields/text.ts"
import { MAX_TEXT_WORDS, TEXT_VARIABLES } from "../outbox/reminder-text.ts"
import { ReminderKind } from "../outbox/reminder-kind.ts"
import { Award } from "./award.ts"
import { MAX_AWARDS, MAX_TESTIMONIALS } from "./number-rules.ts"
import { forNumberSettings } from "./number-settings.ts"
import type { Settings } from "./settings.ts"
import { Testimonial } from "./testimonial.ts"
import { wholeNumber } from "./whole-number.ts"

const WRONG_HOURS = "Please write hours like Mon-Fri 8AM-6PM, Sat 9AM-3PM"
const WRONG_REMINDER = { message: "Please choose of 24h, 2h and follow-up" }
const WRONG_EMAIL = "Please enter a valid email address"
const WRONG_URL = "Please enter a web address like https://www.example.com"

/** No `javascript:` or other scheme that would do something in the visitor's browser. */
const webAddress = {
  max: 500,
  format: { pattern: /^https?:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?$/u, message: WRONG_URL },
}

/** As `webAddress`, or empty. */
const optionalWebAddress = {
  max: 500,
  format: { pattern: new RegExp(`^$|${webAddress.format.pattern.source}`, "u"), message: WRONG_URL },
}

/** A paragraph in which `fillPlaceholders` fills in the customer's first name and the business's number. */
const placeholderText = {
  max: 500,
  multiline: true,
  format: {
    pattern: /^(?:[^{}]|\{firstName\}|\{phone\})*$/u,
    message: WRONG_PLACEHOLDER,
  },
} as const

/** The words of staff in a reminder by text. */
const textWords = {
  max: MAX_TEXT_WORDS,
  format: {
    pattern: new RegExp(`^(?:[^{}]|${TEXT_VARIABLES.map((name) => `\\{${name}\\}`).join("|")})*$`, "u"),
    message: `In braces, please write ${TEXT_VARIABLES.slice(0, -1).join(", ")} or ${TEXT_VARIABLES.at(-1)} only`,
  },
} as const

const listOf = <Item extends Schema.Top>(item: Item, max: number, name: string) =>
  Schema.optionalKey(
    Schema.Array(item)
      .annotate({ message: `Please give a list of ${name}` })
      .check(Schema.isMaxLength(max, { message: `Please give at most ${max} ${name}` })),
  )

/** What staff change; settings that are left out stay as they are. */
export const SettingsChanges = Schema.Struct({
  name: Schema.optionalKey(requiredText("Business name is required", 100)),
  phone: Schema.optionalKey(ruledText(personRules.phone)),
  email: Schema.optionalKey(email(WRONG_EMAIL)),
  street: Schema.optionalKey(ruledText(addressRules.street)),
  city: Schema.optionalKey(ruledText(addressRules.city)),
  state: Schema.optionalKey(ruledText(addressRules.state)),
  zip: Schema.optionalKey(ruledText(addressRules.zip)),
  hours: Schema.optionalKey(
    ruledText({ required: WRONG_HOURS, max: 200, format: { pattern: HOURS_PATTERN, message: WRONG_HOURS } }),
  ),
  area: Schema.optionalKey(requiredText("Area is required", 100)),
  ...forNumberSettings((rule) => Schema.optionalKey(wholeNumber(rule))),
  reminders: Schema.optionalKey(Schema.Array(ReminderKind.annotate(WRONG_REMINDER)).annotate(WRONG_REMINDER)),
  reminderText: optionalText(placeholderText),
  followUpText: optionalText(placeholderText),
  textReminders: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Please choose whether reminders are sent by text" }),
  ),
  textReminderWords: optionalText(textWords),
  retailerLabel: Schema.optionalKey(requiredText("The link needs a name", 60)),
  retailerUrl: Schema.optionalKey(ruledText({ required: WRONG_URL, ...webAddress })),
  retailerProfileUrl: optionalText(optionalWebAddress),
  notifyEmail: optionalEmail(WRONG_EMAIL),
  testimonials: listOf(Testimonial, MAX_TESTIMONIALS, "testimonials"),
  awards: listOf(Award, MAX_AWARDS, "awards"),
}).annotate({ identifier: "SettingsChanges" })
export type SettingsChanges = typeof SettingsChanges.Type

/** Words of staff in a kind of reminder, to be seen in its mail. */
export const ReminderWords = Schema.Struct({
  kind: ReminderKind.annotate(WRONG_REMINDER).pipe(
    Schema.annotateKey({ messageMissingKey: WRONG_REMINDER.message }),
  ),
  words: optionalText(placeholderText),
}).annotate({ identifier: "ReminderWords" })

/** The settings that staff can change. */
export const SETTING_NAMES = Object.keys(SettingsChanges.fields) as ReadonlyArray<keyof SettingsChanges>

const NO_NAMES = { message: "Please name a setting" }
const NO_SETTING = { message: "There is no such setting" }

/** The settings that shall be the environment's again. */
export const SettingsReset = Schema.Struct({
  names: Schema.Array(Schema.Literals(SETTING_NAMES).annotate(NO_SETTING))
    .annotate(NO_NAMES)
    .check(Schema.isMinLength(1, NO_NAMES))
    .pipe(Schema.annotateKey({ messageMissingKey: NO_NAMES.message })),
}).annotate({ identifier: "SettingsReset" })

/** The settings with the changes, of which an empty optional text removes the value. */
export const changedSettings = <S extends Settings>(settings: S, changes: SettingsChanges): S => ({
  ...settings,
  ...changes,
  ...("notifyEmail" in changes && { notifyEmail: textOrNull(changes.notifyEmail) }),
  ...("retailerProfileUrl" in changes && { retailerProfileUrl: textOrNull(changes.retailerProfileUrl) }),
  ...("reminderText" in changes && { reminderText: textOrNull(changes.reminderText) }),
  ...("followUpText" in changes && { followUpText: textOrNull(changes.followUpText) }),
  ...("textReminderWords" in changes && { textReminderWords: textOrNull(changes.textReminderWords) }),
})

/** The settings as staff read them. */
export const StaffSettings = Schema.Struct({
  // Not by the rules of changes: the environment's values need not follow them.
  name: Schema.String,
  phone: Schema.String,
  email: Schema.String,
  street: Schema.String,
  city: Schema.String,
  state: Schema.String,
  zip: Schema.String,
  hours: Schema.String,
  area: Schema.String,
  ...forNumberSettings(() => Schema.Finite),
  reminders: Schema.Array(ReminderKind),
  reminderText: Schema.NullOr(Schema.String),
  followUpText: Schema.NullOr(Schema.String),
  textReminders: Schema.Boolean,
  textReminderWords: Schema.NullOr(Schema.String),
  retailerLabel: Schema.String,
  retailerUrl: Schema.String,
  retailerProfileUrl: Schema.NullOr(Schema.String),
  notifyEmail: Schema.NullOr(Schema.String),
  testimonials: Schema.Array(Testimonial),
  awards: Schema.Array(Award),
  /** Those that staff have changed, by their names; the others are the environment's. */
  changed: Schema.Array(Schema.String),
  version: RecordVersion,
}).annotate({ identifier: "Settings" })
export type StaffSettings = typeof StaffSettings.Type

/** Somebody else has changed the settings since the version that a change was made from. */
export class SettingsChanged extends Data.TaggedError("SettingsChanged")<{
  readonly current: StaffSettings
}> {
  override readonly message = CHANGED_MEANWHILE
}
