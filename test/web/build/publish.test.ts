import { mkdir, mkdtemp, readdir, readFile, realpath, rm, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { createStagingDir, publish } from "../../../web/build/publish.ts"

const DAY_S = 24 * 60 * 60

const newDist = async () => {
  const dist = await mkdtemp(join(tmpdir(), "hearth-publish-"))
  onTestFinished(() => rm(dist, { recursive: true }))
  return dist
}

const build = async (dist: string, asset: string) => {
  const directory = await createStagingDir(dist)
  await mkdir(join(directory, "assets"))
  await writeFile(join(directory, "assets", asset), asset)
  await writeFile(join(directory, "index.html"), asset)
  return directory
}

const publishBuild = async (dist: string, asset: string) => publish(dist, await build(dist, asset))

const publishedAssets = (dist: string) => readdir(join(dist, "web/assets"))

test("builds that run at the same time are each published whole", async () => {
  const dist = await newDist()
  const publishing = Promise.all(["a.js", "b.js", "c.js", "d.js"].map((asset) => publishBuild(dist, asset)))
  const finished = new AbortController()
  void publishing.then(() => finished.abort())
  while (!finished.signal.aborted) {
    const site = await realpath(join(dist, "web")).catch(() => undefined)
    if (site === undefined) continue
    const asset = await readFile(join(site, "index.html"), "utf8")
    expect(await readdir(join(site, "assets"))).toContain(asset)
  }
  await publishing
})

test("assets of the previous builds stay beside the new ones for three days", async () => {
  const dist = await newDist()
  await publishBuild(dist, "first.js")
  await publishBuild(dist, "second.js")
  await publishBuild(dist, "third.js")
  expect(await publishedAssets(dist)).toEqual(["first.js", "second.js", "third.js"])

  const replaced = Date.now() / 1000 - 3.1 * DAY_S
  await utimes(join(dist, "web/assets/first.js"), replaced, replaced)
  await publishBuild(dist, "fourth.js")
  expect(await publishedAssets(dist)).toEqual(["fourth.js", "second.js", "third.js"])
  expect(await readFile(join(dist, "web/index.html"), "utf8")).toBe("fourth.js")
})

test("an asset that every build has is never taken for a replaced one", async () => {
  const dist = await newDist()
  await publishBuild(dist, "font.woff2")
  await publishBuild(dist, "font.woff2")
  expect(await publishedAssets(dist)).toEqual(["font.woff2"])
})

test("builds older than an hour are deleted, finished or not", async () => {
  const dist = await newDist()
  const hourAgo = Date.now() - 61 * 60_000
  await mkdir(join(dist, `builds/${hourAgo}-killed/assets`), { recursive: true })
  await mkdir(join(dist, `builds/${hourAgo}-killed.prerender`))
  await publishBuild(dist, "app.js")
  const published = await realpath(join(dist, "web"))
  expect((await readdir(join(dist, "builds"))).map((name) => join(dist, "builds", name))).toEqual([published])
})

test("a directory dist/web of an older version is replaced", async () => {
  const dist = await newDist()
  await mkdir(join(dist, "web/assets"), { recursive: true })
  await writeFile(join(dist, "web/assets/old.js"), "old")
  await publishBuild(dist, "new.js")
  expect(await publishedAssets(dist)).toEqual(["new.js", "old.js"])
})
