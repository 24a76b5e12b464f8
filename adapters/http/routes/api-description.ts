import type { Router } from "@koa/router"
import type { Context, Middleware } from "koa"
import { docsPage } from "../docs/page.ts"
import { inlineHashes } from "../../formats/text/inline-hashes.ts"
import { pageHeaders } from "../engine/middleware/security-headers.ts"
import { openApi } from "../docs/openapi.ts"
import type { Api } from "../engine/api.ts"

/**
 * Describes the API: `/api/openapi.json` for programs, `/api/docs` for people. Each is made for its first request, because
 * that would take a twelfth of the processor time of each start, and kept as bytes: replies to many clients that read
 * slowly share them.
 */
export const addApiDescription = (
  router: Router,
  api: Api,
  publicUrl: string | undefined,
  https: boolean,
): void => {
  let description: ReturnType<typeof openApi> | undefined
  const described = () => (description ??= openApi(api, publicUrl))
  let json: Buffer | undefined
  router.get("/api/openapi.json", (ctx) => {
    ctx.set("Cache-Control", "no-cache")
    ctx.type = "application/json"
    ctx.body = json ??= Buffer.from(JSON.stringify(described()))
  })
  let page: { readonly html: Buffer; readonly headers: Middleware } | undefined
  const makePage = (origin: string) => {
    const html = docsPage(described(), origin)
    return { html: Buffer.from(html), headers: pageHeaders(https, inlineHashes(html)) }
  }
  router.get("/api/docs", async (ctx) => {
    // Never the Host header, which the client chooses.
    page ??= makePage(publicUrl ?? `http://localhost:${ctx.req.socket.localPort}`)
    await page.headers(ctx as unknown as Context, async () => {})
    ctx.set("Cache-Control", "no-cache")
    ctx.type = "html"
    ctx.body = page.html
  })
}
