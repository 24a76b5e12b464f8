import { Button, HTMLSelect } from "@blueprintjs/core"
import { EyeOff, EyeOpen } from "@blueprintjs/icons"
import { REMINDER_NAMES } from "../../../core/outbox/reminder-names.ts"
import { useFormContext } from "react-hook-form"
import { reminderTextBody } from "../../../core/outbox/reminder-text.ts"
import { textLength } from "../../../core/fields/text-length.ts"
import { DAY } from "../../../core/time/calendar.ts"
import { dayAt, instantOfWall } from "../../../core/time/chicago.ts"
import { AWARD_DRAWINGS, HOME_DRAWINGS } from "../../../core/business/drawings.ts"
import { MAX_AWARDS, MAX_TESTIMONIALS, RATING_RULE } from "../../../core/business/number-rules.ts"
import { call } from "../../shared/api/client.ts"
import { useState, type ReactNode } from "react"
import type { CallInput } from "../../shared/api/endpoints.ts"
import {
  CheckboxesField,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import { limitsOf } from "../ui/form/limits-of.ts"
import { refresh } from "../api/queries.ts"
import { toast } from "../ui/toasts/toasts.tsx"
import { EmailView } from "../ui/email-view.tsx"
import { usePreview } from "../ui/use-preview.ts"
import { EntryFields } from "./entry-fields.tsx"
import { numberSettings, storedNumber } from "../../../core/business/number-settings.ts"
import { TEXT_SETTINGS, textSettings, type TextSettingName } from "../../../core/business/text-settings.ts"
import type { Settings } from "./settings.ts"
import "./reminder-preview.css"
import "./text-preview.css"

interface Props {
  readonly settings: Settings
  readonly onClose: () => void
}

/** The dialog of a part of the screen that has texts and numbers only. */
const partDialog = (part: Section) => (props: Props) => (
  <SettingsDialog {...props} title={`Edit ${part}`} values={valuesIn(part)}>
    {textsIn(part).map(([name]) => (
      <TextSettingField key={name} name={name} />
    ))}
    <NumberFields section={part} />
  </SettingsDialog>
)

const VisitsDialog = (props: Props) => (
  <SettingsDialog
    {...props}
    title="Edit visits"
    values={(settings) => ({
      ...valuesIn("visits")(settings),
      ...valuesIn("driving")(settings),
      drivingTimes: settings.drivingTimes,
    })}
  >
    <NumberFields section="visits" />
    <SwitchField name="drivingTimes" label="Driving times by address, estimated from ZIP codes" wide />
    <DrivingFields />
  </SettingsDialog>
)

const DrivingFields = () =>
  useFormContext().watch("drivingTimes") === true && <NumberFields section="driving" />

const RemindersDialog = (props: Props) => (
  <SettingsDialog
    {...props}
    title="Edit reminders"
    values={(settings) => ({
      ...valuesIn("reminders")(settings),
      reminders: settings.reminders,
      textReminders: settings.textReminders,
    })}
  >
    <CheckboxesField name="reminders" label="Customers are sent" options={REMINDER_OPTIONS} />
    <NumberFields section="reminders" />
    <TextSettingField name="reminderText" />
    <TextSettingField name="followUpText" />
    <ReminderPreview />
    <SwitchField name="textReminders" label="Reminders also by text, to customers who agreed" />
    <TextSettingField name="textReminderWords" />
    <TextPreview business={props.settings} />
  </SettingsDialog>
)

/** The email as a customer would get it, with the words in the fields. */
const ReminderPreview = () => {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="reminder-preview" aria-label="Preview">
      <Button
        icon={isOpen ? <EyeOff /> : <EyeOpen />}
        text={isOpen ? "Hide the preview" : "Preview the emails"}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && <OpenReminderPreview />}
    </section>
  )
}

const OpenReminderPreview = () => {
  const [kind, setKind] = useState<keyof typeof REMINDER_NAMES>("24h")
  const words = useFormContext().watch(kind === "follow-up" ? "followUpText" : "reminderText") as string
  const preview = usePreview("previewReminder", { kind, words }, (input) => call("previewReminder", input))
  return (
    <EmailView
      email={preview.data}
      error={preview.error}
      choices={
        <HTMLSelect
          aria-label="Shown email"
          value={kind}
          options={REMINDER_OPTIONS}
          onChange={({ currentTarget: { value } }) => setKind(value as typeof kind)}
        />
      }
    />
  )
}

/** The text as a customer would get it for a visit tomorrow at nine. */
const TextPreview = ({ business }: { readonly business: Settings }) => {
  const words = useFormContext().watch("textReminderWords") as string
  const [now] = useState(Date.now)
  const start = instantOfWall((dayAt(now) + 1) * DAY + 9 * 60 * 60_000)
  const text = reminderTextBody(
    words.trim() || null,
    { start, service: "TV Mounting", comes: null },
    business,
    now,
  )
  const { characters, messages } = textLength(text)
  return (
    <figure className="plain">
      <figcaption className="text-preview__caption">
        As a customer gets it: {characters} characters,{" "}
        {messages === 1 ? "one message" : `${messages} messages`}
      </figcaption>
      <p className="text-preview__text">{text}</p>
    </figure>
  )
}

