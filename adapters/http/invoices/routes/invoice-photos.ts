import * as Effect from "effect/Effect"
import { readPhotoOfInvoiceLink } from "../../../../core/invoices/use-cases/invoice-links.ts"
import {
  addInvoicePhoto,
  copyQuotePhoto,
  listInvoicePhotos,
  removeInvoicePhoto,
  showInvoicePhoto,
} from "../../../../core/invoices/use-cases/invoice-photos.ts"
import type { Handlers } from "../../engine/api.ts"
import type { invoiceLinksEndpoints } from "../contract/invoice-links.ts"
import type { invoicePhotosEndpoints } from "../contract/invoice-photos.ts"

type Endpoints = typeof invoicePhotosEndpoints & Pick<typeof invoiceLinksEndpoints, "readPhotoOfInvoiceLink">

const picture = <E, R>(bytes: Effect.Effect<Uint8Array, E, R>) =>
  Effect.map(bytes, (webp) => ({ mediaType: "image/webp", content: Buffer.from(webp) }))

export const invoicePhotosHandlers: Handlers<Endpoints> = {
  listInvoicePhotos: ({ params }) => listInvoicePhotos(params.id),
  readInvoicePhoto: ({ params: { id, photoId } }) => picture(showInvoicePhoto(id, photoId)),
  addInvoicePhoto: ({ params: { id }, body: { files } }) => addInvoicePhoto(id, files.photo.bytes),
  removeInvoicePhoto: ({ params: { id, photoId } }) => removeInvoicePhoto(id, photoId),
  copyQuotePhoto: ({ params: { id, photoId } }) => copyQuotePhoto(id, photoId),
  readPhotoOfInvoiceLink: ({ params: { token, photoId } }) => picture(readPhotoOfInvoiceLink(token, photoId)),
}
