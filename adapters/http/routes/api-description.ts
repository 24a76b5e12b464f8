import type { Router } from "@koa/router"
import type { Context, Middleware } from "koa"
import { docsPage } from "../docs/page.ts"
import { inlineHashes } from "../../text/inline-hashes.ts"
import { pageHeaders } from "../engine/middleware/security-headers.ts"
import { openApi } from "../openapi.ts"
import type { Api } from "../engine/api.ts"

/**
 * Describes the API: `/api/openapi.json` for programs, `/api/docs` for people. The description is made for the first
 * request, because it would take a twelfth of the processor time of each start.
 */
export const addApiDescription = (
  router: Router,
  api: Api,
  publicUrl: string | undefined,
  https: boolean,
): void => {
  let made: ReturnType<typeof openApi> | undefined
  const document = () => (made ??= openApi(api, publicUrl))
  let headers: Middleware | undefined
  router.get("/api/openapi.json", (ctx) => {
    ctx.set("Cache-Control", "no-cache")
    ctx.type = "application/json"
    ctx.body = JSON.stringify(document())
  })
  router.get("/api/docs", async (ctx) => {
    // Never the Host header, which the client chooses.
    const page = docsPage(document(), publicUrl ?? `http://localhost:${ctx.req.socket.localPort}`)
    headers ??= pageHeaders(https, inlineHashes(page))
    await headers(ctx as unknown as Context, async () => {})
    ctx.set("Cache-Control", "no-cache")
    ctx.type = "html"
    ctx.body = page
  })
}
