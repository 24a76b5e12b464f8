import { useEffect, useRef } from "react"
import { Unbroken } from "../../../shared/ui/unbroken.tsx"

/** Spec §9. */
const SWIPE_PX = 50

interface Props {
  readonly title: string
  readonly description: string | undefined
  readonly dismiss: () => void
}

/** A toast's title and description. F8 moves the focus to the toast, and a swipe to the right dismisses it (spec §9). */
export const ToastText = ({ title, description, dismiss }: Props) => {
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const toast = text.current?.closest<HTMLElement>(".bp6-toast")
    return toast ? listen(toast, dismiss) : undefined
  }, [dismiss])
  return (
    <div ref={text}>
      <strong>
        <Unbroken text={title} />
      </strong>
      {description && (
        <div>
          <Unbroken text={description} />
        </div>
      )}
    </div>
  )
}

function listen(toast: HTMLElement, dismiss: () => void): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let start: number | undefined
  const distance = ({ clientX }: PointerEvent) => Math.max(0, clientX - (start ?? clientX))
  const end = () => {
    start = undefined
    toast.style.translate = ""
  }
  // Blueprint's container stays while one toast replaces another, so that there is one region of this name.
  const area = toast.closest(".bp6-toast-container")
  if (area) {
    area.role = "region"
    area.ariaLabel = "Notification"
  }
  document.addEventListener("keydown", ({ key }) => key === "F8" && toast.focus(), { signal })
  toast.addEventListener("pointerdown", ({ clientX }) => (start = clientX), { signal })
  document.addEventListener("pointercancel", end, { signal })
  document.addEventListener(
    "pointermove",
    (event) => {
      if (start !== undefined) toast.style.translate = `${distance(event)}px`
    },
    { signal },
  )
  document.addEventListener(
    "pointerup",
    (event) => {
      const isSwipe = distance(event) >= SWIPE_PX
      end()
      if (isSwipe) dismiss()
    },
    { signal },
  )
  return () => listening.abort()
}
