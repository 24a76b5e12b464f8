import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, test } from "vitest"
import { requestDeletion } from "../../../core/customers/use-cases/deletion-requests.ts"
import { cliOfEachTest } from "../support/test-cli.ts"

const NOW = Date.parse("2026-11-21T18:00:00Z")

const cli = cliOfEachTest(NOW)

const JANE =
  'customers add --name "Jane Doe" --phone "(314) 555-0100" --email jane@example.com --street "12 Elm Street" --city "St. Louis" --state Missouri --zip 63101'
const BOB =
  'customers add --name Bob --phone "314 555 0123" --street "9 Oak St" --city Ballwin --state MO --zip 63011'

describe("customers", () => {
  test("add, edit and list show what was entered", async () => {
    expect(await cli.print("customers list")).toBe("No customer was found.\n")
    expect(await cli.print(JANE)).toBe("Added customer #1 (Jane Doe).\n")
    expect(await cli.run(BOB)).toEqual({ code: 2, out: "", err: "Last name is required.\n" })
    await cli.print(BOB.replace("Bob", '"Bob Miller"'))
    expect(await cli.print("customers list")).toMatchInlineSnapshot(`
      "Id  Name        Phone           Email             City
      1   Jane Doe    (314) 555-0100  jane@example.com  St. Louis
      2   Bob Miller  314 555 0123    none              Ballwin
      "
    `)
    expect(await cli.print("customers list 555-0123")).not.toContain("Jane")
    expect(await cli.json("customers list --sort -createdAt --limit 1")).toMatchObject([
      { id: 2, email: null },
    ])
    expect(await cli.print('customers edit 1 --email "" --notes "Two dogs."')).toMatchInlineSnapshot(`
      "Changed customer #1 (Jane Doe).
        Name     Jane Doe
        Phone    (314) 555-0100
        Email    none
        Company  none
        Address  12 Elm Street, St. Louis, MO 63101
        Notes    Two dogs.
      "
    `)
    expect(await cli.run("customers edit 1")).toEqual({
      code: 2,
      out: "",
      err: "At least one field must be updated.\n",
    })
    expect(await cli.run("customers edit 9 --zip 63011")).toEqual({
      code: 1,
      out: "",
      err: 'Customer not found. See "hearth customers list".\n',
    })
  })

  test("show lists visits, plans and what deleting would do", async () => {
    await cli.print("rules seed")
    await cli.book("2026-11-23", "9:00 AM", {
      firstName: "Jane",
      lastName: "Doe",
      email: "jane@example.com",
      phone: "(314) 555-0100",
    })
    expect(await cli.print("customers show 1")).toMatchInlineSnapshot(`
      "#1 Jane Doe
        Name     Jane Doe
        Phone    (314) 555-0100
        Email    jane@example.com
        Company  none
        Address  12 Oak Street, St. Louis, MO 63101
        Notes    none

        Reminders   by email
        Thank-yous  by email
        News        by email
        Texts       none

      Visits ahead:
      Id  When (CT)                           Status     Service
      1   Monday, November 23, 2026, 9:00 AM  scheduled  Other

      Earlier and cancelled visits: none
      "
    `)
    expect(await cli.json("customers show 1")).toMatchObject({
      customer: { id: 1 },
      upcoming: [{ id: 1, startTimestamptz: "2026-11-23T15:00:00Z" }],
      removal: { outcome: "refused" },
    })
    expect(await cli.run("customers remove 1 --yes")).toEqual({
      code: 1,
      out: "",
      err: "This customer cannot be deleted yet, because a visit lies ahead (Other on Monday, November 23, 2026, 9:00 AM CT).\n",
    })
  })

  test("remove says what it will do, and asks", async () => {
    await cli.print(JANE)
    expect((await cli.run("customers remove 1")).err).toBe("Add --yes to do this without being asked.\n")
    const questions: string[] = []
    const answer = (yes: boolean) => async (question: string) => {
      questions.push(question)
      return yes
    }
    expect(await cli.run("customers remove 1", answer(false))).toEqual({
      code: 1,
      out: "",
      err: "Nothing was deleted.\n",
    })
    expect(questions).toEqual(["The record is deleted for good.\nDelete customer #1 (Jane Doe)?"])
    expect((await cli.run("customers remove 1", answer(true))).out).toBe("Deleted customer #1 (Jane Doe).\n")
    expect(await cli.json("customers list")).toEqual([])
  })

  test("deletion-requests lists who asks for deletion, and decline-deletion keeps them", async () => {
    await cli.print(JANE)
    expect(await cli.print("customers deletion-requests")).toBe("No customer asks for deletion.\n")
    expect((await cli.run('customers decline-deletion 1 --reason "Not yet"')).err).toContain(
      "This customer has not asked for deletion.",
    )
    await cli.runtime.runPromise(requestDeletion(1))
    expect(await cli.print("customers deletion-requests")).toContain("1   Jane Doe")
    expect(await cli.json("customers deletion-requests")).toMatchObject([{ customerId: 1 }])
    expect(await cli.print("customers show 1")).toContain("Asked for deletion on ")
    expect(await cli.print('customers decline-deletion 1 --reason "Not yet"')).toBe(
      "Declined the deletion of customer #1; the reason is emailed to them.\n",
    )
    expect(await cli.json("customers show 1")).toMatchObject({
      deletionRequest: { declined: { reason: "Not yet" } },
    })
    expect(await cli.json("customers deletion-requests")).toEqual([])
  })

  test("sign-in-link emails a link to who has an email", async () => {
    await cli.print(JANE)
    expect(await cli.print("customers sign-in-link 1")).toBe(
      "A sign-in link is emailed to jane@example.com. It works once, for 30 minutes.\n",
    )
    expect(await cli.json("mail list")).toMatchObject([{ status: "waiting", to: "jane@example.com" }])
    await cli.print('customers edit 1 --email ""')
    expect((await cli.run("customers sign-in-link 1")).err).toBe("This customer has no email address.\n")
  })

  test("merge shows the record it would give, and asks", async () => {
    await cli.print(JANE)
    await cli.print(BOB.replace("Bob", '"Jane M Doe"'))
    let asked = ""
    const declined = await cli.run("customers merge 1 2", async (question) => {
      asked = question
      return false
    })
    expect(declined.err).toBe("Nothing was merged.\n")
    expect(asked).toContain("Also known as: Jane M Doe, 314 555 0123, 9 Oak St, Ballwin, MO, 63011")
    expect(asked).toContain("From #2 comes: nothing. It is deleted then.\nMerge #2 into #1?")
    expect(await cli.print("customers merge 1 2 --yes")).toContain(
      "Merged #2 into customer #1 (Jane Doe): nothing.",
    )
    expect(await cli.json("customers list")).toMatchObject([{ id: 1 }])
    expect((await cli.run("customers merge 1 1 --yes")).err).toBe(
      "Please choose another customer to merge with.\n",
    )
  })

  describe("a file", () => {
    let directory: string
    beforeEach(async () => {
      directory = await mkdtemp(join(tmpdir(), "hearth-import-"))
    })
    afterEach(() => rm(directory, { recursive: true }))

    const file = async (content: string) => {
      const path = join(directory, "customers.csv")
      await writeFile(path, content)
      return `"${path}"`
    }

    test("is imported after a preview that names every line that is left out", async () => {
      const path = await file(
        "First name,Last name,Phone,Street,City,State,ZIP,Source\nJane,Doe,3145550100,12 Elm St,St. Louis,MO,63101,Fair\nBob,Miller,12,,,,,\n",
      )
      const preview =
        "1 customer would be added, 0 updated; 0 would stay as they are.\nColumns left out: Source.\n1 line left out:\n  Line 3 (Bob Miller): Please enter a phone number with at least 10 digits."
      expect(await cli.print(`customers import ${path} --preview`)).toContain(`\n${preview}\n`)
      let asked = ""
      await cli.run(`customers import ${path}`, async (question) => {
        asked = question
        return false
      })
      expect(asked).toContain(`\n${preview}\nImport them?`)
      expect(await cli.json("customers list")).toEqual([])
      expect(await cli.json(`customers import ${path} --yes`)).toMatchObject({ added: 1, refused: 1 })
      expect(await cli.print(`customers import ${path} --yes`)).toContain("0 customers would be added")
      expect(await cli.json("customers list")).toMatchObject([{ firstName: "Jane" }])
    })

    test("that is missing or no CSV is refused with a sentence", async () => {
      expect((await cli.run(`customers import ${directory}/none.csv --yes`)).err).toBe(
        `The file ${directory}/none.csv cannot be read.\n`,
      )
      expect((await cli.run(`customers import ${await file("a,b\n1,2")} --yes`)).err).toContain(
        "The first line must name the columns",
      )
    })
  })
})
