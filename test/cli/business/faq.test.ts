import { afterEach, beforeEach, expect, test } from "vitest"
import { startTestCli } from "../support/test-cli.ts"

let cli: Awaited<ReturnType<typeof startTestCli>>
beforeEach(async () => {
  cli = await startTestCli(Date.parse("2026-11-21T18:00:00Z"))
})
afterEach(() => cli.close())

const ADD = 'faq add "Are you insured?" "Yes, fully." --topic insurance'

test("entries of the FAQ are added, changed, found, moved and removed", async () => {
  expect(await cli.print("faq list")).toBe("There is no such entry.\n")
  expect(await cli.print(ADD)).toBe("Added FAQ entry #1 (Are you insured?).\n")
  await cli.print('faq add "Do you take cards?" "All." --on-site off')
  expect(await cli.print('faq edit 1 --question-es "¿Tienen seguro?" --answer-es "Sí."')).toBe(
    "Changed FAQ entry #1 (Are you insured?).\n",
  )
  expect(await cli.print("faq list")).toMatchInlineSnapshot(`
    "Id  Topic      Shown           Spanish  Question and answer
    1   Insurance  website         yes      Are you insured? Yes, fully.
    2   Other      assistant only  no       Do you take cards? All.
    "
  `)
  expect(await cli.json("faq list cards")).toMatchObject([
    { id: 2, topic: "other", question: "Do you take cards?", answer: "All.", isOnSite: false },
  ])
  expect(await cli.print("faq list --csv")).toContain("¿Tienen seguro?")
  expect(await cli.json("faq move 2 1")).toMatchObject([{ id: 2 }, { id: 1 }])
  expect(await cli.json("faq move 2 9")).toMatchObject([{ id: 1 }, { id: 2 }])
  expect(await cli.print('faq edit 1 --question-es "" --answer-es ""')).toContain("Changed")
  expect(await cli.json("faq list insured")).toMatchObject([{ answerEs: null, isOnSite: true }])
  expect(await cli.print("faq remove 1")).toBe("Deleted FAQ entry #1 (Are you insured?).\n")
  expect(await cli.json("faq list")).toMatchObject([{ id: 2 }])
})

test("what cannot be stored is refused with one sentence", async () => {
  await cli.print(ADD)
  for (const [line, code, err] of [
    [ADD, 1, "An entry with this question already exists.\n"],
    ['faq edit 1 --answer-es "Sí."', 2, "Please enter the question in Spanish too.\n"],
    ["faq edit 1", 2, "At least one field must be updated.\n"],
    ["faq edit 1 --on-site yes", 2, '"yes" must be on or off.\n'],
    ["faq edit 9 --on-site on", 1, 'FAQ entry not found. See "hearth faq list".\n'],
    ["faq move 9 1", 1, 'FAQ entry not found. See "hearth faq list".\n'],
    ["faq remove 9", 1, 'FAQ entry not found. See "hearth faq list".\n'],
  ] as const)
    expect(await cli.run(line)).toEqual({ code, out: "", err })
})
