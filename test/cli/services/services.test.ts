import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { startTestCli } from "../support/test-cli.ts"

let cli: Awaited<ReturnType<typeof startTestCli>>
beforeEach(async () => {
  cli = await startTestCli(Date.parse("2026-11-21T18:00:00Z"))
})
afterEach(() => cli.close())

const ADD =
  'services add "Gutter Cleaning" --description "We clear them." --category essential --base-price 89.50'

describe("services", () => {
  test("add, edit, toggle and remove change the listed services", async () => {
    expect(await cli.print("services list")).toBe(
      'There is no service, so nobody can book. "hearth services seed" adds sample services.\n',
    )
    expect(await cli.print(ADD)).toBe("Added service #1 (Gutter Cleaning, from $89.50 per hour).\n")
    expect(await cli.print('services edit 1 --price-unit "flat rate" --suggested-hours 5')).toBe(
      "Changed service #1 (Gutter Cleaning, from $89.50, flat rate).\n",
    )
    expect(await cli.json("services list")).toMatchObject([
      { id: 1, basePrice: 89.5, jobSize: "C", description: "We clear them.", active: true, isActive: true },
    ])
    expect(await cli.print("services toggle 1")).toBe(
      "Service #1 (Gutter Cleaning, from $89.50, flat rate) is now off.\n",
    )
    expect(await cli.print("services list")).toMatchInlineSnapshot(`
      "Id  Service          Job size  Price                   Add-ons  State  Kinds
      1   Gutter Cleaning  C, 6 h    from $89.50, flat rate           off    gutters
      "
    `)
    expect(await cli.print("services toggle 1 on")).toContain("is now on: visitors can book it.")
    expect(await cli.print("services remove 1")).toBe(
      "Deleted service #1 (Gutter Cleaning, from $89.50, flat rate). Booked visits keep its name.\n",
    )
    expect(await cli.json("services list")).toEqual([])
  })

  test("edit replaces the add-ons, and list shows them with their prices", async () => {
    await cli.print(`${ADD} --addon "Downspouts=40"`)
    expect(await cli.json("services list")).toMatchObject([
      { addons: [{ name: "Downspouts", additionalPrice: 40 }] },
    ])
    await cli.print('services edit 1 --addon "Guards=$120.50" --addon "Size = big=7"')
    expect(await cli.print("services list")).toContain("Guards ($120.50), Size = big ($7)")
    await cli.print("services edit 1 --base-price 99")
    expect(await cli.json("services list")).toMatchObject([{ basePrice: 99, addons: [{}, {}] }])
    await cli.print("services edit 1 --no-addon")
    expect(await cli.json("services list")).toMatchObject([{ addons: [] }])
    expect(await cli.run('services edit 1 --addon "Guards"')).toEqual({
      code: 2,
      out: "",
      err: '"Guards" is not an add-on. Write it like "Wall fishing=40".\n',
    })
  })

  test("add suggests kinds of work, and edit replaces them and the other words", async () => {
    await cli.print(ADD)
    expect(await cli.json("services list")).toMatchObject([{ kindsOfWork: ["gutters"], alsoCalled: "" }])
    await cli.print('services edit 1 --kinds-of-work "gutters, siding" --also-called "downspouts, spouts"')
    expect(await cli.json("services list")).toMatchObject([
      { kindsOfWork: ["gutters", "siding"], alsoCalled: "downspouts, spouts" },
    ])
    expect(await cli.print("services list")).toMatch(/gutters;? ?…?/u)
    await cli.print('services edit 1 --kinds-of-work "" --also-called ""')
    expect(await cli.json("services list")).toMatchObject([{ kindsOfWork: [], alsoCalled: "" }])
  })

  test("add and edit refuse wrong values with the sentence of the form", async () => {
    expect(
      await cli.run('services add "Gutters" --description "We clear them." --category essential'),
    ).toEqual({ code: 2, out: "", err: "Base price is required.\n" })
    await cli.print(ADD)
    expect(await cli.run("services edit 1 --suggested-hours 13")).toEqual({
      code: 2,
      out: "",
      err: "Suggested hours must be more than 0 and at most 12.\n",
    })
    expect(await cli.run("services edit 1")).toEqual({
      code: 2,
      out: "",
      err: "At least one field must be updated.\n",
    })
    expect(await cli.run(ADD)).toEqual({
      code: 1,
      out: "",
      err: "A service with this name already exists.\n",
    })
  })

  test("edit, toggle and remove refuse an unknown id", async () => {
    for (const command of ["edit 9 --base-price 3", "toggle 9", "remove 9"])
      expect(await cli.run(`services ${command}`)).toEqual({
        code: 1,
        out: "",
        err: 'Service not found. See "hearth services list".\n',
      })
  })
})
