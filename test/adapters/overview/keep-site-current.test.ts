import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import { expect, test } from "vitest"
import { keepSiteCurrent } from "../../../adapters/site/keep-site-current.ts"
import type { RenderedFile } from "../../../adapters/site/prerenderer.ts"
import { SiteChanges } from "../../../core/business/ports/site-changes.ts"
import { updateSettings } from "../../../core/business/use-cases/settings.ts"
import { openOwnPorts } from "../support/ports.ts"
import { ofFile } from "../../support/of-file.ts"

const { ports } = await ofFile(openOwnPorts())

test("the pages that were published stay when rendering fails, until the next change is rendered", async () => {
  const published: string[] = []
  const rendered: string[] = []
  const render = async ({ business }: { readonly business: { readonly phone: string } }) => {
    rendered.push(business.phone)
    if (business.phone === BAD) throw new Error("This page cannot be rendered.")
    const body = Buffer.from(business.phone)
    const compressed = async () => body
    return [{ name: "index.html", body, br: compressed, gzip: compressed }]
  }
  const publish = ([page]: ReadonlyArray<RenderedFile>) => published.push(String(page!.body))
  await ports.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const changes = yield* Queue.unbounded<void>()
        yield* Effect.provideService(keepSiteCurrent(render, publish), SiteChanges, {
          changed: Effect.asVoid(Queue.take(changes)),
        })
        for (const [phone, publications] of [
          [BAD, 1],
          [GOOD, 2],
        ] as const) {
          yield* updateSettings({ phone })
          yield* Queue.offer(changes, undefined)
          const state = () => [rendered.at(-1), published.length]
          yield* Effect.promise(async () => {
            await expect.poll(state, { timeout: 10_000 }).toEqual([phone, publications])
          })
        }
      }),
    ),
  )
  expect(rendered).toEqual(["(314) 555-0142", BAD, GOOD])
  expect(published).toEqual(["(314) 555-0142", GOOD])
})

const BAD = "(314) 555-0100"
const GOOD = "(314) 555-0101"
