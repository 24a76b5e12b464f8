import { HTMLSelect } from "@blueprintjs/core"
import { useState } from "react"
import { fullName } from "../../../../../core/fields/full-name.ts"
import { call } from "../../../../shared/api/client.ts"
import { EmailView } from "../../../ui/email-view.tsx"
import { usePreview } from "../../../ui/use-preview.ts"
import { bodyOf, type AudienceCount, type CampaignTexts } from "../campaign.ts"

interface Props {
  readonly texts: CampaignTexts
  /** Customers for whom it can be shown. */
  readonly examples: AudienceCount["examples"]
}

/** The mail as a customer gets it. */
export const CampaignPreview = ({ texts, examples }: Props) => {
  const [chosen, setChosen] = useState("")
  const example = examples.find(({ id }) => String(id) === chosen) ?? examples[0]
  const { audience: _, ...text } = bodyOf(texts)
  const body = { ...text, ...(example && { customerId: example.id }) }
  const preview = usePreview("previewCampaign", body, (input) => call("previewCampaign", input))
  return (
    <EmailView
      email={preview.data}
      error={preview.error}
      choices={
        example && (
          <HTMLSelect
            aria-label="Shown for"
            value={example.id}
            options={examples.map((each) => ({ value: each.id, label: `For ${fullName(each)}` }))}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
        )
      }
    />
  )
}
