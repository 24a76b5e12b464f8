import { Button, Dialog, DialogBody, DialogFooter } from "@blueprintjs/core"
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons"
import { useEffect, useEffectEvent, useState } from "react"
import { call } from "../../shared/api/client.ts"
import { useHandlesMoney } from "../api/session.ts"
import { DeletePhoto } from "../ui/dialogs/delete-photo.tsx"
import { refreshOffers } from "./offer/offer.ts"
import type { Quote } from "./quote.ts"
import "./photo-viewer.css"

export const photoUrl = (quoteId: number, photoId: number): string =>
  `/api/admin/quotes/${quoteId}/photos/${photoId}`

/** The photos that were sent with a quote, each of which opens large. */
export const PhotoList = ({ quote: { id, photos } }: { readonly quote: Quote }) => {
  const [open, setOpen] = useState<number>()
  return (
    <>
      <ul className="plain row-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" className="photo-viewer__open" onClick={() => setOpen(index)}>
              <img
                className="photo-viewer__thumbnail"
                src={photoUrl(id, photo.id)}
                alt={`Open number ${index + 1} of ${photos.length}`}
                width={photo.width}
                height={photo.height}
                loading="lazy"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && open < photos.length && (
        <PhotoDialog
          quoteId={id}
          photos={photos}
          index={open}
          onIndex={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

interface DialogProps extends Pick<Quote, "photos"> {
  readonly quoteId: number
  readonly index: number
  readonly onIndex: (index: number) => void
  readonly onClose: () => void
}

/** One photo as large as the window allows; the arrow keys show the others. */
const PhotoDialog = ({ quoteId, photos, index, onIndex, onClose }: DialogProps) => {
  const { id, width, height } = photos[index]!
  const handlesMoney = useHandlesMoney()
  const params = { id: `${quoteId}`, photoId: `${id}` }
  const show = (by: number) => onIndex((index + by + photos.length) % photos.length)
  const move = useEffectEvent(show)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === "ArrowLeft") move(-1)
      if (key === "ArrowRight") move(1)
    }
    addEventListener("keydown", onKeyDown)
    return () => removeEventListener("keydown", onKeyDown)
  }, [])
  return (
    <Dialog
      className="photo-viewer"
      isOpen
      title={`Photo ${index + 1} of ${photos.length}`}
      onClose={onClose}
    >
      <DialogBody>
        <img
          className="photo-viewer__photo"
          src={photoUrl(quoteId, id)}
          alt={`Sent by the visitor, ${index + 1} of ${photos.length}`}
          width={width}
          height={height}
        />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <DeletePhoto
              label="Delete this photo"
              {...(handlesMoney && { note: "An offer that shows it is shown without it." })}
              remove={() => call(handlesMoney ? "removeOfferPhoto" : "removeQuotePhoto", { params })}
              onDone={() => {
                onClose()
                return refreshOffers()
              }}
            />
            <Button icon={<ChevronLeft />} text="Previous" onClick={() => show(-1)} />
            <Button endIcon={<ChevronRight />} text="Next" onClick={() => show(1)} />
          </>
        }
      />
    </Dialog>
  )
}
