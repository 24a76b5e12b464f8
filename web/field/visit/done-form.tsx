import { useState, type ReactNode } from "react"
import type { Work } from "../../../core/field/queue.ts"
import {
  MAX_MINUTES,
  MAX_NAME,
  MAX_PARTS,
  MAX_VISIT_PHOTOS,
  MAX_WORK,
  MIN_MINUTES,
} from "../../../core/field/report-limits.ts"
import { counted } from "../../../core/fields/counted.ts"
import { MINUTE } from "../../../core/time/interval.ts"
import { refresh } from "../day/day.ts"
import type { FieldVisit } from "../day/field-visit.ts"
import { isOfToday } from "../day/progress.ts"
import { enqueue } from "../day/queue.ts"
import { shrinkPhoto } from "./shrink-photo.ts"
import { Signature } from "./signature.tsx"

/** What was done at a visit, for whoever has carried it out. */
export const DoneForm = ({ visit }: { readonly visit: FieldVisit }) => {
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [leftOut, setLeftOut] = useState(0)
  const [signature, setSignature] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  // The text that the person reads in the form, also after the day was read again.
  const [replaces] = useState(visit.description)
  const save = async (form: FormData) => {
    setSaving(true)
    const work: Work = { ...workIn(form), signature }
    // The photos first: while one does not fit on the phone, the form stays.
    const left = [...photos]
    for (const photo of photos) {
      if (!(await enqueue(visit, { kind: "photo" }, await shrinkPhoto(photo)))) return setSaving(false)
      left.shift()
      setPhotos([...left])
    }
    if (!(await enqueue(visit, { kind: "done", work, replaces }))) return setSaving(false)
    location.hash = `#${visit.id}`
    await refresh()
  }
  const { description, report } = visit
  return (
    <form
      className="phone-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      <Field label="What was done">
        <textarea name="description" rows={4} maxLength={MAX_WORK} defaultValue={description ?? ""} />
      </Field>
      <Field label="Parts">
        <textarea name="parts" rows={2} maxLength={MAX_PARTS} defaultValue={report?.parts ?? ""} />
      </Field>
      <Field label="Minutes">
        <input
          name="minutes"
          type="number"
          inputMode="numeric"
          min={MIN_MINUTES}
          max={MAX_MINUTES}
          defaultValue={report?.minutes ?? minutesSince(report?.arrivedAt)}
        />
      </Field>
      <Field label="Photos">
        <input
          type="file"
          accept="image/*"
          multiple
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])]
            const kept = chosen.slice(0, MAX_VISIT_PHOTOS - visit.photos)
            setPhotos(kept)
            setLeftOut(chosen.length - kept.length)
          }}
        />
      </Field>
      {leftOut > 0 && (
        <p role="alert">
          A visit can have at most {MAX_VISIT_PHOTOS} photos. {counted(leftOut, "photo")} that you chose last
          will not be sent.
        </p>
      )}
      <Field label="Customer's name">
        <input
          name="signedBy"
          maxLength={MAX_NAME}
          autoComplete="off"
          defaultValue={report?.signedBy ?? ""}
        />
      </Field>
      <Signature onChange={setSignature} isKept={report?.signature != null} />
      <button type="submit" className="phone-button phone-button--primary" disabled={isSaving}>
        Save
      </button>
    </form>
  )
}

const Field = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <label className="phone-form__field">
    {label}
    {children}
  </label>
)

const workIn = (form: FormData): Omit<Work, "signature"> => {
  const text = (name: string) => String(form.get(name) ?? "").trim() || null
  const minutes = text("minutes")
  return {
    description: text("description"),
    parts: text("parts"),
    minutes: minutes === null ? null : Math.round(Number(minutes)),
    signedBy: text("signedBy"),
  }
}

/** From arriving to now; nothing where nobody reported the arrival, or on another day. */
const minutesSince = (arrivedAt: string | null | undefined): number | undefined => {
  const now = Date.now()
  if (!arrivedAt || !isOfToday({ start: arrivedAt }, now)) return undefined
  const minutes = Math.round((now - Date.parse(arrivedAt)) / MINUTE)
  return minutes >= MIN_MINUTES && minutes <= MAX_MINUTES ? minutes : undefined
}
