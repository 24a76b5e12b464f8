import * as Dialog from "@radix-ui/react-dialog"
import { type KeyboardEvent, useRef } from "react"
import { Button } from "../../../shared/ui/button.tsx"
import { Comparison } from "./comparison.tsx"
import "./comparison.css"
import "./project-details.css"
import "./project-dialog.css"
import "../../../shared/ui/shade.css"
import { ProjectDetails } from "./project-details.tsx"
import type { ShownProject } from "../project.ts"
import { useSwipe } from "./use-swipe.ts"

interface ProjectDialogProps {
  readonly project: ShownProject
  /** "3 of 12" */
  readonly position: string
  /** Undefined at the first and the last project. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onClose: () => void
  /** Moves the focus to where it should be after closing. */
  readonly returnFocus: () => void
}

/** One project over the gallery (spec §2). Arrow keys and swipes go to its neighbors, except on the slider. */
export const ProjectDialog = ({
  project,
  position,
  onPrevious,
  onNext,
  onClose,
  returnFocus,
}: ProjectDialogProps) => {
  const content = useRef<HTMLDivElement>(null)
  const swipe = useSwipe({ onLeft: onNext, onRight: onPrevious })
  const navigate = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === "ArrowLeft") onPrevious?.()
    if (event.key === "ArrowRight") onNext?.()
  }
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="shade project-dialog__shade" />
        <Dialog.Content
          ref={content}
          className="project-dialog"
          aria-describedby={undefined}
          onKeyDown={navigate}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            content.current?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            returnFocus()
          }}
          {...swipe}
        >
          <div className="project-dialog__head">
            <p className="soft small numbers" aria-live="polite">
              {position}
            </p>
            <Dialog.Close className="button button--quiet project-dialog__close">Close</Dialog.Close>
          </div>
          <div className="project-dialog__body stack-5">
            <Comparison key={project.id} project={project} />
            <div className="project-dialog__text stack-4">
              <Dialog.Title className="project-dialog__title">{project.title}</Dialog.Title>
              <ProjectDetails project={project} />
            </div>
          </div>
          <div className="project-dialog__foot">
            <Button look="outline" onClick={onPrevious} aria-disabled={onPrevious === undefined}>
              Previous
            </Button>
            <a className="button button--primary" href="/book">
              Book a visit
            </a>
            <Button look="outline" onClick={onNext} aria-disabled={onNext === undefined}>
              Next
            </Button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
