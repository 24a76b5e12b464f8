import { call } from "../../../shared/api/client.ts"
import { refresh, useEndpoint } from "../../api/queries.ts"
import { TextAreaField, TextField } from "../../ui/form/fields.tsx"
import { FormDialog } from "../../ui/form/form-dialog.tsx"
import { listedConflicts } from "../kinds-conflicts.ts"
import { KindsField } from "../kinds-field.tsx"
import type { Service } from "../service.ts"
import type { DeclinedWork } from "./declined-work.ts"

interface Props {
  /** Undefined for a new one. */
  readonly work: DeclinedWork | undefined
  readonly onClose: () => void
}

export const DeclinedWorkDialog = ({ work, onClose }: Props) => {
  const services = (useEndpoint("listServices").data ?? []) as readonly Service[]
  return (
    <FormDialog
      title={work === undefined ? "Add work you do not take on" : `Edit ${work.name}`}
      record={work}
      subject={work && `declined work ${work.id}`}
      values={(stored) => ({
        name: stored?.name ?? "",
        alsoCalled: stored?.alsoCalled ?? "",
        kindsOfWork: stored?.kindsOfWork ?? [],
        sentence: stored?.sentence ?? "",
        sentenceEs: stored?.sentenceEs ?? "",
      })}
      save={(body, version) =>
        work === undefined
          ? call("addDeclinedWork", { body })
          : call("updateDeclinedWork", { params: { id: String(work.id) }, body, ...version })
      }
      failure="Failed to save the work you do not take on"
      done={work === undefined ? "Work added to the list" : "Work saved"}
      onSaved={() => refresh("listDeclinedWorks")}
      onClose={onClose}
    >
      <TextField name="name" label="Name" />
      <TextField
        name="alsoCalled"
        label="Also called"
        hint="Other words for it, separated by commas"
        optional
      />
      <KindsField
        hint="The assistant in the chat uses this to tell what somebody asks for."
        isNew={work === undefined}
        textField="alsoCalled"
        warnings={(kinds) => listedConflicts(kinds, services)}
      />
      <TextAreaField
        name="sentence"
        label="What the assistant says"
        hint="Say who does this work, so that the visitor knows where to go."
        rows={3}
      />
      <TextAreaField name="sentenceEs" label="The same in Spanish" rows={3} optional />
    </FormDialog>
  )
}
