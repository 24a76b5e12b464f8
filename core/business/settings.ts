import { initialNumbers, type NumberSettings } from "./number-settings.ts"
import { businessOf, type Business } from "./business.ts"
import type { Award } from "./award.ts"
import { REMINDER_KINDS, type ReminderKind } from "../outbox/reminder-kind.ts"
import { sampleAwards, sampleTestimonials } from "./sample-content.ts"
import type { Testimonial } from "./testimonial.ts"

/** What a business sets without a terminal. */
export interface Settings extends Business, NumberSettings {
  /** Where staff receive notices; null: at the business's own address. */
  readonly notifyEmail: string | null
  /** Which reminders and thank-yous are sent. */
  readonly reminders: ReadonlyArray<ReminderKind>
  /** A paragraph of staff in each reminder, with the placeholders of canned replies; null for none. */
  readonly reminderText: string | null
  /** As `reminderText`, in the thank-you. */
  readonly followUpText: string | null
  /** Whether the reminders are sent by text as well, to those who agreed to that. */
  readonly textReminders: boolean
  /** The words of staff in reminders by text, with the variables of `reminder-text.ts`; null for the usual ones. */
  readonly textReminderWords: string | null
  /** In the order in which they are shown; without any, their section is hidden. The same holds for `awards`. */
  readonly testimonials: ReadonlyArray<Testimonial>
  readonly awards: ReadonlyArray<Award>
}

/** The settings of the environment, with the sample business's values for those that are missing. */
export const initialSettings = (env: Readonly<Record<string, string | undefined>>): Settings => ({
  ...businessOf(env),
  notifyEmail: env["NOTIFY_EMAIL"] || null,
  ...initialNumbers(env),
  reminders: REMINDER_KINDS,
  reminderText: null,
  followUpText: null,
  textReminders: true,
  textReminderWords: null,
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
