import type { Plugin } from "vite"
import { initialSiteContent } from "../../core/overview/site-content.ts"
import { documentOf, pageFor } from "../prerender/document.ts"
import { INLINE_SCRIPTS, NOT_FOUND_PATH } from "../shared/entry/page.ts"
import { originOf } from "./settings.ts"

/**
 * Renders the site's pages at each request of `vite web`, with their sources instead of built files, and
 * with the content of a new site.
 */
export const pagesInDevelopment = (): Plugin => ({
  name: "pages-in-development",
  apply: "serve",
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.originalUrl ?? "/", "http://localhost").pathname
      const respond = async () => {
        const content = initialSiteContent(process.env)
        const { pagesOf, renderElement } = (await server.ssrLoadModule(
          "/prerender/render.tsx",
        )) as typeof import("../prerender/render.tsx")
        const pages = pagesOf(content)
        const page = pageFor(pages, path) ?? pages.find((each) => each.path === NOT_FOUND_PATH)!
        const html = documentOf({
          page,
          pages,
          site: { origin: originOf(process.env), content },
          assets: {
            style: { file: `/${page.style}` },
            script: `/${page.script}`,
            inline: { file: `/${INLINE_SCRIPTS[page.loading]}` },
          },
          body: renderElement(page.body, content.business),
        })
        response.statusCode = page.path === NOT_FOUND_PATH ? 404 : 200
        response.setHeader("content-type", "text/html")
        response.end(await server.transformIndexHtml(path, html))
      }
      respond().catch(next)
    })
  },
})
