import { useQuery } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useState } from "react"
import { ApiError, sentenceFor } from "../../../shared/api/errors.ts"
import { endpointQuery } from "../../../shared/api/queries.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { LinkLoading, LinkPage, LinkWords } from "../../links/link-page.tsx"
import type { OfferOfLink } from "./offer-of-link.ts"
import { OfferScreen } from "./offer-screen.tsx"

interface Props {
  /** The offer of the address, where the server has written it into the page. */
  readonly shown?: OfferOfLink
  readonly token?: string
}

/** The page of the link to an offer. */
export const Offer = ({ shown, token }: Props) => (
  <LinkPage
    className="offer-page stack-6"
    loading={shown && token !== undefined ? <Linked token={token} first={shown} /> : LOADING}
  >
    {(token) => <Linked token={token} first={shown} />}
  </LinkPage>
)

const LOADING = (
  <LinkLoading
    heading="Our offer for you"
    text="One moment, we are looking up your offer."
    label="Loading your offer"
  />
)

interface LinkedProps {
  readonly token: string
  readonly first: OfferOfLink | undefined
}

/** Not in the cache of queries, which would keep it on the server that writes it into the page. */
const Linked = ({ token, first }: LinkedProps) => {
  const [shown, setShown] = useState(first)
  return shown === undefined ? (
    <Fetched token={token} onShown={setShown} />
  ) : (
    <OfferScreen token={token} offer={shown} onChange={setShown} />
  )
}

interface FetchedProps {
  readonly token: string
  readonly onShown: (offer: OfferOfLink) => void
}

const Fetched = ({ token, onShown }: FetchedProps) => {
  const { data, error, isFetching, refetch } = useQuery({
    ...endpointQuery("showOfferOfLink", { params: { token } }),
    gcTime: 0,
  })
  const show = useEffectEvent(onShown)
  useEffect(() => {
    if (data) show(data)
  }, [data])
  if (!error) return LOADING
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <LinkWords
      heading={isUnknown ? "This link does not work" : "We could not load your offer"}
      text={sentenceFor(error, "Something went wrong on our side. Please try again.")}
      isAlert
    >
      {!isUnknown && (
        <Button look="outline" className="button--large" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      )}
      <PhoneLink className="button button--outline button--large" before="Call" />
    </LinkWords>
  )
}
