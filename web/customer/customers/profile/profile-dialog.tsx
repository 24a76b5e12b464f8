import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { addressRules, companyRule, personRules } from "../../../../core/fields/contact-rules.ts"
import type { TextRule } from "../../../../core/fields/text-rule.ts"
import { call } from "../../../shared/api/client.ts"
import { isChangedMeanwhile, sentenceFor } from "../../../shared/api/errors.ts"
import { checkFields, checksOf, follows } from "../../../shared/forms/check-fields.ts"
import {
  CityField,
  NameFields,
  PhoneField,
  StreetField,
  ZipField,
} from "../../../shared/forms/contact-fields.tsx"
import { StateField } from "../../../shared/forms/state-field.tsx"
import { EmailField, TextField } from "../../../shared/forms/text-field.tsx"
import { toast } from "../../../shared/toasts/toasts.ts"
import { Button } from "../../../shared/ui/button.tsx"
import "../../../shared/ui/forms/field.css"
import "../../../shared/ui/forms/form-grid.css"
import "../../../shared/ui/forms/input.css"
import { DialogActions, DialogFailure, PortalDialog } from "../../ui/dialog/portal-dialog.tsx"
import { refresh } from "../../queries.ts"
import type { PortalCustomer } from "../../contacts/customer.ts"

interface ProfileDialogProps {
  readonly customer: PortalCustomer
  readonly onClose: () => void
}

/** Changes the customer's own record. */
export const ProfileDialog = ({ customer, onClose }: ProfileDialogProps) => {
  const form = useForm<Values>({ defaultValues: valuesOf(customer), resolver })
  const [version, setVersion] = useState(customer.version)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: Values) => call("updateProfile", { body, version }),
    onSuccess: async () => {
      toast({ title: "Your information is saved" })
      // A consent to texts ends with its number.
      await refresh("readProfile", "readOwnMessages")
      onClose()
    },
    onError: (failure) => {
      if (isChangedMeanwhile(failure)) setVersion((failure.details["current"] as PortalCustomer).version)
    },
  })
  return (
    <PortalDialog title="Your information" onClose={onClose}>
      <FormProvider {...form}>
        <form
          className="form-grid"
          noValidate
          onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)}
        >
          <NameFields />
          <EmailField hint="A new address counts once you open the link that we send to it." />
          <PhoneField />
          <TextField
            name="company"
            label="Company"
            optional
            autoComplete="organization"
            className="form-grid__wide"
          />
          <StreetField optional />
          <CityField optional />
          <StateField optional none="None" />
          <ZipField optional />
          <div className="form-grid__wide">
            {error !== null && <DialogFailure title="Failed to update profile" text={reasonFor(error)} />}
            <DialogActions>
              <Button type="submit" className="button--large" busy={isPending}>
                {isPending ? "Saving…" : "Save"}
              </Button>
              <Button look="outline" className="button--large" onClick={onClose}>
                Keep it as it was
              </Button>
            </DialogActions>
          </div>
        </form>
      </FormProvider>
    </PortalDialog>
  )
}

const NAMES = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "street",
  "city",
  "state",
  "zip",
] as const satisfies readonly (keyof PortalCustomer)[]
type Values = Record<(typeof NAMES)[number], string>

const valuesOf = (customer: PortalCustomer): Values =>
  Object.fromEntries(NAMES.map((name) => [name, customer[name] ?? ""])) as Values

const optional = ({ max }: TextRule) => follows({ max })

const resolver = checkFields<Values>({
  ...checksOf(personRules),
  company: optional(companyRule),
  street: optional(addressRules.street),
  city: optional(addressRules.city),
  zip: optional(addressRules.zip),
})

const reasonFor = (error: unknown): string =>
  isChangedMeanwhile(error)
    ? "Your information was changed meanwhile, in another window or by us. Press Save again to keep what you typed here, or close this window to see what changed."
    : sentenceFor(error, "Please try again.")
