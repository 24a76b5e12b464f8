import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { SAMPLE_DECLINED_WORK } from "../../../core/services/sample-declined-work.ts"
import { startTestCli } from "../support/test-cli.ts"

let cli: Awaited<ReturnType<typeof startTestCli>>
beforeEach(async () => {
  cli = await startTestCli(Date.parse("2026-11-21T18:00:00Z"))
})
afterEach(() => cli.close())

const COUNT = SAMPLE_DECLINED_WORK.length

describe("services declined", () => {
  test("add, edit and remove change the list", async () => {
    expect(
      await cli.print('services declined add "Septic tanks" "We do not empty them." --sentence-es "No."'),
    ).toBe(`Added #${COUNT + 1} (Septic tanks).\n`)
    expect(
      await cli.print(
        `services declined edit ${COUNT + 1} --name Septic --also-called "leach field" --kinds-of-work sewer-lines,water-pipes`,
      ),
    ).toBe(`Changed #${COUNT + 1} (Septic).\n`)
    expect(await cli.json("services declined list")).toContainEqual({
      id: COUNT + 1,
      name: "Septic",
      alsoCalled: "leach field",
      kindsOfWork: ["sewer-lines", "water-pipes"],
      sentence: "We do not empty them.",
      sentenceEs: "No.",
      version: 2,
    })
    expect(await cli.print("services declined list")).toMatch(
      /^6 +Septic +sewer lines and septic tanks; pipe/mu,
    )
    for (let id = 1; id <= COUNT; id++) await cli.print(`services declined remove ${id}`)
    expect(await cli.print(`services declined remove ${COUNT + 1}`)).toBe(`Removed #${COUNT + 1} (Septic).\n`)
    expect(await cli.print("services declined list")).toBe("No work is listed as not taken on.\n")
  })

  test("wrong values are refused with a sentence", async () => {
    for (const [command, code, sentence] of [
      ['add "gas lines" "No."', 1, "Work with this name is already on the list."],
      ['add "Moats" ""', 2, "Please enter the sentence to say."],
      ["edit 1", 2, "At least one field must be updated."],
      [
        "edit 1 --kinds-of-work magic",
        2,
        '"magic" is not a kind of work. "hearth services kinds" lists their ids.',
      ],
      ["edit 1 --kinds-of-work trees,trees", 2, "Please choose each kind of work once."],
      ["edit 99 --name x", 1, 'This work is not on the list. See "hearth services declined list".'],
      ["remove 99", 1, 'This work is not on the list. See "hearth services declined list".'],
    ] as const)
      expect(await cli.run(`services declined ${command}`)).toEqual({ code, out: "", err: `${sentence}\n` })
  })
})

test("services kinds tells of each kind whether it is listed, declined or neither", async () => {
  await cli.print("services seed")
  const kinds = (await cli.json("services kinds")) as readonly { readonly id: string }[]
  const kind = (id: string) => kinds.find((each) => each.id === id)
  expect(kind("doors")).toEqual({ id: "doors", name: "door repair", state: "listed", services: [7] })
  expect(kind("trees")).toMatchObject({ state: "declined", declined: expect.any(Number) })
  expect(kind("welding")).toEqual({ id: "welding", name: "welding and metalwork", state: "unlisted" })
  const text = await cli.print("services kinds")
  expect(text).toMatch(/^doors +Honey-Do Half Day$/mu)
  expect(text).toMatch(/^trees +not taken on: Trees$/mu)
  expect(text).toMatch(/^welding +not listed$/mu)
  await cli.print("services edit 7 --kinds-of-work trees")
  expect(await cli.print("services kinds")).toMatch(/^trees +Honey-Do Half Day$/mu)
})
