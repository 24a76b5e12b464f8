import { HTMLSelect, SegmentedControl } from "@blueprintjs/core"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { fullName } from "../../../core/customers/full-name.ts"
import { call } from "../../shared/api/client.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { useDelayed } from "../customers/use-delayed.ts"
import type { AudienceCount, CampaignTexts } from "./campaign.ts"
import { bodyOf } from "./campaign.ts"
import "./campaign-preview.css"

const TYPING_PAUSE_MS = 400

const VIEWS = [
  { value: "desktop", label: "Desktop" },
  { value: "phone", label: "Phone" },
  { value: "text", label: "Plain text" },
]

interface Props {
  readonly texts: CampaignTexts
  /** Customers for whom it can be shown. */
  readonly examples: AudienceCount["examples"]
}

/** The mail as a customer gets it. Its HTML is shown in a frame that runs nothing and may load nothing. */
export const CampaignPreview = ({ texts, examples }: Props) => {
  const [view, setView] = useState("desktop")
  const [chosen, setChosen] = useState("")
  const example = examples.find(({ id }) => String(id) === chosen) ?? examples[0]
  const preview = usePreview(texts, example?.id)
  return (
    <div className="campaign-preview">
      <div className="campaign-preview__choices">
        <SegmentedControl aria-label="View" options={VIEWS} value={view} onValueChange={setView} />
        {example && (
          <HTMLSelect
            aria-label="Shown for"
            value={example.id}
            options={examples.map((each) => ({ value: each.id, label: `For ${fullName(each)}` }))}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
        )}
      </div>
      {preview.error ? (
        <p role="status">{sentenceFor(preview.error, "The preview could not be loaded.")}</p>
      ) : (
        preview.data && (
          <>
            <p className="campaign-preview__subject">Subject: {preview.data.subject}</p>
            {view === "text" ? (
              <pre className="campaign-preview__text">{preview.data.text}</pre>
            ) : (
              <iframe
                className={`campaign-preview__frame campaign-preview__frame--${view}`}
                title="Preview of the email"
                sandbox=""
                srcDoc={preview.data.html}
              />
            )}
          </>
        )
      )}
    </div>
  )
}

/** The mail that the server makes of the texts, once typing has paused. */
const usePreview = (texts: CampaignTexts, customerId: number | undefined) => {
  const { audience: _, ...text } = bodyOf(texts)
  const shown = useDelayed(
    JSON.stringify({ ...text, ...(customerId !== undefined && { customerId }) }),
    TYPING_PAUSE_MS,
  )
  return useQuery({
    queryKey: ["previewCampaign", shown],
    queryFn: ({ signal }) => call("previewCampaign", { body: JSON.parse(shown) as typeof text, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
}
