import { offerQuestionRule } from "../../../../core/quotes/offers/offer-choices.ts"
import { call } from "../../../shared/api/client.ts"
import { toast } from "../../../shared/toasts/toasts.ts"
import { OfferTextForm } from "./offer-text-form.tsx"

/** A question, which staff answer by email. */
export const AskAboutOffer = ({ token }: { readonly token: string }) => (
  <OfferTextForm
    summary="Ask a question"
    label="Your question"
    rule={offerQuestionRule}
    button="Send the question"
    failure="Your question was not sent"
    send={async (body) => {
      await call("askAboutOffer", { params: { token }, body: { body } })
      toast({ title: "We have your question", description: "We answer by email." })
    }}
  />
)
