import type { Router } from "@koa/router"
import type { Context } from "koa"
import { docsPage } from "../docs/page.ts"
import { pageHeaders } from "../middleware/security-headers.ts"
import { openApi } from "../openapi.ts"
import type { Api } from "./api.ts"

/** Describes the API: `/api/openapi.json` for programs, `/api/docs` for people. */
export const addApiDescription = (
  router: Router,
  api: Api,
  publicUrl: string | undefined,
  https: boolean,
): void => {
  const document = openApi(api, publicUrl)
  const json = JSON.stringify(document)
  const headers = pageHeaders(https)
  router.get("/api/openapi.json", (ctx) => {
    ctx.set("Cache-Control", "no-cache")
    ctx.type = "application/json"
    ctx.body = json
  })
  router.get("/api/docs", async (ctx) => {
    await headers(ctx as unknown as Context, async () => {})
    ctx.set("Cache-Control", "no-cache")
    ctx.type = "html"
    // Never the Host header, which the client chooses.
    ctx.body = docsPage(document, publicUrl ?? `http://localhost:${ctx.req.socket.localPort}`)
  })
}
