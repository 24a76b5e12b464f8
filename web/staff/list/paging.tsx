import { Button } from "@blueprintjs/core"
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons"
import "./paging.css"

interface Props {
  /** Rows of all pages. */
  readonly count: number
  /** Rows of this page. */
  readonly shown: number
  readonly pages: number
  readonly page: number
  readonly onPage: (page: number) => void
}

/** How many rows there are, and the way to the pages before and after. */
export const Paging = ({ count, shown, pages, page, onPage }: Props) => (
  <div className="paging">
    <span role="status">
      {shown === count ? `${count} in total` : `Page ${page} of ${pages}, ${count} in total`}
    </span>
    {pages > 1 && (
      <nav className="paging__buttons" aria-label="Pages">
        <Button
          icon={<ChevronLeft />}
          text="Previous"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <Button
          endIcon={<ChevronRight />}
          text="Next"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </nav>
    )}
  </div>
)
