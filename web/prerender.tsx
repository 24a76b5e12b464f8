import { StrictMode } from "react"
import { prerender } from "react-dom/static"
import { StaticRouter } from "react-router-dom"
import { App } from "./app.tsx"
import { business } from "./shared/business.ts"
import { pages } from "./visitor/pages.ts"

/** The markup of one page, as main.tsx will find it. */
export async function render(path: string): Promise<string> {
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </StrictMode>,
    // One piece: otherwise React sends parts of a long page behind inline scripts that move them into place.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (failure) => void failures.push(failure) },
  )
  const markup = await new Response(prelude).text()
  // React would quietly leave the failing part to the browser.
  if (failures.length > 0) throw new AggregateError(failures, `Cannot prerender ${path}`)
  return markup
}

export { business, pages }
