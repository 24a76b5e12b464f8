import { join } from "node:path"
import { beforeEach, describe, expect, test } from "vitest"
import { cliOfEachTest } from "../support/test-cli.ts"

// A Saturday at noon in St. Louis.
const NOW = Date.parse("2026-11-21T18:00:00Z")

const jane = { firstName: "Jane", lastName: "Doe", email: "jane@example.com", phone: "(314) 555-0101" }
const bob = { firstName: "Bob", lastName: "Ray", email: "bob@example.com", phone: "(314) 555-0102" }

const cli = cliOfEachTest(NOW)

/** Replies to questions, which it keeps. */
const asked = () => {
  const questions: string[] = []
  const reply = (isConfirmed: boolean) => (question: string) => {
    questions.push(question)
    return Promise.resolve(isConfirmed)
  }
  return { questions, reply }
}

describe("rules", () => {
  test("rules seed adds the usual week when there are no rules, and nothing after that", async () => {
    expect(await cli.print("rules list")).toBe(
      'There are no rules, so nobody can book. "hearth rules seed" adds the usual week.\n',
    )
    expect(await cli.print("rules seed")).toMatchInlineSnapshot(`
      "Added 6 rules:
      Id  Weekday    Hours (CT)         State
      1   Monday     9:00 AM – 5:00 PM  on
      2   Tuesday    9:00 AM – 5:00 PM  on
      3   Wednesday  9:00 AM – 5:00 PM  on
      4   Thursday   9:00 AM – 5:00 PM  on
      5   Friday     9:00 AM – 5:00 PM  on
      6   Saturday   9:00 AM – 1:00 PM  on
      "
    `)
    expect(await cli.print("rules seed")).toBe("There are rules already; nothing was added.\n")
    expect(await cli.json("rules seed")).toEqual([])
  })

  test("rules add, toggle and remove change the listed rules", async () => {
    expect(await cli.json("rules add saturday 9am 1pm")).toEqual({
      id: 1,
      weekday: 6,
      startTime: "09:00",
      endTime: "13:00",
      active: true,
      createdAt: expect.any(String),
      createdAtLocal: expect.any(String),
      version: 1,
    })
    expect(await cli.print('rules add 2 13:00 "5:30 PM" --off')).toBe(
      "Added rule #2 (Tuesday, 1:00 PM – 5:30 PM CT), off.\n",
    )
    expect(await cli.print("rules toggle 2")).toBe("Rule #2 (Tuesday, 1:00 PM – 5:30 PM CT) is now on.\n")
    expect(await cli.print("rules toggle 2 on")).toBe("Rule #2 (Tuesday, 1:00 PM – 5:30 PM CT) is now on.\n")
    expect(await cli.print("rules toggle 1 off")).toBe(
      "Rule #1 (Saturday, 9:00 AM – 1:00 PM CT) is now off.\n",
    )
    expect(await cli.print("rules add mon 9 5 --off")).toBe(
      'Added rule #3 (Monday, 9:00 AM – 5:00 PM CT), off.\n"5" was read as 5:00 PM.\n',
    )
    await cli.print("rules remove 3")
    expect(await cli.print("rules list")).toMatchInlineSnapshot(`
      "Id  Weekday   Hours (CT)         State
      2   Tuesday   1:00 PM – 5:30 PM  on
      1   Saturday  9:00 AM – 1:00 PM  off
      "
    `)
    expect(await cli.print("rules remove 1")).toBe("Removed rule #1. Visits that are already booked stay.\n")
    expect(await cli.json("rules list")).toMatchObject([
      { id: 2, weekday: 2, startTime: "13:00", endTime: "17:30", active: true, version: 3 },
    ])
  })

  test("a rule that offers customers nothing is kept, and the reason is printed", async () => {
    expect(await cli.print("rules add sunday 9 5")).toMatchInlineSnapshot(`
      "Added rule #1 (Sunday, 9:00 AM – 5:00 PM CT), on.
      "5" was read as 5:00 PM.
      Rule #1: Customers are never offered Sundays.
      "
    `)
    expect(await cli.print("rules add monday 9:30am 11am --off")).toMatchInlineSnapshot(`
      "Added rule #2 (Monday, 9:30 AM – 11:00 AM CT), off.
      Rule #2: No visit fits in: the shortest takes 2 hours, from :00 or :30.
      "
    `)
    expect(await cli.print("rules toggle 2")).toMatchInlineSnapshot(`
      "Rule #2 (Monday, 9:30 AM – 11:00 AM CT) is now on.
      Rule #2: No visit fits in: the shortest takes 2 hours, from :00 or :30.
      "
    `)
    expect(await cli.print("rules list")).toMatchInlineSnapshot(`
      "Id  Weekday  Hours (CT)          State
      1   Sunday   9:00 AM – 5:00 PM   on
      2   Monday   9:30 AM – 11:00 AM  on
      Rule #1: Customers are never offered Sundays.
      Rule #2: No visit fits in: the shortest takes 2 hours, from :00 or :30.
      "
    `)
  })

  test("rules remove and toggle refuse an unknown id", async () => {
    const refusal = {
      code: 1,
      out: "",
      err: 'Availability rule not found. See "hearth rules list".\n',
    }
    expect(await cli.run("rules remove 7")).toEqual(refusal)
    expect(await cli.run("rules toggle 7")).toEqual(refusal)
  })
})

