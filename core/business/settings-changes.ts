import * as Data from "effect/Data"
import * as Schema from "effect/Schema"
import { CHANGED_MEANWHILE, RecordVersion } from "../fields/record-version.ts"
import { email } from "../fields/email.ts"
import { optionalText, ruledText } from "../fields/text.ts"
import { ReminderKind } from "../outbox/reminder-kind.ts"
import { Award } from "./award.ts"
import { MAX_AWARDS, MAX_TESTIMONIALS } from "./number-rules.ts"
import { forNumberSettings } from "./number-settings.ts"
import type { Settings } from "./settings.ts"
import { forTextSettings, TEXT_SETTINGS, textSettings } from "./text-settings.ts"
import { Testimonial } from "./testimonial.ts"
import { wholeNumber } from "./whole-number.ts"

const WRONG_REMINDER = { message: "Please choose of 24h, 2h and follow-up" }
const listOf = <Item extends Schema.Top>(item: Item, max: number, name: string) =>
  Schema.optionalKey(
    Schema.Array(item)
      .annotate({ message: `Please give a list of ${name}` })
      .check(Schema.isMaxLength(max, { message: `Please give at most ${max} ${name}` })),
  )

/** What staff change; settings that are left out stay as they are. */
export const SettingsChanges = Schema.Struct({
  ...forTextSettings(
    ({ type, rule }) => Schema.optionalKey(type === "email" ? email(rule.required) : ruledText(rule)),
    ({ rule }) => optionalText(rule),
  ),
  ...forNumberSettings((rule) => Schema.optionalKey(wholeNumber(rule))),
  reminders: Schema.optionalKey(Schema.Array(ReminderKind.annotate(WRONG_REMINDER)).annotate(WRONG_REMINDER)),
  textReminders: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Please choose whether reminders are sent by text" }),
  ),
  drivingTimes: Schema.optionalKey(
    Schema.Boolean.annotate({ message: "Please choose whether driving times follow the addresses" }),
  ),
  testimonials: listOf(Testimonial, MAX_TESTIMONIALS, "testimonials"),
  awards: listOf(Award, MAX_AWARDS, "awards"),
}).annotate({ identifier: "SettingsChanges" })
export type SettingsChanges = typeof SettingsChanges.Type

/** Words of staff in a kind of reminder, to be seen in its mail. */
export const ReminderWords = Schema.Struct({
  kind: ReminderKind.annotate(WRONG_REMINDER).pipe(
    Schema.annotateKey({ messageMissingKey: WRONG_REMINDER.message }),
  ),
  words: optionalText(TEXT_SETTINGS.reminderText.rule),
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
  ...Object.fromEntries(textSettings.filter(([name]) => changes[name] === "").map(([name]) => [name, null])),
})

/** The settings as staff read them. */
export const StaffSettings = Schema.Struct({
  // Not by the rules of changes: the environment's values need not follow them.
  ...forTextSettings(
    () => Schema.String,
    () => Schema.NullOr(Schema.String),
  ),
  ...forNumberSettings(() => Schema.Finite),
  reminders: Schema.Array(ReminderKind),
  textReminders: Schema.Boolean,
  drivingTimes: Schema.Boolean,
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
