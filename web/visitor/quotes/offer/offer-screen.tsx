import { useEffect, useRef, useState } from "react"
import { formatMoney, centsOf } from "../../../../core/fields/money.ts"
import { acceptedByText, lastDayText } from "../../../../core/quotes/offers/offer-text.ts"
import type { OfferChoice } from "../../../../core/quotes/offers/offer-totals.ts"
import { formatDay } from "../../../../core/time/chicago.ts"
import { useBusiness } from "../../../shared/business.ts"
import { useHydrated } from "../../../shared/entry/use-hydrated.ts"
import { OfferDocument } from "../../../shared/offers/offer-document.tsx"
import { Button } from "../../../shared/ui/button.tsx"
import { PhoneLink } from "../../../shared/ui/contact-link.tsx"
import { unbroken } from "../../../shared/unbroken.ts"
import { AcceptOffer } from "./accept-offer.tsx"
import { AskAboutOffer } from "./ask-about-offer.tsx"
import { DeclineOffer } from "./decline-offer.tsx"
import { markViewed, type OfferOfLink } from "./offer-of-link.ts"
import { OfferDeposit } from "./offer-deposit.tsx"
import { OfferVisit } from "./offer-visit.tsx"

interface Props {
  readonly token: string
  readonly offer: OfferOfLink
  readonly onChange: (offer: OfferOfLink) => void
}

/** The offer with what its customer can do: choose, accept, ask, decline; once it is accepted, choose a time. */
export const OfferScreen = ({ token, offer, onChange }: Props) => {
  const [choice, setChoice] = useState<OfferChoice>({ alternative: 0, options: [] })
  const isHydrated = useHydrated()
  const isOpen = offer.state === "sent" || offer.state === "viewed"
  useEffect(() => {
    if (offer.state === "sent") markViewed(token)
  }, [offer.state, token])
  return (
    <>
      <Heading offer={offer} />
      {offer.acceptance !== null && offer.acceptance.deposit > 0 && isHydrated && (
        <OfferDeposit token={token} />
      )}
      {offer.acceptance !== null && isHydrated && (
        <OfferVisit token={token} offer={offer} onBooked={() => onChange({ ...offer, isBooked: true })} />
      )}
      <OfferDocument
        terms={offer.terms}
        photos={offer.photos}
        photoUrl={(id) => `/api/offers/${token}/photos/${id}`}
        choice={offer.acceptance ?? choice}
        onChoose={isOpen && isHydrated ? setChoice : undefined}
        only={offer.acceptance?.alternative}
      />
      {isOpen && <AcceptOffer token={token} offer={offer} choice={choice} onAccepted={onChange} />}
      <div className="offer-page__more stack-4">
        <AskAboutOffer token={token} />
        {isOpen && <DeclineOffer token={token} number={offer.number} onDeclined={onChange} />}
        <Button look="outline" onClick={() => print()}>
          Print
        </Button>
      </div>
      {offer.acceptance !== null && (
        <p className="soft small break">Fingerprint of what was accepted: {offer.acceptance.fingerprint}</p>
      )}
    </>
  )
}

/** Takes the focus when the offer was answered, because what was pressed is gone. */
const Heading = ({ offer }: { readonly offer: OfferOfLink }) => {
  const { name } = useBusiness()
  const title = useRef<HTMLHeadingElement>(null)
  const first = useRef(offer.state)
  const isAnswered = offer.state === "accepted" || offer.state === "declined"
  useEffect(() => {
    if (!isAnswered || first.current === offer.state) return
    title.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [isAnswered, offer.state])
  const { terms, earlier, later } = offer
  const isOneOfSeveral = offer.number > 1 || later !== null
  return (
    <header className="stack-3">
      <p className="soft plain">
        {name}, <PhoneLink />
      </p>
      <h1 ref={title} tabIndex={-1}>
        {headingOf(offer)}
      </h1>
      <p className="plain">
        For {offer.customer}: {offer.serviceNeeded}
        <br />
        {isOneOfSeveral ? `Version ${offer.number}, sent` : "Sent"}{" "}
        {unbroken(formatDay(Date.parse(offer.sentAt)))}
      </p>
      <p className={offer.acceptance === null ? "lead plain offer-page__on-screen" : "lead plain"}>
        {sentenceOf(offer)}
      </p>
      {offer.acceptance === null && <OnPaper state={offer.state} />}
      {later && (
        <p className="plain">
          {later.state === "declined"
            ? `You declined version ${later.number}`
            : `Version ${later.number} has lapsed`}
          , so this one still counts.
        </p>
      )}
      {terms.validUntil && !isAnswered && offer.state !== "lapsed" && (
        <p className="plain">You can accept it until {unbroken(lastDayText(terms.validUntil))}.</p>
      )}
      {earlier !== null && offer.acceptance === null && (
        <p className="plain">
          On {unbroken(formatDay(Date.parse(earlier.acceptedAt)))} you accepted version {earlier.number} for{" "}
          {formatMoney(centsOf(earlier.total))}. It counts until you accept this one.
        </p>
      )}
    </header>
  )
}

/** Nothing can be pressed on paper: it names the address of the page instead, which is a link in a PDF. */
const OnPaper = ({ state }: Pick<OfferOfLink, "state">) => {
  const isHydrated = useHydrated()
  const purpose =
    state === "lapsed" ? "For a new one" : state === "declined" ? "If you change your mind" : "To accept it"
  const address = isHydrated ? location.origin + location.pathname : undefined
  return (
    <p className="plain offer-page__on-paper">
      {purpose}, open {address ? <a href={address}>{address}</a> : "the link in our email"} or call{" "}
      <PhoneLink />.
    </p>
  )
}

const headingOf = ({ state }: OfferOfLink): string =>
  state === "accepted"
    ? "You accepted our offer"
    : state === "declined"
      ? "You declined our offer"
      : state === "lapsed"
        ? "This offer has lapsed"
        : "Our offer for you"

const sentenceOf = ({ state, acceptance, terms: { alternatives } }: OfferOfLink): string => {
  if (acceptance !== null) {
    const { name, how, acceptedAt } = acceptance
    const when = `on ${unbroken(formatDay(Date.parse(acceptedAt)))}.`
    // Of what staff recorded none is mailed where the link had ended.
    return how === null
      ? `Accepted by ${name} ${when} We mailed you a copy.`
      : `Accepted by ${acceptedByText(name, how)}, recorded ${when}`
  }
  if (state === "declined")
    return "Thank you for telling us. If you change your mind, ask us below or call us."
  if (state === "lapsed") return "Ask us below, or call us, for a new one."
  return alternatives.length === 1
    ? "Read what we can do and what it costs, and accept it below."
    : "Choose what suits you, and accept it below."
}
