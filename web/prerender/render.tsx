import type { ComponentType, ReactElement } from "react"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import type { Business } from "../../core/business/business.ts"
import type { SiteContent } from "../../core/overview/site-content.ts"
import { islands as customerIslands } from "../customer/islands.ts"
import { pagesOf as customerPagesOf } from "../customer/pages.tsx"
import { BusinessContext } from "../shared/business.ts"
import { IslandRenderer, islandRoot } from "../shared/entry/island.tsx"
import type { Page } from "../shared/entry/page.ts"
import { pagesOf as fieldPagesOf } from "../field/pages.tsx"
import { pagesOf as staffPagesOf } from "../staff/shell/pages.tsx"
import { islands as visitorIslands } from "../visitor/islands.ts"
import { pagesOf as visitorPagesOf } from "../visitor/pages.tsx"

/** Every page of the site. */
export const pagesOf = (content: SiteContent): readonly Page[] => [
  ...visitorPagesOf(content),
  ...customerPagesOf(content),
  ...staffPagesOf(content),
  ...fieldPagesOf(content),
]

const loaders = { ...visitorIslands, ...customerIslands }

const components = new Map<string, ComponentType<never>>()
for (const [name, load] of Object.entries(loaders)) components.set(name, await load())

/** The markup of an element, such as a page's body: plain HTML, with the markup of each island that React hydrates later. */
export const renderElement = (element: ReactElement, business: Business): string =>
  renderToStaticMarkup(
    <BusinessContext value={business}>
      <IslandRenderer
        value={(name, props) => {
          const component = components.get(name)
          if (!component) throw new Error(`There is no island ${name}.`)
          return renderToString(islandRoot(component, props, business), { identifierPrefix: name })
        }}
      >
        {element}
      </IslandRenderer>
    </BusinessContext>,
  )
