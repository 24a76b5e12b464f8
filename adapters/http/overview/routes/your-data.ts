import * as Effect from "effect/Effect"
import {
  declineDeletion,
  listDeletionRequests,
  readDeletionState,
  requestDeletion,
  withdrawDeletion,
} from "../../../../core/customers/use-cases/deletion-requests.ts"
import { downloadOwnData } from "../../../../core/overview/use-cases/download-own-data.ts"
import { sendSignInLink } from "../../../../core/customers/use-cases/send-sign-in-link.ts"
import { cancelEmailChange, confirmEmailChange } from "../../../../core/customers/use-cases/email-change.ts"
import type { yourDataEndpoints } from "../contract/your-data.ts"
import type { Handlers } from "../../engine/api.ts"

export const yourDataHandlers: Handlers<typeof yourDataEndpoints> = {
  confirmNewEmail: ({ body: { token } }) => confirmEmailChange(token),
  cancelNewEmail: (_, { id }) => cancelEmailChange(id),
  downloadOwnData: (_, { id }) =>
    Effect.map(downloadOwnData(id), ({ photos, photosOfVisits, ...data }) => ({
      mediaType: "application/json",
      content: Buffer.from(
        JSON.stringify(
          { ...data, photos: photos.map(inBase64), photosOfVisits: photosOfVisits.map(inBase64) },
          null,
          2,
        ),
      ),
      saveAs: "my-data.json",
    })),
  readOwnDeletion: (_, { id }) => readDeletionState(id),
  requestOwnDeletion: (_, { id }) => requestDeletion(id),
  withdrawOwnDeletion: (_, { id }) => withdrawDeletion(id),
  sendSignInLink: ({ params: { id } }) => sendSignInLink(id),
  listDeletionRequests: () => listDeletionRequests,
  declineDeletion: ({ params: { id }, body: { reason } }) => declineDeletion(id, reason),
}

const inBase64 = <Photo extends { readonly bytes: Uint8Array | null }>(photo: Photo) => ({
  ...photo,
  bytes: photo.bytes === null ? null : Buffer.from(photo.bytes).toString("base64"),
})
