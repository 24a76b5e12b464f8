import { useState } from "react"
import { useWatch } from "react-hook-form"
import { call } from "../../../shared/api/client.ts"
import { useEndpoint } from "../../api/queries.ts"
import type { Technician } from "../../api/technicians.ts"
import { CheckboxesField, FileField, SelectField, SwitchField, TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { ColorField } from "./color-field.tsx"
import { refreshTechnicians } from "./state-dialogs.tsx"
import { OwnHours } from "./own-hours.tsx"
import { bodyOf, type Values, valuesOf } from "./technician.ts"

interface Props {
  /** Undefined for a new one. */
  readonly technician: Technician | undefined
  readonly all: readonly Technician[]
  readonly onClose: () => void
}

export const TechnicianDialog = ({ technician, all, onClose }: Props) => {
  const services = useEndpoint("listServices").data ?? []
  const accounts = useEndpoint("listStaff").data?.staff ?? []
  // Where only the photo of a new technician is refused, saving again does not add another.
  const [added, setAdded] = useState<Technician>()
  const save = async (typed: Values, { version }: { readonly version?: number }) => {
    const before = technician ?? added
    if (before === undefined) {
      const stored = await call("addTechnician", { body: bodyOf(typed) })
      setAdded(stored)
      return savePhoto(stored.id, typed)
    }
    // The photo first: where it is refused, nothing is changed. It raises the version by one.
    const withPhoto = await savePhoto(before.id, typed)
    const read = version !== undefined && withPhoto?.version === version + 1 ? withPhoto.version : version
    return call("editTechnician", {
      params: { id: String(before.id) },
      body: bodyOf(typed),
      ...(read !== undefined && { version: read }),
    })
  }
  return (
    <FormDialog<Values, unknown, Technician>
      title={technician === undefined ? "Add technician" : `Edit ${technician.name}`}
      record={technician}
      subject={technician && `technician ${technician.id}`}
      values={(stored) => valuesOf(stored, all)}
      save={save}
      failure={technician === undefined ? "Failed to add the technician" : "Failed to change the technician"}
      done={technician === undefined ? "Technician added" : "Technician changed"}
      onSaved={refreshTechnicians}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name"
        wide
        hint="Once several technicians can be booked, customers read who comes."
        autoComplete="off"
      />
      <ColorField />
      <FileField
        name="photo"
        label={technician?.photo ? "Another photo" : "Photo"}
        hint="For the customer's mail and portal: JPEG, PNG or WebP of at most 10 MB."
        accept="image/jpeg,image/png,image/webp"
        optional
        wide
      />
      {technician?.photo && <SwitchField name="removePhoto" label="Remove the photo" wide />}
      <ServiceFields services={services} />
      <HoursFields />
      <TextField
        name="baseZip"
        label="Base ZIP code"
        hint="Where the day begins and ends."
        inputMode="numeric"
        optional
      />
      <SelectField
        name="staffAccountId"
        label="Staff account"
        hint="With which they sign in to see their own day."
        options={[
          { value: "", label: "None" },
          ...accounts.map(({ id, displayName, username }) => ({
            value: id,
            label: `${displayName} (${username})`,
          })),
        ]}
      />
    </FormDialog>
  )
}

/** Replaces or removes the photo, if that was chosen. */
const savePhoto = async (id: number, { photo, removePhoto }: Values): Promise<Technician | undefined> => {
  const params = { id: String(id) }
  const file = photo?.[0]
  if (file === undefined) return removePhoto ? call("removeTechnicianPhoto", { params }) : undefined
  const body = new FormData()
  body.set("photo", file)
  return call("setTechnicianPhoto", { params, body })
}

const ServiceFields = ({
  services,
}: {
  readonly services: readonly { readonly id: number; readonly name: string }[]
}) => {
  const { allServices } = useWatch<Values>()
  return (
    <>
      <SwitchField name="allServices" label="Can do all services" wide />
      {allServices === false && (
        <CheckboxesField
          name="serviceIds"
          label="Services"
          options={services.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}

const HoursFields = () => {
  const { businessHours } = useWatch<Values>()
  return (
    <>
      <SwitchField name="businessHours" label="Works in the hours of the business" wide />
      {businessHours === false && <OwnHours />}
    </>
  )
}