describe("block", () => {
  test("block add, list and remove handle days, ranges and hours", async () => {
    expect(await cli.print('block add 2026-12-24..2026-12-26 --reason "Christmas"')).toMatchInlineSnapshot(`
      "Blocked 3 days:
      Id  Day                Time     Reason
      1   Thu, Dec 24, 2026  all day  Christmas
      2   Fri, Dec 25, 2026  all day  Christmas
      3   Sat, Dec 26, 2026  all day  Christmas
      "
    `)
    expect(await cli.print('block add tomorrow 2026-12-31 --from 9:00 --to "12:00 PM"'))
      .toMatchInlineSnapshot(`
      "Blocked hours on 2 days:
      Id  Day                Time                   Reason
      4   Sun, Nov 22, 2026  9:00 AM – 12:00 PM CT  –
      5   Thu, Dec 31, 2026  9:00 AM – 12:00 PM CT  –
      "
    `)
    expect(await cli.print("block remove 2")).toMatchInlineSnapshot(`
      "Removed block #2: Friday, December 25, 2026, all day.
      But no 2-hour visit can be booked then. "hearth slots 2026-12-25 --why" shows why.
      "
    `)
    expect(await cli.print("block list")).toMatchInlineSnapshot(`
      "Id  Day                Time                   Reason
      4   Sun, Nov 22, 2026  9:00 AM – 12:00 PM CT  –
      1   Thu, Dec 24, 2026  all day                Christmas
      3   Sat, Dec 26, 2026  all day                Christmas
      5   Thu, Dec 31, 2026  9:00 AM – 12:00 PM CT  –
      "
    `)
    const [hours, day] = (await cli.json("block list")) as readonly object[]
    expect(hours).toEqual({
      id: 4,
      startTimestamptz: "2026-11-22T15:00:00Z",
      startTimestamptzLocal: "2026-11-22T09:00:00-06:00",
      endTimestamptz: "2026-11-22T18:00:00Z",
      endTimestamptzLocal: "2026-11-22T12:00:00-06:00",
      isFullDay: false,
      reason: null,
      source: "staff",
      technicianId: null,
      createdAt: expect.any(String),
      createdAtLocal: expect.any(String),
    })
    expect(day).toMatchObject({ id: 1, isFullDay: true, startTimestamptzLocal: "2026-12-24T00:00:00-06:00" })
    expect(await cli.run("block remove 2")).toEqual({
      code: 1,
      out: "",
      err: 'Blocked time not found. See "hearth block list".\n',
    })
  })

  test("block add does not block a blocked day again, and prints the block that covers it", async () => {
    await cli.print('block add 2026-12-24 --reason "Christmas Eve"')
    await cli.print("block add 2026-12-28 --from 9am --to 1pm")
    await cli.print("block add 2026-12-28 --from 1pm --to 5pm")
    expect(await cli.print("block add 2026-12-24..2026-12-25 --reason Holidays")).toMatchInlineSnapshot(`
      "Blocked 1 day:
      Id  Day                Time     Reason
      4   Fri, Dec 25, 2026  all day  Holidays

      Already blocked:
      Id  Day                Time     Reason
      1   Thu, Dec 24, 2026  all day  Christmas Eve
      "
    `)
    expect(await cli.print("block add 2026-12-24")).toMatchInlineSnapshot(`
      "Nothing was added.

      Already blocked:
      Id  Day                Time     Reason
      1   Thu, Dec 24, 2026  all day  Christmas Eve
      "
    `)
    expect(await cli.print("block add 2026-12-28 --from 10am --to 3pm")).toMatchInlineSnapshot(`
      "Nothing was added.

      Already blocked:
      Id  Day                Time                  Reason
      2   Mon, Dec 28, 2026  9:00 AM – 1:00 PM CT  –
      3   Mon, Dec 28, 2026  1:00 PM – 5:00 PM CT  –
      "
    `)
    expect(await cli.json("block add 2026-12-24")).toMatchObject({ added: [], alreadyBlocking: [{ id: 1 }] })
    expect(await cli.json("block add 2026-12-28")).toMatchObject({ added: [{ id: 5 }], alreadyBlocking: [] })
  })

  test("block remove prints whether the time is still blocked and which visits can be booked then", async () => {
    await cli.print("rules seed")
    await cli.print("block add 2026-12-23 --from 9 --to 12")
    await cli.print("block add 2026-12-23 --from 10 --to 3")
    await cli.print("block add 2026-12-23")
    expect(await cli.print("block remove 1")).toMatchInlineSnapshot(`
      "Removed block #1: Wednesday, December 23, 2026, 9:00 AM – 12:00 PM CT.
      That time is still blocked by:
      Id  Day                Time                   Reason
      3   Wed, Dec 23, 2026  all day                –
      2   Wed, Dec 23, 2026  10:00 AM – 3:00 PM CT  –
      "
    `)
    expect(await cli.print("block remove 3")).toMatchInlineSnapshot(`
      "Removed block #3: Wednesday, December 23, 2026, all day.
      Part of that time is still blocked by:
      Id  Day                Time                   Reason
      2   Wed, Dec 23, 2026  10:00 AM – 3:00 PM CT  –
      Visitors can now book a 2-hour visit then: 1 start at 3:00 PM CT.
      "
    `)
    expect(await cli.json("block remove 2")).toMatchObject({
      removed: { id: 2 },
      remaining: [],
      slots: expect.arrayContaining(["2026-12-23T15:00:00Z"]),
      slotsLocal: expect.arrayContaining(["2026-12-23T09:00:00-06:00"]),
    })
    await cli.print("block add 2026-12-27")
    expect(await cli.print("block remove 4")).toMatchInlineSnapshot(`
      "Removed block #4: Sunday, December 27, 2026, all day.
      But no 2-hour visit can be booked then. "hearth slots 2026-12-27 --why" shows why.
      "
    `)
    await cli.print("block add 2026-11-20")
    expect(await cli.print("block remove 5")).toMatchInlineSnapshot(`
      "Removed block #5: Friday, November 20, 2026, all day.
      That time is in the past.
      "
    `)
  })

  test("block add --holidays lists the holidays and blocks them after a yes, except those already blocked", async () => {
    await cli.print("block add 2027-12-24..2027-12-25")
    const { questions, reply } = asked()
    expect(await cli.run("block add --holidays 2027", reply(false))).toEqual({
      code: 1,
      out: "",
      err: "Nothing was blocked.\n",
    })
    expect(await cli.json("block list")).toHaveLength(2)
    expect(questions[0]).toMatchInlineSnapshot(`
      "  Fri, Jan 1, 2027   New Year's Day
        Mon, Jan 18, 2027  Martin Luther King Jr. Day
        Mon, Feb 15, 2027  Presidents' Day
        Mon, May 31, 2027  Memorial Day
        Fri, Jun 18, 2027  Juneteenth (observed)
        Sat, Jun 19, 2027  Juneteenth
        Sun, Jul 4, 2027   Independence Day
        Mon, Jul 5, 2027   Independence Day (observed)
        Mon, Sep 6, 2027   Labor Day
        Mon, Oct 11, 2027  Columbus Day
        Thu, Nov 11, 2027  Veterans Day
        Thu, Nov 25, 2027  Thanksgiving Day
        Fri, Dec 31, 2027  New Year's Day (observed)
      Block 13 days?"
    `)
    const { code, out } = await cli.run("block add --holidays 2027", reply(true))
    expect(code).toBe(0)
    expect(out).toMatch(
      /^Blocked 13 days:\nId  Day                Time     Reason\n3   Fri, Jan 1, 2027   all day  New Year's Day\n/u,
    )
    expect(out.split("\n\n")[1]).toMatchInlineSnapshot(`
      "Already blocked:
      Id  Day                Time     Reason
      1   Fri, Dec 24, 2027  all day  –
      2   Sat, Dec 25, 2027  all day  –
      "
    `)
    expect(questions).toHaveLength(2)
    expect(await cli.json("block add --holidays 2027 --yes")).toMatchObject({ added: [] })
  })

  test("block sick lists a new time for each visit, and moves them and blocks the day after a yes", async () => {
    await cli.print("rules seed")
    await cli.book("2026-11-24", "9:00 AM", jane)
    await cli.book("2026-11-24", "1:30 PM", bob)
    const { questions, reply } = asked()
    expect(await cli.run("block sick 2026-11-24", reply(false))).toEqual({
      code: 1,
      out: "",
      err: "Nothing was changed.\n",
    })
    expect(await cli.json("block list")).toEqual([])
    expect(questions[0]).toMatchInlineSnapshot(`
      "Tuesday, November 24, 2026: 2 visits
        #1 Jane Doe, 9:00 AM – 11:00 AM CT: moves to Mon, Nov 23, 2026, 3:00 PM – 5:00 PM CT
        #2 Bob Ray, 1:30 PM – 3:30 PM CT: moves to Wed, Nov 25, 2026, 9:00 AM – 11:00 AM CT
      Mail these customers and block the day?"
    `)
    expect((await cli.run("block sick 2026-11-24 --reason Flu", reply(true))).out).toMatchInlineSnapshot(`
      "#1 Jane Doe: Mon, Nov 23, 2026, 3:00 PM – 5:00 PM CT
      #2 Bob Ray: Wed, Nov 25, 2026, 9:00 AM – 11:00 AM CT
      Blocked:
      Id  Day                Time     Reason
      1   Tue, Nov 24, 2026  all day  Flu
      "
    `)
    expect(await cli.json("block sick 2026-11-24 --yes")).toMatchObject({
      added: [],
      alreadyBlocking: [{ reason: "Flu" }],
      appointments: [],
    })
    expect(await cli.run("block sick 2026-11-25")).toEqual({
      code: 2,
      out: "",
      err: "Add --yes to move the visits without being asked.\n",
    })
  })

  test("block add --holidays of the current year with --yes blocks the holidays still ahead, without a question", async () => {
    expect(await cli.print("block add --holidays 2026 --yes")).toMatchInlineSnapshot(`
      "Blocked 2 days:
      Id  Day                Time     Reason
      1   Thu, Nov 26, 2026  all day  Thanksgiving Day
      2   Fri, Dec 25, 2026  all day  Christmas Day
      "
    `)
  })

  test("block add refuses all days when one has a visit, and prints the visits", async () => {
    await cli.print("rules seed")
    await cli.book("2026-11-24", "9:00 AM", jane)
    await cli.book("2026-11-25", "1:30 PM", bob)
    const { code, out, err } = await cli.run("block add 2026-11-23..2026-11-26")
    expect({ code, out }).toEqual({ code: 1, out: "" })
    expect(err).toMatchInlineSnapshot(`
      "Cannot Block These Dates
        Tuesday, November 24, 2026: 9:00 AM – 11:00 AM CT (#1 Jane Doe)
        Wednesday, November 25, 2026: 1:30 PM – 3:30 PM CT (#2 Bob Ray)
      Please choose different dates or reschedule the existing appointments first.
      "
    `)
    expect(await cli.print("block list")).toBe("Nothing is blocked.\n")

    const refused = await cli.run("block add 2026-11-24 --from 10:30 --to 12:00 --json")
    expect(refused).toMatchObject({ code: 1, out: "" })
    expect(JSON.parse(refused.err)).toMatchObject({
      message: expect.stringContaining("Cannot Block These Dates"),
      appointments: [
        { id: 1, startTimestamptz: "2026-11-24T15:00:00Z", endTimestamptz: "2026-11-24T17:00:00Z" },
      ],
    })

    expect(await cli.run("block add 2026-11-24 --from 11:00 --to 12:00")).toMatchObject({ code: 0 })
  })
})

