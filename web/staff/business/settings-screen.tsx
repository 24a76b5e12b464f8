import { Button } from "@blueprintjs/core"
import { useState } from "react"
import { REMINDER_NAMES } from "../../../core/outbox/reminder-names.ts"
import { Unbroken } from "../../shared/ui/unbroken.tsx"
import { Section } from "../ui/boxes/section.tsx"
import { useEndpoint } from "../api/queries.ts"
import { FailedState, LoadingState } from "../ui/boxes/states.tsx"
import {
  AwardsDialog,
  BusinessDialog,
  RemindersDialog,
  RetailerDialog,
  TestimonialsDialog,
  VisitsDialog,
} from "./dialogs.tsx"
import { ResetDialog, type ResetProps } from "./reset-dialog.tsx"
import type { SettingName, Settings } from "./settings.ts"
import "./settings.css"

const DIALOGS = {
  business: BusinessDialog,
  visits: VisitsDialog,
  reminders: RemindersDialog,
  retailer: RetailerDialog,
  testimonials: TestimonialsDialog,
  awards: AwardsDialog,
}

/** What the website, mails and calendar entries say about the business. */
export const SettingsScreen = () => {
  const { data: settings, error, refetch } = useEndpoint("readSettings")
  const [editing, setEditing] = useState<keyof typeof DIALOGS>()
  const [resetting, setResetting] = useState<Pick<ResetProps, "label" | "names">>()
  if (!settings) return error ? <FailedState error={error} retry={() => void refetch()} /> : <LoadingState />
  const Dialog = editing && DIALOGS[editing]
  const edit = (part: keyof typeof DIALOGS, name: string) => (
    <Button text="Edit" aria-label={`Edit ${name}`} onClick={() => setEditing(part)} />
  )
  const reset = (label: string, ...names: readonly SettingName[]) => {
    const changed = names.filter((name) => settings.changed.includes(name))
    return (
      changed.length > 0 && (
        <Button
          size="small"
          text="Reset"
          aria-label={`Reset ${label.toLowerCase()}`}
          onClick={() => setResetting({ label, names: changed })}
        />
      )
    )
  }
  const values = (rows: ReturnType<typeof businessValues>) => (
    <dl className="settings__values">
      {rows.map(([label, value, ...names]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Unbroken text={value} /> {reset(label, ...names)}
          </dd>
        </div>
      ))}
    </dl>
  )
  return (
    <div className="settings">
      <p className="settings__intro">
        The website shows a change within seconds. Emails and calendar entries have it from then on.
      </p>
      <Section title="Business" actions={edit("business", "business")}>
        {values(businessValues(settings))}
      </Section>
      <Section title="Visits" actions={edit("visits", "visits")}>
        {values(visitValues(settings))}
      </Section>
      <Section title="Reminders" actions={edit("reminders", "reminders")}>
        {values(reminderValues(settings))}
      </Section>
      <Section title="Retailer" actions={edit("retailer", "retailer")}>
        {values(retailerValues(settings))}
      </Section>
      <Section
        title="Testimonials"
        actions={
          <>
            {edit("testimonials", "testimonials")}
            {reset("Testimonials", "testimonials")}
          </>
        }
      >
        <Entries
          empty="None, so the website shows reviews only."
          entries={settings.testimonials.map(({ name, role, rating, content }) => ({
            title: `${name}, ${role}`,
            text: `${rating} of 5 stars: ${content}`,
          }))}
        />
      </Section>
      <Section
        title="Awards"
        actions={
          <>
            {edit("awards", "awards")}
            {reset("Awards", "awards")}
          </>
        }
      >
        <Entries
          empty="None, so the website does not show their section."
          entries={settings.awards.map(({ title, detail }) => ({ title, text: detail }))}
        />
      </Section>
      {Dialog && <Dialog settings={settings} onClose={() => setEditing(undefined)} />}
      {resetting && <ResetDialog {...resetting} onClose={() => setResetting(undefined)} />}
    </div>
  )
}

/** What a value is called, the value, and the settings that it shows. */
type Row = readonly [label: string, value: string, ...names: readonly SettingName[]]

const businessValues = (settings: Settings): readonly Row[] => [
  ["Name", settings.name, "name"],
  ["Phone", settings.phone, "phone"],
  ["Email", settings.email, "email"],
  [
    "Address",
    `${settings.street}, ${settings.city}, ${settings.state} ${settings.zip}`,
    "street",
    "city",
    "state",
    "zip",
  ],
  ["Hours shown", settings.hours, "hours"],
  ["Area", `${settings.area}; travel is included within ${settings.areaMiles} miles`, "area", "areaMiles"],
  ["Notices to", settings.notifyEmail ?? settings.email, "notifyEmail"],
  [
    "Emails to new addresses",
    `At most ${settings.newAddressMailsPerDay} in 24 hours, to people who are no customers yet`,
    "newAddressMailsPerDay",
  ],
]

const visitValues = ({
  travelMinutes,
  holdAfterPerHour,
  holdAfterPerDay,
  holdAfterPercent,
  holdHours,
}: Settings): readonly Row[] => [
  [
    "Time for the way",
    travelMinutes === 0
      ? "None: a visit may begin when the one before ends"
      : `${travelMinutes} minutes stay free between two visits`,
    "travelMinutes",
  ],
  [
    "Usual online bookings",
    `Up to ${holdAfterPerHour} in an hour, ${holdAfterPerDay} in 24 hours${
      holdAfterPercent === 100 ? "" : `, and ${holdAfterPercent}% of the free times of the next 14 days`
    }, by email addresses that have confirmed nothing here yet`,
    "holdAfterPerHour",
    "holdAfterPerDay",
    "holdAfterPercent",
  ],
  [
    "Further ones",
    `Held for ${holdHours === 1 ? "1 hour" : `${holdHours} hours`}, then free again without confirmation`,
    "holdHours",
  ],
]

const reminderValues = ({
  reminders,
  followUpHours,
  reminderText,
  followUpText,
  textReminders,
  textReminderWords,
}: Settings): readonly Row[] => [
  [
    "Customers are sent",
    reminders.map((kind) => REMINDER_NAMES[kind]).join(", ") || "Nothing before or after a visit",
    "reminders",
  ],
  [
    "Thank-you",
    `${followUpHours === 1 ? "1 hour" : `${followUpHours} hours`} after the visit, between 8 AM and 9 PM`,
    "followUpHours",
  ],
  ["In reminders", reminderText ?? "No words of your own", "reminderText"],
  ["In the thank-you", followUpText ?? "No words of your own", "followUpText"],
  ["By text", textReminders ? "Reminders, to customers who agreed" : "Nothing", "textReminders"],
  ["In texts", textReminderWords ?? "No words of your own", "textReminderWords"],
]

const retailerValues = (settings: Settings): readonly Row[] => [
  ["Name of the link", settings.retailerLabel, "retailerLabel"],
  ["Its address", settings.retailerUrl, "retailerUrl"],
  ["Review page", settings.retailerProfileUrl ?? "None, so there is no link to it", "retailerProfileUrl"],
]

interface EntriesProps {
  readonly entries: readonly { readonly title: string; readonly text: string }[]
  /** The sentence for none. */
  readonly empty: string
}

const Entries = ({ entries, empty }: EntriesProps) =>
  entries.length === 0 ? (
    <p className="settings__empty">{empty}</p>
  ) : (
    <ol className="settings__entries">
      {entries.map(({ title, text }) => (
        <li key={`${title} ${text}`}>
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
