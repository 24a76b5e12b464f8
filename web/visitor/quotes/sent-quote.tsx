import { useEffect, useRef } from "react"
import { Button } from "../../shared/ui/button.tsx"
import { PhoneLink } from "../../shared/ui/contact-link.tsx"
import type { ChosenPhoto, PhotoState } from "./use-photos.ts"

interface Props {
  readonly firstName: string
  readonly email: string
  readonly photos: readonly ChosenPhoto[]
  readonly onRetry: (photo: ChosenPhoto) => void
  readonly onAnother: () => void
}

/** What is shown once the request is sent: what happens next, and how far its photos are. */
export const SentQuote = ({ firstName, email, photos, onRetry, onAnother }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="card quote-form__sent stack-3 start">
      <h3 ref={heading} tabIndex={-1}>
        Thank you, {firstName}
      </h3>
      <p>We will contact you within 24 hours. A confirmation is on its way to {email}.</p>
      {photos.length > 0 && (
        <>
          <ul className="quote-form__photos stack-3" aria-label="Your photos">
            {photos.map((photo) => (
              <li key={photo.id}>
                <img className="quote-form__preview" src={photo.url} alt="" />
                <span className="quote-form__name stack-1 break">
                  {photo.file.name}
                  <Progress name={photo.file.name} state={photo.state} />
                </span>
                {photo.state.kind === "failed" && (
                  <Button
                    look="outline"
                    aria-label={`Try again: ${photo.file.name}`}
                    onClick={() => onRetry(photo)}
                  >
                    Try again
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <p role="status">{summaryOf(photos)}</p>
        </>
      )}
      <p>
        If it cannot wait, call <PhoneLink />.
      </p>
      <Button look="outline" onClick={onAnother}>
        Request another quote
      </Button>
    </div>
  )
}

const Progress = ({ name, state }: { readonly name: string; readonly state: PhotoState }) => {
  switch (state.kind) {
    case "chosen":
      return <span className="soft small">Waiting</span>
    case "sending":
      return <progress aria-label={`Sending ${name}`} max={1} value={state.part} />
    case "sent":
      return <span className="soft small">Sent</span>
    case "failed":
      return <span className="field__error">{state.message}</span>
  }
}

const summaryOf = (photos: readonly ChosenPhoto[]): string => {
  const sent = photos.filter(({ state }) => state.kind === "sent").length
  const failed = photos.filter(({ state }) => state.kind === "failed").length
  if (sent + failed < photos.length) return "Your photos are being sent. Please keep this page open."
  return failed === 0
    ? `${sent === 1 ? "Your photo was" : "All photos were"} sent.`
    : `${failed} of ${photos.length} photos could not be sent. Your request was.`
}
