import { Button } from "@blueprintjs/core"
import { ArrowLeft } from "@blueprintjs/icons"
import { useQuery } from "@tanstack/react-query"
import { ApiError } from "../../../../shared/api/errors.ts"
import { endpointQuery } from "../../../../shared/api/queries.ts"
import { FailedState, LoadingState, State } from "../../../ui/boxes/states.tsx"
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
  const { data: campaign, error, refetch } = query
  const back = <Button icon={<ArrowLeft />} text="All campaigns" onClick={onClose} />
  if (campaign)
    return (
      <>
        <nav aria-label="Campaign">{back}</nav>
        {campaign.status === "draft" ? (
          <CampaignEditor campaign={campaign} onRemoved={onClose} />
        ) : (
          <CampaignView campaign={campaign} isStale={error !== null} onCopied={onOpen} />
        )}
      </>
    )
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <State title="There is no such campaign" description="The draft may have been deleted." action={back} />
    )
  return error ? <FailedState error={error} retry={() => void refetch()} /> : <LoadingState />
}
