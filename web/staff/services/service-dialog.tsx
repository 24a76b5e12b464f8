import { SERVICE_CATEGORIES, SKILL_LEVELS } from "../../../core/services/choices.ts"
import { SERVICE_LIMITS } from "../../../core/fields/number-limits.ts"
import { PRICE_UNITS } from "../../../core/services/price.ts"
import { call } from "../../shared/api/client.ts"
import type { CallInput } from "../../shared/api/endpoints.ts"
import { NumberField, SelectField, SwitchField, TextAreaField, TextField } from "../ui/form/fields.tsx"
import { FormDialog } from "../ui/form/form-dialog.tsx"
import { limitsOf } from "../ui/form/limits-of.ts"
import { refresh, useEndpoint } from "../api/queries.ts"
import { useSeveralTechnicians } from "../api/technicians.ts"
import { toast } from "../ui/toasts/toasts.tsx"
import { AddonFields } from "./addon-fields.tsx"
import { declinedConflicts } from "./kinds-conflicts.ts"
import { KindsField } from "./kinds-field.tsx"
import { capitalized, type Service } from "./service.ts"

interface Props {
  /** Undefined for a new service. */
  readonly service: Service | undefined
  /** The displayOrder of a new service: behind all others. */
  readonly nextOrder: number
  readonly onClose: () => void
}

type Body = CallInput<"addService">["body"]

/** What a new service has at first (spec §9); the price has to be entered. */
const NEW = {
  name: "",
  description: "",
  category: "essential",
  priceUnit: "per hour",
  estimatedDuration: "",
  suggestedHours: 2,
  skillLevel: "standard",
  addons: [],
  kindsOfWork: [],
  alsoCalled: "",
  isActive: true,
  includedInQuoteCalculator: true,
  people: 1,
} as const

export const ServiceDialog = ({ service, nextOrder, onClose }: Props) => {
  const canSendTwo = useSeveralTechnicians().length > 1
  const isTwoPersonJob = service?.people === 2
  const declined = useEndpoint("listDeclinedWorks").data?.declined ?? []
  return (
    <FormDialog<Partial<Body>, unknown, Service>
      title={service === undefined ? "Add service" : `Edit ${service.name}`}
      record={service}
      subject={service && `service ${service.id}`}
      values={(stored) =>
        stored === undefined
          ? { ...NEW, displayOrder: nextOrder }
          : {
              ...stored,
              estimatedDuration: stored.estimatedDuration ?? "",
              addons: stored.addons.map((addon) => ({ ...addon, description: addon.description ?? "" })),
            }
      }
      save={(typed, version) => {
        // The server names the fields that are missing.
        const body = { ...typed, people: Number(typed.people) } as Body
        return service === undefined
          ? call("addService", { body })
          : call("updateService", { params: { id: String(service.id) }, body, ...version })
      }}
      failure={service === undefined ? "Failed to create service" : "Failed to update service"}
      onSaved={async () => {
        await refresh("listServices")
        toast({ title: service === undefined ? "Service created" : "Service updated" })
        onClose()
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <SelectField name="category" label="Category" options={choices(SERVICE_CATEGORIES)} />
      <TextAreaField name="description" label="Description" />
      <NumberField name="basePrice" label="Base price ($)" step="any" {...limitsOf(SERVICE_LIMITS.price)} />
      <SelectField name="priceUnit" label="Price unit" options={choices(PRICE_UNITS)} />
      <NumberField
        name="suggestedHours"
        label="Suggested hours"
        hint="Up to 2 hours books 2, up to 4 books 4, more books 6."
        step="any"
        {...limitsOf(SERVICE_LIMITS.suggestedHours)}
      />
      <TextField
        name="estimatedDuration"
        label="Estimated duration"
        hint='For people: "1 to 2 hours"'
        optional
      />
      <SelectField name="skillLevel" label="Skill level" options={choices(SKILL_LEVELS)} />
      {(isTwoPersonJob || canSendTwo) && (
        <SelectField
          name="people"
          label="How many people come"
          options={[
            { value: 1, label: "One" },
            { value: 2, label: "Two" },
          ]}
        />
      )}
      <NumberField name="displayOrder" label="Display order" {...limitsOf(SERVICE_LIMITS.displayOrder)} />
      <KindsField
        hint="The assistant in the chat uses this to find the service."
        isNew={service === undefined}
        textField="description"
        warnings={(kinds) => declinedConflicts(kinds, declined)}
      />
      <TextField
        name="alsoCalled"
        label="Also called"
        wide
        hint="Other words for it, separated by commas. Only the assistant reads them."
        optional
      />
      <AddonFields />
      <SwitchField name="isActive" label="Offered to visitors" />
      <SwitchField name="includedInQuoteCalculator" label="In the quote form's estimate" />
    </FormDialog>
  )
}

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: capitalized(value) }))
