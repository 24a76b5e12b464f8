import { expect, test } from "vitest"
import { cliOfEachTest } from "../support/test-cli.ts"

const cli = cliOfEachTest(Date.parse("2026-11-23T12:00:00Z"))

test("routes shows the visits of a day with the driving between them, in words and as JSON", async () => {
  await cli.print("settings set drivingTimes on")
  await cli.print("technicians set 1 --base-zip 63101")
  expect(await cli.print("routes tomorrow")).toBe("Tuesday, November 24, 2026\n\nFirst technician: no visits\n")
})
