import { initialNumbers, type NumberSettings } from "./number-settings.ts"
import { initialTexts, type TextSettings } from "./text-settings.ts"
import type { Business } from "./business.ts"
import type { Award } from "./award.ts"
import { REMINDER_KINDS, type ReminderKind } from "../outbox/reminder-kind.ts"
import { sampleAwards, sampleTestimonials } from "./sample-content.ts"
import type { Testimonial } from "./testimonial.ts"

/** What a business sets without a terminal. */
export interface Settings extends TextSettings, NumberSettings {
  /** Which reminders and thank-yous are sent. */
  readonly reminders: ReadonlyArray<ReminderKind>
  /** Whether the reminders are sent by text as well, to those who agreed to that. */
  readonly textReminders: boolean
  /** Whether the way between two visits is estimated from their ZIP codes (`core/schedule/travel`), not the same for all. */
  readonly drivingTimes: boolean
  /** In the order in which they are shown; without any, their section is hidden. The same holds for `awards`. */
  readonly testimonials: ReadonlyArray<Testimonial>
  readonly awards: ReadonlyArray<Award>
}

/** The settings of the environment, with the sample business's values for those that are missing. */
export const initialSettings = (env: Readonly<Record<string, string | undefined>>): Settings => ({
  ...initialTexts(env),
  ...initialNumbers(env),
  reminders: REMINDER_KINDS,
  textReminders: true,
  drivingTimes: false,
  testimonials: sampleTestimonials,
  awards: sampleAwards,
})

/** Where staff receive notices. */
export const noticeAddressOf = ({ notifyEmail, email }: Pick<Settings, "notifyEmail" | "email">): string =>
  notifyEmail ?? email

/** What pages show of the settings; every field of `business` is shown to everybody. */
export const contentOfSettings = ({
  testimonials,
  awards,
  ...settings
}: Settings): Pick<Settings, "testimonials" | "awards"> & { readonly business: Business } => {
  const { notifyEmail: _, ...business } = settings
  return { business, testimonials, awards }
}