test("rules open adds hours of one date, which rules openings lists and rules close removes", async () => {
  expect(await cli.print("rules openings")).toBe("No date has hours of its own.\n")
  expect(await cli.print("rules open sunday 9 1")).toMatchInlineSnapshot(`
    "Opened #1 (Sun, Nov 22, 2026, 9:00 AM – 1:00 PM CT).
    "1" was read as 1:00 PM.
    "
  `)
  expect(await cli.print("rules open 11/22/2026 9 13:00")).toMatchInlineSnapshot(`
    "That is open already: #1 (Sun, Nov 22, 2026, 9:00 AM – 1:00 PM CT).
    "
  `)
  expect(await cli.print("rules open 2026-12-05 17:00 18:00")).toMatchInlineSnapshot(`
    "Opened #2 (Sat, Dec 5, 2026, 5:00 PM – 6:00 PM CT).
    No visit fits in: the shortest takes 2 hours, from :00 or :30.
    "
  `)
  expect(await cli.print("rules openings")).toMatchInlineSnapshot(`
    "Id  Day                Hours (CT)
    1   Sun, Nov 22, 2026  9:00 AM – 1:00 PM
    2   Sat, Dec 5, 2026   5:00 PM – 6:00 PM
    "
  `)
  expect(await cli.json("slots 2026-12-05 --hours 1")).toMatchObject({ slots: ["2026-12-05T23:00:00Z"] })
  expect(await cli.print("rules close 2")).toMatchInlineSnapshot(`
    "Removed #2 (Sat, Dec 5, 2026, 5:00 PM – 6:00 PM CT). Visits that are already booked stay.
    "
  `)
  await cli.print('block add 2026-12-06 --reason "Inventory"')
  expect(await cli.print("rules open 2026-12-06 9 12")).toContain(
    "\nBlocked (Inventory): visitors cannot book it until that is unblocked.\n",
  )
  await cli.print("rules close 3")
  expect(await cli.json("rules openings")).toEqual([
    { id: 1, date: "2026-11-22", startTime: "09:00", endTime: "13:00", technicianId: null },
  ])
  expect(await cli.run("rules close 2")).toEqual({
    code: 1,
    out: "",
    err: 'Opening not found. See "hearth rules openings".\n',
  })
})