const TestimonialsDialog = (props: Props) => (
  <SettingsDialog {...props} title="Edit testimonials" values={({ testimonials }) => ({ testimonials })}>
    <EntryFields
      list="testimonials"
      noun="testimonial"
      max={MAX_TESTIMONIALS}
      empty={{ name: "", role: "", content: "", rating: 5, image: HOME_DRAWINGS[0] }}
    >
      {(path) => (
        <>
          <TextField name={`${path}.name`} label="Name" />
          <TextField name={`${path}.role`} label="Home" />
          <NumberField name={`${path}.rating`} label="Stars" {...limitsOf(RATING_RULE)} />
          <SelectField name={`${path}.image`} label="Drawing" options={choices(HOME_DRAWINGS)} />
          <TextAreaField name={`${path}.content`} label="Text" rows={3} />
        </>
      )}
    </EntryFields>
  </SettingsDialog>
)

const AwardsDialog = (props: Props) => (
  <SettingsDialog {...props} title="Edit awards" values={({ awards }) => ({ awards })}>
    <EntryFields
      list="awards"
      noun="award"
      max={MAX_AWARDS}
      empty={{ badge: AWARD_DRAWINGS[0], title: "", detail: "" }}
    >
      {(path) => (
        <>
          <TextField name={`${path}.title`} label="Title" />
          <SelectField name={`${path}.badge`} label="Drawing" options={choices(AWARD_DRAWINGS)} />
          <TextAreaField name={`${path}.detail`} label="Text" rows={2} />
        </>
      )}
    </EntryFields>
  </SettingsDialog>
)

type Changes = CallInput<"updateSettings">["body"]

interface SettingsDialogProps extends Props {
  readonly title: string
  /** What the dialog's fields hold of the settings. */
  readonly values: (settings: Settings) => Changes
  readonly children: ReactNode
}

const SettingsDialog = ({ settings, title, values, onClose, children }: SettingsDialogProps) => (
  <FormDialog<Changes, unknown, Settings>
    title={title}
    record={settings}
    subject="settings"
    values={(stored) => values(stored ?? settings)}
    save={(body, version) => call("updateSettings", { body: storedValues(body), ...version })}
    failure="Failed to save the settings"
    onSaved={async () => {
      await refresh("readSettings", "readCalendar", "listFreeDays", "explainDay")
      toast({ title: "Settings saved", description: "The website shows them within seconds." })
      onClose()
    }}
    onClose={onClose}
  >
    {children}
  </FormDialog>
)

type Section = (typeof numberSettings)[number][1]["section"] | (typeof textSettings)[number][1]["section"]

const textsIn = (section: Section) => textSettings.filter(([, setting]) => setting.section === section)

const numbersIn = (section: Section) => numberSettings.filter(([, setting]) => setting.section === section)

/** What the fields of a section hold. */
const valuesIn =
  (section: Section) =>
  (settings: Settings): Changes =>
    Object.fromEntries([
      ...textsIn(section).map(([name]) => [name, settings[name] ?? ""]),
      ...numbersIn(section).map(([name, { perUnit = 1 }]) => [name, settings[name] / perUnit]),
    ])

/** What was entered, with numbers as they are stored. */
const storedValues = (body: Changes): Changes => ({
  ...body,
  ...Object.fromEntries(
    numberSettings.flatMap(([name, setting]) => {
      const entered = body[name]
      return typeof entered === "number" ? [[name, storedNumber(setting, entered)]] : []
    }),
  ),
})

const TextSettingField = ({ name }: { readonly name: TextSettingName }) => {
  const { label, type, rule, hint }: (typeof textSettings)[number][1] = TEXT_SETTINGS[name]
  const field = { name, label, optional: rule.required === undefined, ...(hint !== undefined && { hint }) }
  return type === "lines" ? <TextAreaField {...field} /> : <TextField {...field} type={type ?? "text"} />
}

const NumberFields = ({ section }: { readonly section: Section }) =>
  numbersIn(section).map(([name, { label, hint, minimum, maximum, step, perUnit }]) => (
    <NumberField
      key={name}
      name={name}
      label={label}
      {...(perUnit === undefined
        ? limitsOf({ minimum, maximum, ...(step !== undefined && { step }) })
        : { min: minimum / perUnit, max: maximum / perUnit, step: "any" })}
      {...(hint !== undefined && { hint })}
    />
  ))

const REMINDER_OPTIONS = Object.entries(REMINDER_NAMES).map(([value, label]) => ({ value, label }))

const choices = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.replaceAll("-", " ") }))

/** The dialog of each part of the screen. */
export const DIALOGS = {
  business: partDialog("business"),
  visits: VisitsDialog,
  reminders: RemindersDialog,
  money: partDialog("money"),
  backups: partDialog("backups"),
  retailer: partDialog("retailer"),
  testimonials: TestimonialsDialog,
  awards: AwardsDialog,
}
