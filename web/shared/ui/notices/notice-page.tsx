import { useEffect, useRef, type ReactNode } from "react"
import house from "../../../images/rendered/hero-720.webp"

interface NoticePageProps {
  readonly heading: string
  readonly text: ReactNode
  /** What the reader can do next. */
  readonly children: ReactNode
  /** Whether it takes the focus, because it replaces another one on the same page. */
  readonly takesFocus?: boolean
}

/** A page with one message, beside the drawing of the house. */
export const NoticePage = ({ heading, text, children, takesFocus = false }: NoticePageProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <div className="container notice-page">
      <div className="stack-5 start break">
        <h1 ref={title} tabIndex={takesFocus ? -1 : undefined}>
          {heading}
        </h1>
        <p className="lead">{text}</p>
        {children}
      </div>
      <img className="notice-page__picture" src={house} width={720} height={630} alt="" />
    </div>
  )
}