describe("slots", () => {
  test("slots --why marks the offered starts as free and gives every other start a reason", async () => {
    await cli.print("rules seed")
    await cli.print('block add 2026-11-24 --from 13:00 --to 14:00 --reason "Dentist"')
    await cli.book("2026-11-24", "10:00 AM", jane)
    expect(await cli.print("slots 2026-11-24")).toMatchInlineSnapshot(`
      "On Tuesday, November 24, 2026, visitors can book a 2-hour visit at:
         2:00 PM CT
         2:30 PM CT
         3:00 PM CT
      "
    `)
    expect(await cli.print("slots 2026-11-24 --why")).toMatchInlineSnapshot(`
      "Tuesday, November 24, 2026: when a 2-hour visit can start (CT)
        12:00 AM –  8:30 AM  a 2-hour visit does not fit into 9:00 AM – 5:00 PM
         9:00 AM – 11:00 AM  booked: #1 Jane Doe, 10:00 AM – 12:00 PM CT
        11:30 AM –  1:30 PM  blocked 1:00 PM – 2:00 PM CT: Dentist
         2:00 PM             free
         2:30 PM             free
         3:00 PM             free
         3:30 PM – 11:30 PM  a 2-hour visit does not fit into 9:00 AM – 5:00 PM
      "
    `)

    const offered = (await cli.json("slots 2026-11-24")) as { slots: readonly string[] }
    const explained = (await cli.json("slots 2026-11-24 --why")) as {
      starts: ReadonlyArray<{ start: string; obstacle: string | null; reason: string | null }>
    }
    expect(offered).toMatchObject({ date: "2026-11-24", hours: 2 })
    expect(explained.starts).toHaveLength(48)
    const free = explained.starts.filter(({ obstacle, reason }) => obstacle === null && reason === null)
    expect(free.map(({ start }) => start)).toEqual(offered.slots)
    expect(
      explained.starts.filter(({ obstacle, reason }) => obstacle !== null && reason !== null),
    ).toHaveLength(48 - free.length)
  })

  test("slots --service uses the hours of the service's job size", async () => {
    await cli.print("rules seed")
    await cli.print("services seed")
    const services = (await cli.json("services list")) as ReadonlyArray<{ id: number; jobSize: string }>
    const large = services.find(({ jobSize }) => jobSize === "C")!
    expect(await cli.json(`slots 2026-11-24 --service ${large.id}`)).toEqual(
      await cli.json("slots 2026-11-24 --hours 6"),
    )
    expect(await cli.run("slots 2026-11-24 --service 999")).toEqual({
      code: 1,
      out: "",
      err: 'There is no such service. See "hearth services list".\n',
    })
  })

  test("slots --zip shows the times for a visit there, where driving times are on", async () => {
    await cli.print("rules seed")
    // In 63101.
    await cli.book("2026-11-24", "12:00 PM", jane)
    const startsAt = async (zip: string) => {
      const { slots } = (await cli.json(`slots 2026-11-24 ${zip}`)) as { slots: readonly string[] }
      return slots.map((slot) => slot.slice(11, 16))
    }
    const all = await startsAt("--zip 63385")
    await cli.print("settings set --driving-times on")
    expect(await startsAt("--zip 63101")).toEqual(all.filter((time) => time !== "16:00" && time !== "20:00"))
    // Wentzville is 55 minutes away.
    expect(await startsAt("--zip 63385")).toEqual(["15:00", "21:00"])
    expect(await cli.print("slots 2026-11-24 --zip 63385 --why")).toContain(
      "minutes for the way from the visit before: #1 Jane Doe",
    )
    expect((await cli.run("slots 2026-11-24 --zip 6338")).err).toContain("the five digits of a ZIP code")
  })

  test("slots --why names Sundays, short notice and missing working hours as reasons", async () => {
    expect(await cli.print("slots tomorrow --why")).toMatchInlineSnapshot(`
      "Sunday, November 22, 2026: when a 2-hour visit can start (CT)
        12:00 AM – 11:30 PM  no visits on Sundays
      "
    `)
    await cli.print("rules add saturday 9am 1pm")
    expect(await cli.print("slots today --why")).toMatchInlineSnapshot(`
      "Saturday, November 21, 2026: when a 2-hour visit can start (CT)
        12:00 AM –  8:30 AM  a 2-hour visit does not fit into 9:00 AM – 1:00 PM
         9:00 AM – 11:00 AM  less than 12 hours from now
        11:30 AM – 11:30 PM  a 2-hour visit does not fit into 9:00 AM – 1:00 PM
      "
    `)
    expect(await cli.print("slots 2026-11-23 --hours 1 --why")).toMatchInlineSnapshot(`
      "Monday, November 23, 2026: when a 1-hour visit can start (CT)
        12:00 AM – 11:30 PM  no working hours on Mondays
      "
    `)
    expect(await cli.print("slots 2026-11-23")).toBe(
      "No 2-hour visit can be booked on Monday, November 23, 2026. Add --why to see why.\n",
    )
  })
})

