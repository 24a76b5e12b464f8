import { useQuery } from "@tanstack/react-query"
import { endpointQuery } from "../../../../shared/api/queries.ts"
import { RecordPage } from "../../../ui/record/record-page.tsx"
import { CampaignEditor } from "../campaign-editor.tsx"
import { CampaignView } from "./campaign-view.tsx"

const PROGRESS_INTERVAL_MS = 2000

interface Props {
  readonly id: string
  /** Opens another campaign. */
  readonly onOpen: (id: number) => void
  readonly onClose: () => void
}

/** One campaign: the form of a draft, or what became of one that was started. */
export const CampaignPage = ({ id, onOpen, onClose }: Props) => {
  const query = useQuery({
    ...endpointQuery("showCampaign", { params: { id } }),
    // Otherwise as often as every record.
    refetchInterval: ({ state }) => (state.data?.status === "sending" ? PROGRESS_INTERVAL_MS : 60_000),
  })
  return (
    <RecordPage
      name="Campaign"
      query={query}
      back="All campaigns"
      onBack={onClose}
      missing={{ title: "There is no such campaign", description: "The draft may have been deleted." }}
    >
      {(campaign) =>
        campaign.status === "draft" ? (
          <CampaignEditor campaign={campaign} onRemoved={onClose} />
        ) : (
          <CampaignView campaign={campaign} isStale={query.error !== null} onCopied={onOpen} />
        )
      }
    </RecordPage>
  )
}
