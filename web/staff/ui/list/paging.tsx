import { Button } from "@blueprintjs/core"
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons"
import { pageNumbers } from "./list-state.ts"
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

/** How many rows there are, and the way to the other pages. */
export const Paging = ({ count, shown, pages, page, onPage }: Props) => (
  <div className="paging row-2 middle spread soft">
    <span role="status">
      {shown < count && `Page ${page} of ${pages}, `}
      {count.toLocaleString("en-US")} in total
    </span>
    {pages > 1 && (
      <nav className="row-2" aria-label="Pages">
        <Button
          icon={<ChevronLeft />}
          text="Previous"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        {pageNumbers(page, pages).map((number) => (
          <Button
            key={number}
            text={number}
            active={number === page}
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
            onClick={() => onPage(number)}
          />
        ))}
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
