import { useEffect, useRef, useState } from "react"
import { MAX_PHOTO_BYTES } from "../../../core/files/photo-limits.ts"
import { MAX_QUOTE_PHOTOS } from "../../../core/quotes/quote-choices.ts"
import { sentenceFor } from "../../shared/api/errors.ts"
import { sendPhoto } from "./send-photo.ts"

export type PhotoState =
  | { readonly kind: "chosen" }
  /** `part` is 0 to 1. */
  | { readonly kind: "sending"; readonly part: number }
  | { readonly kind: "sent" }
  | { readonly kind: "failed"; readonly message: string }

export interface ChosenPhoto {
  readonly id: number
  readonly file: File
  /** Of the preview. */
  readonly url: string
  readonly state: PhotoState
}

const TYPES = ["image/jpeg", "image/png"]

/** The photos that the visitor has chosen, and how each of them is sent. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  const nextId = useRef(0)
  useLeaveWarning(photos.some(({ state }) => state.kind !== "sent"))
  const setState = (id: number, state: PhotoState) =>
    setPhotos((before) => before.map((photo) => (photo.id === id ? { ...photo, state } : photo)))
  const send = async (ticket: string, { id, file }: ChosenPhoto) => {
    setState(id, { kind: "sending", part: 0 })
    try {
      await sendPhoto(ticket, file, (part) => setState(id, { kind: "sending", part }))
      setState(id, { kind: "sent" })
    } catch (error) {
      setState(id, { kind: "failed", message: sentenceFor(error, "This photo was not sent.") })
    }
  }
  return {
    photos,
    problems,
    add: (files: readonly File[]) => {
      const checked = files.map((file) => ({ file, problem: problemIn(file) }))
      const accepted = checked.filter(({ problem }) => problem === undefined).map(({ file }) => file)
      const room = MAX_QUOTE_PHOTOS - photos.length
      setProblems([
        ...checked.flatMap(({ file, problem }) =>
          problem === undefined ? [] : [`${file.name}: ${problem}`],
        ),
        ...(accepted.length > room ? [`Please send at most ${MAX_QUOTE_PHOTOS} photos.`] : []),
      ])
      const added = accepted.slice(0, room).map((file): ChosenPhoto => ({
        id: nextId.current++,
        file,
        url: URL.createObjectURL(file),
        state: { kind: "chosen" },
      }))
      setPhotos([...photos, ...added])
    },
    remove: (id: number) => {
      setProblems([])
      setPhotos(photos.filter((photo) => photo.id !== id))
    },
    clear: () => {
      for (const { url } of photos) URL.revokeObjectURL(url)
      setPhotos([])
    },
    /** One after the other; a photo that fails does not stop the others. */
    sendAll: async (ticket: string) => {
      for (const photo of photos) await send(ticket, photo)
    },
    send,
  }
}

/** The browser asks before the page is left or reloaded: files that were chosen would have to be chosen again. */
const useLeaveWarning = (unsent: boolean): void =>
  useEffect(() => {
    if (!unsent) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener("beforeunload", warn)
    return () => removeEventListener("beforeunload", warn)
  }, [unsent])

const problemIn = ({ type, size }: File): string | undefined => {
  if (!TYPES.includes(type)) return "Only JPEG and PNG images are allowed"
  return size > MAX_PHOTO_BYTES ? "File size must be less than 10MB" : undefined
}
