import { type ReactNode, type RefObject, useEffect } from "react"

interface Props {
  /** `showModal` opens it. */
  readonly panel: RefObject<HTMLDialogElement | null>
  readonly className: string
  readonly label: string
  readonly children: ReactNode
}

/** A list of choices over the page. Escape, a click beside it, and a choice of a link or `data-closes` close it. */
export const Panel = ({ panel, className, label, children }: Props) => {
  useEffect(() => {
    const dialog = panel.current!
    const onClick = ({ target }: MouseEvent) => {
      // A click on the backdrop has the dialog itself as its target, because the content covers all of it.
      if (target === dialog || (target as Element).closest("a, [data-closes]")) dialog.close()
    }
    dialog.addEventListener("click", onClick)
    return () => dialog.removeEventListener("click", onClick)
  }, [panel])
  return (
    <dialog ref={panel} className={`panel ${className}`} aria-label={label}>
      <div className="panel__content">{children}</div>
    </dialog>
  )
}
