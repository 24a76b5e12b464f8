import { Button, Callout } from "@blueprintjs/core"
import { Envelope, SendMessage, Trash } from "@blueprintjs/icons"
import { useRef, useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { call } from "../../../shared/api/client.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { Card } from "../../ui/boxes/card.tsx"
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx"
import { ChangedMeanwhile } from "../../ui/form/changed-meanwhile.tsx"
import { refresh } from "../../api/queries.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { AudienceFields } from "./audience-fields.tsx"
import type { Campaign, CampaignTexts } from "./campaign.ts"
import { CampaignPreview } from "./sending/campaign-preview.tsx"
import { SendDialog } from "./sending/send-dialog.tsx"
import { TestDialog } from "./sending/test-dialog.tsx"
import { TextFields } from "./text-fields.tsx"
import { useAudienceCount } from "./use-audience-count.ts"
import { openedTexts, useDraft, useTexts } from "./use-draft.ts"
import "./campaign-columns.css"
import "./campaign-editor.css"

interface Props {
  readonly campaign: Campaign
  readonly onRemoved: () => void
}

/** The form of a draft, which is saved as it is typed, with its preview, a test and sending it. */
export const CampaignEditor = ({ campaign, onRemoved }: Props) => {
  const { id } = campaign
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<CampaignTexts>({ defaultValues: openedTexts(campaign) })
  const draft = useDraft(form, campaign, () => element.current!)
  const texts = useTexts(form)
  const count = useAudienceCount(texts)
  const [open, setOpen] = useState<"test" | "send" | "remove">()
  const close = () => setOpen(undefined)
  // Of a failure the form shows the reason.
  const openSaved = (dialog: "test" | "send") =>
    draft.save().then(
      () => setOpen(dialog),
      () => {},
    )
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className="campaign-columns"
        noValidate
        onSubmit={(event) => event.preventDefault()}
      >
        <h2 className="campaign-editor__title">Draft</h2>
        <div className="campaign-editor__fields">
          <Card title="Who gets it">
            <AudienceFields count={count} />
          </Card>
          <Card title="What it says">
            <TextFields />
          </Card>
        </div>
        <div className="campaign-editor__preview">
          <Card title="Preview">
            <CampaignPreview texts={texts} examples={count.data?.examples ?? []} />
          </Card>
        </div>
        <div className="campaign-editor__end stack-2 wide">
          {draft.changes && (
            <div className="stack-2 start">
              <ChangedMeanwhile
                subject={`campaign ${id}`}
                changes={draft.changes}
                onTakeTheirs={draft.takeTheirs}
              />
              <Button text="Save again" onClick={draft.keepMine} />
            </div>
          )}
          {draft.error && (
            <Callout intent="danger" role="alert" compact>
              {sentenceFor(draft.error, "The draft was not saved.")} What you typed is kept in this browser.{" "}
              <Button size="small" text="Save again" onClick={draft.saveAgain} />
            </Callout>
          )}
          <div className="row-2 middle end">
            <span className="campaign-editor__saved" role="status">
              {draft.isSaved ? "Draft saved" : draft.isSaving ? "Saving..." : "Not saved yet"}
            </span>
            <Button
              variant="outlined"
              intent="danger"
              icon={<Trash />}
              text="Delete draft"
              onClick={() => setOpen("remove")}
            />
            <Button icon={<Envelope />} text="Send a test" onClick={() => void openSaved("test")} />
            <Button
              icon={<SendMessage />}
              intent="primary"
              text="Send to customers"
              disabled={count.data?.willGet === 0}
              onClick={() => void openSaved("send")}
            />
          </div>
        </div>
      </form>
      {open === "test" && <TestDialog id={id} onClose={close} />}
      {open === "send" && <SendDialog texts={texts} start={draft.start} onClose={close} />}
      {open === "remove" && (
        <ConfirmDialog
          title="Delete this draft?"
          confirmLabel="Delete draft"
          confirm={() => call("removeCampaign", { params: { id: String(id) } })}
          failure="Failed to delete the draft"
          onDone={() => {
            draft.discardTyped()
            void refresh("listCampaigns")
            toast({ title: "Draft deleted" })
            onRemoved()
          }}
          onClose={close}
        >
          <p>Its text is lost. Nothing was sent.</p>
        </ConfirmDialog>
      )}
    </FormProvider>
  )
}
