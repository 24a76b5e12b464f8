import { FileInput } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { call } from "../../../shared/api/client.ts"
import { refreshQuotes } from "../quote.ts"
import { toast } from "../../ui/toasts/toasts.tsx"
import { toastFailure } from "../../ui/toasts/toast-failure.ts"

/** Adds a photo of the business to the quote, which can then be shown with the offer. */
export const PhotoUpload = ({ quoteId }: { readonly quoteId: number }) => {
  const adding = useMutation({
    mutationFn: (photo: File) => {
      const body = new FormData()
      body.set("photo", photo)
      return call("addOfferPhoto", { params: { id: String(quoteId) }, body: body as never })
    },
    onSuccess: async () => {
      await refreshQuotes()
      toast("The photo was added. Choose it above to show it.")
    },
    onError: (error) => toastFailure("The photo was not added", error),
  })
  return (
    <FileInput
      text={adding.isPending ? "Adding the photo…" : "Add a photo of ours"}
      disabled={adding.isPending}
      inputProps={{
        accept: "image/jpeg,image/png",
        "aria-label": "Add a photo of ours",
        onChange: ({ currentTarget }) => {
          const photo = currentTarget.files?.[0]
          if (photo) adding.mutate(photo)
          currentTarget.value = ""
        },
      }}
    />
  )
}
