import type { Plugin } from "vite"
import { documentOf, pageFor } from "./document.ts"
import { originOf } from "./settings.ts"

/** Renders the site's pages at each request of `vite web`, with their sources instead of built files. */
export const pagesInDevelopment = (): Plugin => ({
  name: "pages-in-development",
  apply: "serve",
  configureServer: (server) => () => {
    server.middlewares.use((request, response, next) => {
      const path = new URL(request.originalUrl ?? "/", "http://localhost").pathname
      const respond = async () => {
        const { render, pages, notFound, business } = (await server.ssrLoadModule(
          "/prerender.tsx",
        )) as typeof import("../prerender.tsx")
        const page = pageFor(pages, path) ?? notFound
        const html = documentOf({
          page,
          site: { origin: originOf(process.env), business },
          assets: {
            style: { file: `/${page.style}` },
            script: `/${page.script}`,
            inline: { file: "/first-view.ts" },
          },
          body: render(page),
        })
        response.statusCode = page === notFound ? 404 : 200
        response.setHeader("content-type", "text/html")
        response.end(await server.transformIndexHtml(path, html))
      }
      respond().catch(next)
    })
  },
})
