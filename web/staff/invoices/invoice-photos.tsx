import { Button } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { useFormContext } from "react-hook-form"
import { MAX_INVOICE_PHOTOS } from "../../../core/invoices/invoice-choices.ts"
import { call } from "../../shared/api/client.ts"
import { refresh, useEndpoint } from "../api/queries.ts"
import { photoUrl as quotePhotoUrl } from "../quotes/photo-viewer.tsx"
import { DeletePhoto } from "../ui/dialogs/delete-photo.tsx"
import { PhotoUpload } from "../ui/form/photo-upload.tsx"
import { PhotosField } from "../ui/form/photos-field.tsx"
import { toastFailure } from "../ui/toasts/toast-failure.ts"
import type { DraftValues } from "./draft-values.ts"
import { refreshInvoices, type Invoice } from "./invoice.ts"
import "./invoice-photos.css"

const photoUrl =
  (invoiceId: number) =>
  (photoId: number): string =>
    `/api/admin/invoices/${invoiceId}/photos/${photoId}`

interface Photo {
  readonly id: number
}

/** The photos on an invoice, each of which can be taken off it. */
export const InvoicePhotoList = ({ invoice: { id, photoIds } }: { readonly invoice: Invoice }) => (
  <ul className="plain row-3">
    {photoIds.map((photoId, index) => (
      <li key={photoId}>
        <a href={photoUrl(id)(photoId)} target="_blank" rel="noreferrer">
          <img
            className="invoice-photos__photo"
            src={photoUrl(id)(photoId)}
            alt={`Open number ${index + 1} of ${photoIds.length}`}
            loading="lazy"
          />
        </a>
        <DeletePhoto
          label={`Delete photo ${index + 1}`}
          note="The invoice is shown without it. A photo of the visit stays with the visit."
          remove={() => call("removeInvoicePhoto", { params: { id: `${id}`, photoId: `${photoId}` } })}
          onDone={refreshInvoices}
        />
      </li>
    ))}
  </ul>
)

/** The photos of a draft: those of its visit, of its quote, and any that is added. */
export const InvoicePhotos = ({ id }: { readonly id: number }) => {
  const params = { id: String(id) }
  const { data } = useEndpoint("listInvoicePhotos", { params })
  const { getValues, setValue } = useFormContext<DraftValues>()
  const choose = async (photo: Photo) => {
    setValue("photoIds", [...getValues("photoIds"), String(photo.id)], { shouldDirty: true })
    await refresh("listInvoicePhotos")
  }
  return (
    <>
      <PhotosField
        name="photoIds"
        label={`Photos on the invoice (at most ${MAX_INVOICE_PHOTOS})`}
        photos={data?.photos ?? []}
        urlOf={photoUrl(id)}
      />
      {data && data.quoteId !== null && (
        <QuotePhotos invoiceId={id} quoteId={data.quoteId} photos={data.quotePhotos} onCopied={choose} />
      )}
      <PhotoUpload
        label="Add a photo"
        upload={(body) => call("addInvoicePhoto", { params, body: body as never })}
        onAdded={choose}
      />
    </>
  )
}

interface QuotePhotosProps {
  readonly invoiceId: number
  readonly quoteId: number
  readonly photos: readonly Photo[]
  readonly onCopied: (photo: Photo) => Promise<void>
}

/** Photos of the quote, which are copied when they are pressed. */
const QuotePhotos = ({ invoiceId, quoteId, photos, onCopied }: QuotePhotosProps) => {
  const [copied, setCopied] = useState<readonly number[]>([])
  const copying = useMutation({
    mutationFn: (photoId: number) =>
      call("copyQuotePhoto", { params: { id: String(invoiceId), photoId: String(photoId) } }),
    onSuccess: (photo, photoId) => {
      setCopied([...copied, photoId])
      return onCopied(photo)
    },
    onError: (error) => toastFailure("The photo was not added", error),
  })
  const left = photos.filter(({ id }) => !copied.includes(id))
  if (left.length === 0) return null
  return (
    <fieldset className="plain stack-1">
      <legend>Photos of the quote: press one to add it</legend>
      <div className="row-3">
        {left.map(({ id }, index) => (
          <Button
            key={id}
            variant="minimal"
            loading={copying.isPending && copying.variables === id}
            onClick={() => copying.mutate(id)}
          >
            <img
              className="invoice-photos__photo"
              src={quotePhotoUrl(quoteId, id)}
              alt={`Add ${index + 1} of ${left.length}`}
              loading="lazy"
            />
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