describe("appointments", () => {
  beforeEach(async () => {
    await cli.print("rules seed")
    await cli.book("2026-11-24", "9:00 AM", jane)
    await cli.book("2026-11-23", "1:30 PM", bob)
  })

  test("appointments list prints visits by start, filtered by days and status, a page at a time", async () => {
    expect(await cli.print("appointments list")).toMatchInlineSnapshot(`
      "Id  Time (CT)            Phone           Status     Customer and service

      Monday, November 23, 2026
      2    1:30 PM –  3:30 PM  (314) 555-0102  scheduled  Bob Ray, Other

      Tuesday, November 24, 2026
      1    9:00 AM – 11:00 AM  (314) 555-0101  scheduled  Jane Doe, Other
      "
    `)
    expect(await cli.print("appointments list --limit 1")).toMatchInlineSnapshot(`
      "Id  Time (CT)            Phone           Status     Customer and service

      Monday, November 23, 2026
      2    1:30 PM –  3:30 PM  (314) 555-0102  scheduled  Bob Ray, Other

      There are more (2 in all): add --offset 1.
      "
    `)
    const ids = async (options: string) =>
      ((await cli.json(`appointments list ${options}`)) as ReadonlyArray<{ id: number }>).map(({ id }) => id)
    expect(await ids("")).toEqual([2, 1])
    expect(await ids("2026-11-24")).toEqual([1])
    expect(await ids("--limit 1 --offset 1")).toEqual([1])
    expect(await ids("--from 2026-11-24")).toEqual([1])
    expect(await ids("--to 2026-11-23")).toEqual([2])
    expect(await ids("--from 2026-11-23 --to 2026-11-24")).toEqual([2, 1])
    expect(await ids("--status scheduled")).toEqual([2, 1])
    expect(await ids("--status cancelled")).toEqual([])
    await cli.print("appointments status 1 cancelled")
    await cli.print("appointments status 2 confirmed")
    expect(await ids("--status open")).toEqual([2])
    expect(await cli.json("appointments find example.com --status open")).toMatchObject([{ id: 2 }])
    expect(await cli.print("appointments list --from 2027-01-01")).toBe(
      "No visits from Friday, January 1, 2027 on.\n",
    )
  })

  test("appointments with a date prints the visits of that day", async () => {
    for (const line of ["appointments tuesday", "appointments 11/24/2026", "appointments list 2026-11-24"])
      expect(await cli.print(line)).toBe(
        await cli.print("appointments list --from 2026-11-24 --to 2026-11-24"),
      )
    expect(await cli.print("appointments today")).toBe("No visits on Saturday, November 21, 2026.\n")
    expect(await cli.print("appointments tomorrow")).toBe("No visits on Sunday, November 22, 2026.\n")
    expect(await cli.print("appointments")).toBe(await cli.print("appointments list"))
  })

  test("appointments find prints the visits of any date that match a name, phone number or email", async () => {
    await cli.book("2026-11-25", "9:00 AM", jane)
    const ids = async (text: string) =>
      ((await cli.json(`appointments find ${text}`)) as ReadonlyArray<{ id: number }>).map(({ id }) => id)
    for (const text of ["jane", "DOE", "doe jane", "jane@example", "3145550101", '"(314) 555-0101"', "0101"])
      expect(await ids(text)).toEqual([3, 1])
    expect(await ids("555-01")).toEqual([3, 1, 2])
    expect(await ids("jane --limit 1")).toEqual([3])
    expect(await cli.print("appointments find smith")).toBe('No visit matches "smith".\n')
    expect(await cli.print("appointments find bob")).toMatchInlineSnapshot(`
      "Id  Time (CT)            Phone           Status     Customer and service

      Monday, November 23, 2026
      2    1:30 PM –  3:30 PM  (314) 555-0102  scheduled  Bob Ray, Other
      "
    `)
  })

  test("appointments show prints every field of a visit", async () => {
    expect(await cli.print("appointments show 1")).toMatchInlineSnapshot(`
      "#1 Other
        When      Tuesday, November 24, 2026, 9:00 AM – 11:00 AM CT (2 hours)
        Status    scheduled
        Customer  Jane Doe
        Phone     (314) 555-0101
        Email     jane@example.com
        Address   12 Oak Street, St. Louis, MO 63101
        Notes     none
        Booked    Saturday, November 21, 2026, 12:00 PM CT, on the website
        Changed   never
      "
    `)
    expect(await cli.json("appointments show 1")).toMatchObject({
      id: 1,
      address: "12 Oak Street, St. Louis, MO 63101",
      createdAt: "2026-11-21T18:00:00Z",
      createdAtLocal: "2026-11-21T12:00:00-06:00",
      rescheduleExpires: "2026-11-24T03:00:00Z",
      rescheduleExpiresLocal: "2026-11-23T21:00:00-06:00",
      startTimestamptz: "2026-11-24T15:00:00Z",
      startTimestamptzLocal: "2026-11-24T09:00:00-06:00",
    })
    expect(await cli.run("appointments show 3")).toEqual({
      code: 1,
      out: "",
      err: 'Appointment not found. See "hearth appointments list".\n',
    })
  })
})

