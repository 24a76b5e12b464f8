import { beforeAll, expect, test } from "vitest"
import { seedRules } from "../../../core/schedule/use-cases/hours/availability-rules.ts"
import { startTestCli } from "../support/test-cli.ts"
import { ofFile } from "../../support/of-file.ts"

/** A Saturday, noon in Chicago. */
const NOW = Date.parse("2026-11-21T18:00:00Z")

const person = (name: string) => ({
  firstName: name,
  lastName: "Doe",
  email: `${name.toLowerCase()}@example.com`,
  phone: "(314) 555-0101",
})

const cli = await ofFile(startTestCli(NOW, { HOLD_AFTER_PER_HOUR: "1" }))
beforeAll(async () => {
  await cli.runAtNow(seedRules)
  await cli.book("2026-11-24", "9:00 AM", person("Jane"))
  await cli.book("2026-11-24", "1:00 PM", person("Bob"))
})

test("appointments online lists who booked, what is held and until when, and that the traffic is unusual", async () => {
  const printed = await cli.print("appointments online")
  expect(printed).toContain("Unusually many visits are being booked online; 1 visit held now.")
  expect(printed).toMatch(/^2 +12:00 PM +not known +unconfirmed, until 2:00 PM +Bob Doe, bob@exam/mu)
  expect(printed).toMatch(/^1 +12:00 PM +not known +scheduled +Jane Doe, jane@exam/mu)
  expect(await cli.print("appointments list --csv")).toContain("scheduled,2026-11-21 14:00,Other,Bob,Doe")
  expect(await cli.print("appointments show 2")).toContain("unconfirmed, until 2:00 PM")
  expect(await cli.json("appointments online --hours 1")).toMatchObject([
    { appointment: { id: 2, heldUntil: "2026-11-21T20:00:00Z" }, emailUnconfirmed: true, bookedFrom: null },
    { appointment: { id: 1, heldUntil: null } },
  ])
})

test("appointments status confirms a held visit, and appointments release cancels several", async () => {
  expect(await cli.print("appointments status 2 confirmed")).not.toContain("unconfirmed")
  expect(await cli.print("appointments release 1 2 --yes")).toBe("Released 2 visits; 2 emails on the way.\n")
  expect(await cli.print("appointments release 1 2 --yes")).toBe("Released 0 visits; 0 emails on the way.\n")
  expect(await cli.json("appointments list --status cancelled")).toHaveLength(2)
})
