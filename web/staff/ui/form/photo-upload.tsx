import { FileInput } from "@blueprintjs/core"
import { useMutation } from "@tanstack/react-query"
import { toastFailure } from "../toasts/toast-failure.ts"

interface Props<Reply> {
  readonly label: string
  readonly upload: (body: FormData) => Promise<Reply>
  readonly onAdded: (reply: Reply) => Promise<void>
}

/** Adds a photo to those that can be chosen in a form, as soon as it is picked. */
export const PhotoUpload = <Reply,>({ label, upload, onAdded }: Props<Reply>) => {
  const adding = useMutation({
    mutationFn: (photo: File) => {
      const body = new FormData()
      body.set("photo", photo)
      return upload(body)
    },
    onSuccess: onAdded,
    onError: (error) => toastFailure("The photo was not added", error),
  })
  return (
    <FileInput
      className="wide"
      text={adding.isPending ? "Adding the photo…" : label}
      disabled={adding.isPending}
      inputProps={{
        accept: "image/jpeg,image/png,image/webp",
        "aria-label": label,
        onChange: ({ currentTarget }) => {
          const photo = currentTarget.files?.[0]
          if (photo) adding.mutate(photo)
          currentTarget.value = ""
        },
      }}
    />
  )
}