test("services seed adds the sample services once", async () => {
  expect(await cli.print("services seed")).toMatch(/^Added \d+ sample services\.$/mu)
  expect(await cli.json("services seed")).toEqual({ added: 0 })
  expect(await cli.print("services seed")).toBe("Every sample service exists already; nothing was added.\n")
})

test("db status, rollback and migrate list, undo and apply migrations", async () => {
  const status = (await cli.json("db status")) as { applied: readonly string[] }
  const latest = status.applied.at(-1)!
  expect(status).toEqual({
    applied: expect.arrayContaining(["01_staff.ts"]),
    pending: [],
    effects: {},
    backupPlace: expect.stringContaining("the directory"),
  })
  expect(await cli.print("db migrate")).toBe("The database is already up to date.\n")
  const { questions, reply } = asked()
  expect(await cli.run("db rollback", reply(false))).toMatchObject({ code: 1, err: "Nothing was undone.\n" })
  expect(questions).toEqual([`Undo ${latest} and lose the data in its tables?`])
  expect(await cli.print("db rollback --yes")).toBe(`Undid ${latest}.\n`)
  expect(await cli.print("db status")).toContain(
    `The next start, or "hearth db migrate", applies what is pending: 1 migration is applied in one transaction, so that all are or none is.\nA backup is made before, in the directory ${join(cli.dataDir, "backups")}. Where that fails, nothing is applied.\n`,
  )
  expect(await cli.run("rules list")).toEqual({
    code: 1,
    out: "",
    err: 'The database is not up to date. Run "hearth db migrate" first.\n',
  })
  expect(await cli.print("db migrate")).toBe(`Applied 1 migration:\n  ${latest}\n`)
})
