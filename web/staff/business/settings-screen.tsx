import { AnchorButton, Button } from "@blueprintjs/core"
import { Download } from "@blueprintjs/icons"
import { useState } from "react"
import { shownSettings, type ShownSetting } from "../../../core/business/shown-settings.ts"
import { Unbroken } from "../../shared/ui/unbroken.tsx"
import { Section } from "../ui/boxes/section.tsx"
import { useEndpoint } from "../api/queries.ts"
import { exportUrl } from "../ui/list/export-url.ts"
import { FailedState, LoadingState } from "../ui/boxes/states.tsx"
import { DIALOGS } from "./dialogs.tsx"
import { ResetDialog, type ResetProps } from "./reset-dialog.tsx"
import { Backups } from "./backups.tsx"
import type { SettingName } from "./settings.ts"
import "./settings.css"

/** In the order of the screen. */
const PARTS = ["business", "visits", "reminders", "money", "backups", "retailer"] as const

/** What the website, mails and calendar entries say about the business. */
export const SettingsScreen = () => {
  const { data: settings, error, refetch } = useEndpoint("readSettings")
  const [editing, setEditing] = useState<keyof typeof DIALOGS>()
  const [resetting, setResetting] = useState<Pick<ResetProps, "label" | "names">>()
  if (!settings) return error ? <FailedState error={error} retry={() => void refetch()} /> : <LoadingState />
  const shown = shownSettings(settings)
  const Dialog = editing && DIALOGS[editing]
  const edit = (part: keyof typeof DIALOGS) => (
    <Button text="Edit" aria-label={`Edit ${part}`} onClick={() => setEditing(part)} />
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
  const values = (rows: readonly ShownSetting[]) => (
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
      {PARTS.map((part) => (
        <Section key={part} title={`${part[0]!.toUpperCase()}${part.slice(1)}`} actions={edit(part)}>
          {values(shown[part])}
          {part === "backups" && <Backups />}
        </Section>
      ))}
      <Section
        title="Testimonials"
        actions={
          <>
            {edit("testimonials")}
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
            {edit("awards")}
            {reset("Awards", "awards")}
          </>
        }
      >
        <Entries
          empty="None, so the website does not show their section."
          entries={settings.awards.map(({ title, detail }) => ({ title, text: detail }))}
        />
      </Section>
      <Section
        title="Your data"
        actions={
          <AnchorButton
            icon={<Download />}
            text="Download everything"
            href={exportUrl("exportEverything")}
            download
          />
        }
      >
        <p className="settings__intro">
          All lists as CSV and JSON, a dictionary that says what each field means, and the pictures, photos
          and invoices, in one ZIP file. It has your customers' addresses: keep it where only you can read it.
        </p>
      </Section>
      {Dialog && <Dialog settings={settings} onClose={() => setEditing(undefined)} />}
      {resetting && <ResetDialog {...resetting} onClose={() => setResetting(undefined)} />}
    </div>
  )
}

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
