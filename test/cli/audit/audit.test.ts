import { expect, test } from "vitest"
import { recordChange } from "../../../core/audit/use-cases/audit.ts"
import { MONDAY } from "../../adapters/support/ports.ts"
import { startTestCli } from "../support/test-cli.ts"
import { ofFile } from "../../support/of-file.ts"

const cli = await ofFile(startTestCli(MONDAY))

test("hearth audit shows who changed which fields of which record", async () => {
  expect(await cli.print("audit")).toBe("No changes were recorded.\n")
  await cli.runtime.runPromise(
    recordChange(
      "set status",
      "appointment 14",
      { status: "scheduled", sequence: 0, notes: null },
      { status: "cancelled", sequence: 1, notes: null },
    ),
  )
  expect(await cli.json("audit")).toMatchObject([{ actor: "system", subject: "appointment 14" }])
  expect(await cli.print('audit --subject "appointment 14"')).toMatch(
    /system +set status +appointment 14 +status: sch/u,
  )
  expect(await cli.json('audit --subject "appointment 1"')).toEqual([])
})
