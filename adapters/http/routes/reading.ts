import type { Router } from "@koa/router"
import type { Context } from "koa"
import { visitorContract } from "../contract/visitor.ts"
import { examples } from "../docs/examples.ts"
import { docsPage } from "../docs/page.ts"
import { pageHeaders } from "../middleware/security-headers.ts"
import { openApi } from "../openapi.ts"

/** The API about itself: `/api/openapi.json` for programs, `/api/docs` for people. */
export const addReading = (router: Router, publicUrl: string | undefined, https: boolean): void => {
  const document = openApi(visitorContract, examples, publicUrl)
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
    ctx.body = docsPage(document, publicUrl ?? ctx.URL.origin ?? "")
  })
}
