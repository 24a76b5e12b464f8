import type { ComponentType } from "react"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import { islands as customerIslands } from "./customer/islands.ts"
import { pages as customerPages } from "./customer/pages.tsx"
import { business } from "./shared/business.ts"
import { IslandRenderer, islandRoot } from "./shared/island.tsx"
import type { Page } from "./shared/page.ts"
import { pages as staffPages } from "./staff/pages.tsx"
import { islands as visitorIslands } from "./visitor/islands.ts"
import { notFound, pages as visitorPages } from "./visitor/pages.tsx"

/** Every page of the site. */
const pages: readonly Page[] = [...visitorPages, ...customerPages, ...staffPages]

const loaders = { ...visitorIslands, ...customerIslands }

const components = new Map<string, ComponentType<never>>()
for (const [name, load] of Object.entries(loaders)) components.set(name, await load())

/** The markup of a page's body: plain HTML, with the markup of each island that React hydrates later. */
export const render = (page: Page): string =>
  renderToStaticMarkup(
    <IslandRenderer
      value={(name, props) => {
        const component = components.get(name)
        if (!component) throw new Error(`There is no island ${name}.`)
        return renderToString(islandRoot(component, props), { identifierPrefix: name })
      }}
    >
      {page.body}
    </IslandRenderer>,
  )

export { business, notFound, pages }
