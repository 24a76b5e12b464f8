import { Button } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { call } from "../../../shared/api/client.ts"
import { useEndpoint } from "../../api/queries.ts"
import { TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { toastFailure } from "../../ui/toasts/toast-failure.ts"
import { refreshOffers, type OfferTerms } from "./offer.ts"

interface Props {
  readonly terms: OfferTerms
  readonly onClose: () => void
}

/** Keeps the terms of an offer as a template, and removes templates that are not needed any more. */
export const TemplateDialog = ({ terms, onClose }: Props) => {
  const templates = useEndpoint("listOfferTemplates").data?.templates ?? []
  const removing = useMutation({
    mutationFn: (id: number) => call("removeOfferTemplate", { params: { id: String(id) } }),
    onSuccess: refreshOffers,
    onError: (error) => toastFailure("The template was not removed", error),
  })
  return (
    <FormDialog
      title="Keep as a template"
      values={() => ({ name: "" })}
      save={({ name }) => call("putOfferTemplate", { body: { name, terms } })}
      failure="The template was not saved."
      done="The template was saved"
      onSaved={refreshOffers}
      onClose={onClose}
    >
      <TextField
        name="name"
        label="Name of the template"
        hint="One with the same name is replaced. Photos and the last day are not kept."
        suggestions={templates.map(({ name }) => name)}
        wide
      />
      {templates.length > 0 && (
        <ul className="plain stack-1 wide" aria-label="Templates">
          {templates.map(({ id, name }) => (
            <li key={id} className="row-2 middle spread">
              <span className="break">{name}</span>
              <Button
                size="small"
                variant="minimal"
                text="Remove"
                aria-label={`Remove the template ${name}`}
                loading={removing.isPending && removing.variables === id}
                onClick={() => removing.mutate(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
