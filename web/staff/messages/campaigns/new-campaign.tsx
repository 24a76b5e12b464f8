import { Button, Callout } from "@blueprintjs/core"
import { ArrowLeft } from "@blueprintjs/icons"
import { audienceText } from "../../../../core/messages/audience-text.ts"
import { templatesFor, type CampaignTemplate } from "../../../../core/messages/campaign-templates.ts"
import { calendarOfDay } from "../../../../core/time/calendar.ts"
import { dayAt } from "../../../../core/time/chicago.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { useBusiness } from "../../../shared/business.ts"
import { useNow } from "../../../shared/use-now.ts"
import { useAddCampaign } from "./use-add-campaign.ts"
import "./new-campaign.css"

interface Props {
  readonly onAdded: (id: number) => void
  readonly onClose: () => void
}

/** The texts to begin with, those of the season first; choosing one adds a draft. */
export const NewCampaign = ({ onAdded, onClose }: Props) => {
  const { name } = useBusiness()
  const { month } = calendarOfDay(dayAt(useNow()))
  const adding = useAddCampaign(onAdded)
  const choose = ({ campaignType, subject, content, audience }: Omit<CampaignTemplate, "id">) =>
    adding.mutate({ campaignType, subject, content, audience })
  return (
    <>
      <nav aria-label="Campaign">
        <Button icon={<ArrowLeft />} text="All campaigns" onClick={onClose} />
      </nav>
      <section className="new-campaign" aria-labelledby="new-campaign">
        <h2 id="new-campaign" className="new-campaign__title">
          Choose a text to begin with
        </h2>
        <p className="new-campaign__intro">
          You can change every word, and nothing is sent before you confirm it.
        </p>
        {adding.isError && (
          <Callout intent="danger" role="alert" compact>
            {sentenceFor(adding.error, "Failed to add the campaign")}
          </Callout>
        )}
        <ul className="new-campaign__choices">
          {[...templatesFor(month), blankOf(name)].map((template) => (
            <li key={template.id}>
              <button
                type="button"
                className="new-campaign__choice"
                disabled={adding.isPending}
                onClick={() => choose(template)}
              >
                <strong>{template.title}</strong>
                <span>{template.description}</span>
                <span className="soft">{audienceText(template.audience)}</span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

const blankOf = (business: string): CampaignTemplate => ({
  id: "blank",
  title: "Blank",
  description: "A greeting, and nothing else.",
  campaignType: "news",
  subject: `News from ${business}`.replaceAll(/[{}]/gu, ""),
  content: "Hi {firstName},\n\n",
  audience: {},
})
