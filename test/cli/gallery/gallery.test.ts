import { readdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { beforeEach, expect, test } from "vitest"
import { picture } from "../../support/photo-files.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const cli = cliOfEachTest(Date.parse("2026-11-21T18:00:00Z"))
beforeEach(() => picture(600, 400).jpeg().toFile(photo()))

const photo = () => join(cli.dataDir, "photo.jpg")
const add = (options = "") =>
  `gallery add --title "A quiet fan" --description "New duct." --category electrical --image ${photo()} ${options}`
const files = () => readdir(join(cli.dataDir, "files/gallery"))

test("gallery projects are added with their pictures, listed, changed and removed", async () => {
  expect(await cli.print("gallery list")).toBe("No project was found.\n")
  expect(await cli.print(add(`--before ${photo()} --completion-date 10/14/2026`))).toBe(
    "Added project #1 (A quiet fan).\n",
  )
  expect(await files()).toHaveLength(4)
  expect(await cli.print("gallery edit 1 --location Clayton --featured")).toBe(
    "Changed project #1 (A quiet fan).\n",
  )
  expect(await cli.print("gallery list")).toMatchInlineSnapshot(`
    "Id  Project      Category    Completed          Location  Featured
    1   A quiet fan  Electrical  Wed, Oct 14, 2026  Clayton   yes
    "
  `)
  expect(await cli.json("gallery list --category electrical")).toMatchObject([
    { id: 1, featured: true, width: 600, height: 400, before: { width: 600 } },
  ])
  expect(await cli.print("gallery list --csv")).toContain(
    "1,A quiet fan,New duct.,electrical,2026-10-14,Clayton",
  )
  expect(await cli.print("gallery remove 1")).toBe("Deleted project #1 (A quiet fan) and its pictures.\n")
  expect(await files()).toEqual([])
})

test("a gallery project without a completion date was completed today in Chicago", async () => {
  await cli.print(add())
  expect(await cli.json("gallery list")).toMatchObject([{ completionDate: "2026-11-21", featured: false }])
})

test("the list of gallery projects has pages", async () => {
  await cli.print(add())
  await cli.print(add())
  expect(await cli.print("gallery list --limit 1")).toContain("There are more (2 in all): add --page 2.")
  expect(await cli.json("gallery list --limit 1 --page 2")).toMatchObject([{ id: 1 }])
})

test("gallery commands refuse wrong files, fields and ids with a sentence", async () => {
  await writeFile(join(cli.dataDir, "page.jpg"), "<!doctype html>")
  const refused = async (line: string) => (await cli.run(line)).err
  expect(await refused(add().replace("photo.jpg", "page.jpg"))).toBe(
    "Only JPEG, PNG and WebP images are allowed\n",
  )
  expect(await refused(add().replace("photo.jpg", "no.jpg"))).toContain("no.jpg cannot be read")
  expect(await refused(add('--title " "'))).toBe("Title is required.\n")
  await cli.print(add())
  expect(await refused("gallery edit 1")).toBe("At least one field must be updated.\n")
  expect(await refused("gallery edit 1 --completion-date soon")).toContain('"soon" is not a date.')
  expect(await refused("gallery remove 9")).toBe('Project not found. See "hearth gallery list".\n')
})
