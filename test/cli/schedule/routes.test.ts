import { expect, test } from "vitest"
import { cliOfEachTest } from "../support/test-cli.ts"

const cli = cliOfEachTest(Date.parse("2026-11-23T12:00:00Z"))

const ANN = { firstName: "Ann", lastName: "Lee", email: "ann@example.com", phone: "(314) 555-0199" }

test("routes shows the visits of a day with the driving between them, in words and as JSON", async () => {
  await cli.print("rules seed")
  await cli.print("settings set --driving-times on")
  await cli.print("technicians set 1 --base-zip 63101")
  expect(await cli.print("routes 11/25/2026")).toBe(
    "Wednesday, November 25, 2026\n\nFirst technician: no visits\n",
  )
  await cli.book("2026-11-25", "9:30 AM", ANN, "63017")
  await cli.book("2026-11-25", "12:00 PM", ANN)
  await cli.book("2026-11-25", "2:30 PM", ANN, "63017")
  expect(await cli.print("routes 11/25/2026")).toBe(
    [
      "Wednesday, November 25, 2026",
      "",
      "First technician: 120 minutes of driving",
      "     30 minutes of driving",
      "  1. 9:30 AM – 11:30 AM CT  #1 Ann Lee, 12 Oak Street, St. Louis, MO 63017",
      "     30 minutes of driving",
      "  2. 12:00 PM – 2:00 PM CT  #2 Ann Lee, 12 Oak Street, St. Louis, MO 63101",
      "     30 minutes of driving",
      "  3. 2:30 PM – 4:30 PM CT  #3 Ann Lee, 12 Oak Street, St. Louis, MO 63017",
      "     30 minutes of driving to 63101",
      "",
      "Saves 40 minutes of driving:",
      "  #2 Ann Lee moves from 12:00 PM to 2:30 PM",
      "  #3 Ann Lee moves from 2:30 PM to 12:00 PM",
      "",
    ].join("\n"),
  )
  expect(await cli.json("routes 11/25/2026")).toMatchObject({
    date: "2026-11-25",
    routes: [{ minutes: 120, stops: [{ minutes: 30 }, { minutes: 30 }, { minutes: 30 }] }],
    suggestion: { saved: 40 },
  })
  await cli.print("routes 11/25/2026 --apply --yes")
  expect(await cli.json("routes 11/25/2026")).toMatchObject({ routes: [{ minutes: 80 }], suggestion: null })
})

test("routes say that each way counts as the same time while driving times by address are off", async () => {
  await cli.print("rules seed")
  await cli.book("2026-11-25", "9:30 AM", ANN)
  const off = "Driving times by address are off in Settings, so that every way counts as 0 minutes."
  expect(await cli.print("routes 11/25/2026")).toContain(off)
  expect(await cli.json("routes 11/25/2026")).toMatchObject({ travelMinutes: 0 })
  await cli.print("settings set --driving-times on")
  expect(await cli.print("routes 11/25/2026")).not.toContain(off)
  expect(await cli.json("routes 11/25/2026")).toMatchObject({ travelMinutes: null })
})

test("appointments window records when a visit may begin, and takes it back", async () => {
  await cli.print("rules seed")
  await cli.book("2026-11-25", "9:30 AM", ANN)
  expect(await cli.print("appointments window 1 9am 1:00pm")).toMatch(
    /Arrival +between 9:00 AM and 1:00 PM CT/u,
  )
  expect(await cli.print("appointments window 1")).not.toContain("Arrival")
})
