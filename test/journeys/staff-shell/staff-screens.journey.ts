import type { Page } from "@playwright/test"
import { addDays, dateAt } from "../../../core/time/chicago.ts"
import { apart, bookingOf, servicesOf } from "../../http/support/slots.ts"
import { visitorOf, type Visitor } from "../../http/support/visitor.ts"
import { expectAccessibleInAllViews } from "../support/accessible.ts"
import { expect, test } from "../support/demo-site.ts"
import { openInvoice } from "../support/invoices.ts"
import { showScreen } from "../support/staff.ts"

interface Screen {
  readonly name: string
  readonly path: string
  /** Resolves when it is loaded. It may also open a dialog. */
  readonly open: (page: Page) => Promise<unknown>
}

const TOMORROW = addDays(dateAt(Date.now()), 1)

const dialog = (page: Page, name: string | RegExp) => expect(page.getByRole("dialog", { name })).toBeVisible()
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })

const sendLongReview = async ({ post }: Visitor) => {
  const reply = await post("/api/reviews/submit", {
    firstName: "Long",
    lastName: "Text",
    email: `${"long".repeat(10)}@a-rather-long-domain-name.example.com`,
    serviceType: "Other",
    rating: 3,
    title: "x".repeat(100),
    content: "A long text. ".repeat(70),
    city: "Ladue",
    state: "MO",
  })
  expect(reply.status).toBe(201)
}

/** Causes an email to an address that is longer than a column. */
const bookWithLongEmail = async (visitor: Visitor) => {
  const email = `hubert.${"wolfeschlegel".repeat(3)}@a-rather-long-domain-name.example.com`
  const { A } = await servicesOf(visitor)
  const start = (await apart(visitor, 40)).at(-1)!
  expect((await visitor.post("/api/appointments", bookingOf(A, start, { email }))).status).toBe(201)
  return email
}

/** The screens of each area. */
const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  services: [
    {
      name: "services with the summary",
      path: "/admin/services",
      open: async (page) => {
        await expect(page.getByText(/^\$\d[\d,]*\.\d\d$/u)).toBeVisible()
        await expect(page.getByText("TV Mounting")).toBeVisible()
      },
    },
    {
      name: "a service that is edited",
      path: "/admin/services",
      open: async (page) => {
        await button(page, "Edit TV Mounting").click()
        await dialog(page, "Edit TV Mounting")
      },
    },
  ],
  calendar: ["month", "week", "day"].map((view) => ({
    name: `the ${view}`,
    path: `/admin/calendar?view=${view}&date=${TOMORROW}`,
    open: async (page) => {
      await expect(page.locator(".calendar-tab[aria-busy=false]")).toBeVisible()
      await expect(button(page, `Next ${view}`)).toBeVisible()
    },
  })),
  "blocked dates": [
    {
      name: "past blocked times",
      path: "/admin/blocked-dates?when=past",
      open: async (page) => {
        await expect(page.getByRole("table", { name: "Blocked times" })).toBeVisible()
        await page.getByText("Whole day").click()
      },
    },
    {
      name: "holidays",
      path: "/admin/blocked-dates",
      open: async (page) => {
        await button(page, "Holidays").click()
        await dialog(page, "Block holidays")
      },
    },
    {
      name: "a sick day",
      path: `/admin/blocked-dates?sick=${TOMORROW}`,
      open: (page) => expect(button(page, /^(Block the day|Move visits and block the day)$/u)).toBeEnabled(),
    },
  ],
  "availability rules": [
    {
      name: "availability rules",
      path: "/admin/availability-rules",
      open: async (page) => {
        await expect(page.getByRole("list", { name: "Starts of the day" })).toBeVisible()
        await expect(page.getByRole("img", { name: /^Working hours/u })).toBeVisible()
      },
    },
    {
      name: "a new rule",
      path: "/admin/availability-rules",
      open: async (page) => {
        await button(page, "Add rule").click()
        await dialog(page, "Add rule")
      },
    },
  ],
  appointments: [
    {
      name: "appointments",
      path: "/admin/appointments?dates=upcoming",
      open: (page) => expect(page.getByRole("table").getByRole("link").first()).toBeVisible(),
    },
    {
      name: "an appointment",
      path: "/admin/appointments?dates=upcoming",
      open: async (page) => {
        await page.getByRole("table").getByRole("link").first().click()
        await expect(page.getByRole("heading", { name: "Record" })).toBeVisible()
      },
    },
    {
      name: "the arrival window of an appointment",
      path: "/admin/appointments?dates=upcoming",
      open: async (page) => {
        await page.getByRole("table").getByRole("link").first().click()
        await button(page, "Arrival window").click()
        await dialog(page, /^Arrival window of/u)
      },
    },
    {
      name: "a new appointment",
      // Over an empty list: the full one is a screen of its own.
      path: "/admin/appointments?search=nobody&open=new",
      open: (page) => dialog(page, "New appointment"),
    },
  ],
  quotes: [
    {
      name: "quotes",
      path: "/admin/quotes",
      open: (page) => expect(page.getByRole("table").getByRole("link").first()).toBeVisible(),
    },
    {
      name: "a quote",
      path: "/admin/quotes",
      open: async (page) => {
        await page.getByRole("table").getByRole("link").first().click()
        await expect(page).toHaveURL(/open=\d+/u)
        await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible()
        await expect(page.getByText("Loading...")).toBeHidden()
      },
    },
    {
      name: "an offer that is written",
      path: "/admin/quotes",
      open: async (page) => {
        await page.getByRole("row").getByRole("link").first().click()
        await button(page, "Write an offer").click()
        await dialog(page, "Write an offer")
        await button(page, "Add an alternative").click()
        await expect(page.getByRole("group", { name: "Option B" })).toBeVisible()
      },
    },
  ],
  reviews: [
    {
      name: "reviews",
      path: "/admin/reviews",
      open: async (page) => {
        await sendLongReview(visitorOf(new URL(page.url()).origin))
        await page.reload()
        await expect(page.getByRole("row", { name: "x".repeat(100) }).first()).toBeVisible()
      },
    },
  ],
  mail: [
    {
      name: "emails",
      path: "/admin/mail",
      open: async (page) => {
        const email = await bookWithLongEmail(visitorOf(new URL(page.url()).origin))
        await page.reload()
        await expect(page.getByRole("row", { name: email }).first()).toBeVisible()
      },
    },
  ],
  campaigns: [
    {
      name: "no campaigns",
      path: "/admin/campaigns?status=stopped",
      open: (page) => expect(button(page, "Show everything")).toBeVisible(),
    },
    {
      name: "texts to begin with",
      path: "/admin/campaigns?open=new",
      open: (page) => expect(page.getByRole("button", { name: /^Plan offer/u })).toBeVisible(),
    },
    {
      name: "a draft",
      path: "/admin/campaigns?open=new",
      open: async (page) => {
        await page.getByRole("button", { name: /^Plan offer/u }).click()
        await expect(page.getByText("Draft saved")).toBeVisible()
        await expect(page.getByTitle("Preview of the email")).toBeVisible()
        await expect(page.getByText(/customers get it/u)).toBeVisible()
      },
    },
    {
      name: "the question before sending",
      path: "/admin/campaigns",
      open: async (page) => {
        await page.getByRole("table").getByRole("link").first().click()
        await button(page, "Send to customers").click()
        await expect(page.getByRole("alertdialog")).toBeVisible()
      },
    },
  ],
  plans: [
    {
      name: "plans",
      path: "/admin/plans",
      open: (page) => expect(page.getByRole("table", { name: "Plans" })).toBeVisible(),
    },
    {
      name: "plan charges",
      path: "/admin/plan-charges",
      open: (page) => expect(page.getByRole("table", { name: "Plan charges" })).toBeVisible(),
    },
    {
      name: "a customer with a plan and charges",
      path: "/admin/plan-charges?status=due&sort=-dueAt",
      open: async (page) => {
        await page.getByRole("table", { name: "Plan charges" }).getByRole("link").first().click()
        await expect(page.getByRole("heading", { name: /^Plans/u })).toBeVisible()
        await expect(page.getByRole("button", { name: /^Mark /u }).first()).toBeVisible()
      },
    },
  ],
  invoices: [
    {
      name: "no invoices",
      path: "/admin/invoices?search=nobody",
      open: (page) => expect(button(page, "Show everything")).toBeVisible(),
    },
    {
      name: "a new invoice, whose customer is chosen first",
      path: "/admin/invoices",
      open: async (page) => {
        await button(page, "New invoice").click()
        await dialog(page, "New invoice")
        await page.getByRole("combobox", { name: "Who is it for?" }).fill("a")
        await page.getByRole("dialog").getByRole("option").first().click()
        await expect(page.getByLabel("Line 1", { exact: true })).toBeVisible()
      },
    },
    {
      name: "a draft of an invoice that is edited",
      path: "/admin/invoices",
      open: async (page) => {
        await openInvoice(page)
        await expectAccessibleInAllViews(page, "a draft of an invoice")
        await button(page, "Edit").click()
        await dialog(page, "Edit draft")
      },
    },
    {
      name: "an invoice that was sent, and is credited",
      path: "/admin/invoices",
      open: async (page) => {
        await openInvoice(page, ["send"])
        await button(page, "Credit").click()
        await dialog(page, /^Credit invoice/u)
      },
    },
    {
      name: "an invoice that was paid in part, and is paid",
      path: "/admin/invoices",
      open: async (page) => {
        await openInvoice(page, ["send"], ["payments", { method: "check", amount: 100, note: "No. 12" }])
        await button(page, "Record payment").click()
        await dialog(page, "Record a payment")
      },
    },
    {
      name: "an invoice that was paid and credited, and is refunded",
      path: "/admin/invoices",
      open: async (page) => {
        await openInvoice(
          page,
          ["send"],
          ["payments", { method: "cash", amount: 1000 }],
          ["credits", { amount: 2000, reason: "A scratch on the door" }],
        )
        await expect(page.getByRole("heading", { name: "Credit notes" })).toBeVisible()
        await expectAccessibleInAllViews(page, "an invoice that was credited")
        await button(page, "Refund").click()
        await dialog(page, "Record a refund")
      },
    },
    {
      name: "invoices",
      path: "/admin/invoices",
      open: (page) => expect(page.getByRole("table", { name: "Invoices" })).toBeVisible(),
    },
  ],
  reports: [
    {
      name: "reports of days without anything",
      path: "/admin/reports?range=days&from=2001-01-01&to=2001-01-31",
      open: (page) => expect(page.getByText("Nothing was earned in these days")).toBeVisible(),
    },
    {
      name: "money by month",
      path: "/admin/reports",
      open: (page) => expect(page.getByRole("img", { name: /^Earned and invoiced by month/u })).toBeVisible(),
    },
    {
      name: "offers by month",
      path: "/admin/reports?report=offers",
      open: (page) => expect(page.getByRole("img", { name: /^Accepted amount/u })).toBeVisible(),
    },
    {
      name: "money by customer",
      path: "/admin/reports?by=customer",
      open: (page) => expect(page.getByRole("table", { name: "Money by customer" })).toBeVisible(),
    },
    {
      name: "hours sold",
      path: "/admin/reports?report=hours",
      open: (page) => expect(page.getByRole("table", { name: "Hours by month" })).toBeVisible(),
    },
  ],
  audit: [
    {
      name: "the audit log",
      path: "/admin/audit",
      open: async (page) => {
        await expect(page.getByRole("heading", { name: "Audit log" })).toBeVisible()
        await expect(page.getByText("Loading...")).toBeHidden()
      },
    },
  ],
  settings: [
    {
      name: "settings",
      path: "/admin/settings",
      open: (page) => expect(button(page, "Edit business")).toBeVisible(),
    },
  ],
  "system check": [
    {
      name: "the system check",
      path: "/admin/system-check",
      open: (page) => expect(page.getByRole("list", { name: "Checks" })).toBeVisible(),
    },
  ],
  "live chat": [
    {
      name: "a chat with the customer's record",
      path: "/live-chat",
      open: async (page) => {
        const item = page.getByRole("listitem").filter({ hasText: "The freezer is plugged in there" })
        await item.getByRole("link").click()
        await expect(page.getByText("Signed in as this customer")).toBeVisible()
        await expect(page.getByRole("link", { name: "Open customer" })).toBeVisible()
      },
    },
  ],
  "canned replies": [
    {
      name: "canned replies",
      path: "/admin/canned-replies",
      open: (page) => expect(page.getByRole("row", { name: "Greeting" })).toBeVisible(),
    },
    {
      name: "a new canned reply",
      path: "/admin/canned-replies?open=new",
      open: (page) => dialog(page, "Add canned reply"),
    },
  ],
  "work not taken on": [
    {
      name: "work not taken on",
      path: "/admin/declined-work",
      open: (page) => expect(page.getByRole("row", { name: "Gas lines" })).toBeVisible(),
    },
    {
      name: "new work not taken on with the list of kinds",
      path: "/admin/declined-work?open=new",
      open: async (page) => {
        await dialog(page, "Add work you do not take on")
        await page.getByLabel("Name").fill("Decks")
        await page.getByRole("combobox", { name: "Kinds of work" }).click()
        await expect(page.getByRole("option", { name: "Deck repair" })).toBeVisible()
      },
    },
  ],
  faq: [
    {
      name: "the FAQ",
      path: "/admin/faq",
      open: (page) => expect(page.getByRole("row", { name: "Are you insured?" })).toBeVisible(),
    },
    {
      name: "a new question",
      path: "/admin/faq?open=new",
      open: (page) => dialog(page, "Add question"),
    },
    {
      name: "the order of questions",
      path: "/admin/faq",
      open: async (page) => {
        await button(page, "Reorder").click()
        await dialog(page, "Reorder questions")
      },
    },
  ],
  "unanswered questions": [
    {
      name: "unanswered questions",
      path: "/admin/unanswered-questions",
      open: (page) => expect(page.getByRole("table", { name: "Unanswered questions" })).toBeVisible(),
    },
  ],
  gallery: [
    {
      name: "projects",
      path: "/admin/gallery",
      open: (page) => expect(page.getByRole("table", { name: "Projects" })).toBeVisible(),
    },
  ],
  account: [
    {
      name: "the account with the menu",
      path: "/admin/account",
      open: async (page) => {
        await expect(page.getByText("This browser")).toBeVisible()
        await page.getByRole("button", { name: /, menu$/u }).click()
      },
    },
    {
      name: "staff accounts",
      path: "/admin/staff",
      open: (page) => expect(page.getByRole("row", { name: "owner" })).toBeVisible(),
    },
  ],
}

/** One test for some areas at a time, so that what has failed is named soon. */
const AREAS_OF_A_TEST = 6
const areas = Object.entries(SCREENS)
for (let first = 0; first < areas.length; first += AREAS_OF_A_TEST) {
  const some = areas.slice(first, first + AREAS_OF_A_TEST)
  test(`${some.map(([area]) => area).join(", ")}: every screen passes axe and fits the window, at every width and in both color schemes`, async ({
    dashboard,
  }) => {
    test.slow()
    for (const { name, path, open } of some.flatMap(([, screens]) => screens))
      await test.step(name, async () => {
        await dashboard.setViewportSize({ width: 1440, height: 844 })
        await showScreen(dashboard, path)
        await open(dashboard)
        await expectAccessibleInAllViews(dashboard, name)
      })
  })
}

test("sign-in passes axe and fits the window, at every width and in both color schemes", async ({ page }) => {
  await page.goto("/admin")
  await expect(page.getByLabel("Username")).toBeVisible()
  await expectAccessibleInAllViews(page, "sign-in")
})

test("Today passes axe, fits the window and has targets of 44 px on phones", async ({ dashboard: page }) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  await showScreen(page, "/admin/today")
  await expect(page.getByText("The day after:")).toBeVisible()
  await expect(page.getByRole("img", { name: "Bookings by source" })).toBeVisible()
  for (let day = 0; (await page.getByRole("article").count()) === 0; day++) {
    await showScreen(page, `/admin/today?date=${addDays(TOMORROW, day)}`)
    await expect(page.getByText("The day after:")).toBeVisible()
  }
  await expectAccessibleInAllViews(page, "Today")
  await page.setViewportSize({ width: 390, height: 844 })
  for (const target of await page.getByRole("article").first().locator("a, button").all())
    expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
})

test("the command bar passes axe, fits the window and has targets of 44 px", async ({ dashboard: page }) => {
  await page.setViewportSize({ width: 1440, height: 844 })
  await button(page, "Find anything").click()
  const bar = page.getByRole("dialog", { name: "Find anything" })
  await bar.getByRole("combobox").fill("an")
  const customers = bar.getByRole("group", { name: "Customers" }).getByRole("option")
  await expect(customers.first()).toBeVisible()
  await expectAccessibleInAllViews(page, "the command bar")
  await page.setViewportSize({ width: 390, height: 700 })
  for (const option of await customers.all())
    expect((await option.boundingBox())!.height).toBeGreaterThanOrEqual(44)
})

test("customers with long names pass axe and fit the window, at every width and in both color schemes", async ({
  dashboard: page,
}) => {
  test.slow()
  const longName = "Wolfeschlegelsteinhausenbergerdorff"
  const firstName = `Hubert${Date.now() % 1_000_000}`
  await page.setViewportSize({ width: 1440, height: 844 })
  await showScreen(page, "/admin/customers?search=nobody&open=new")
  const adding = page.getByRole("dialog", { name: "Add customer" })
  const values = {
    "First name": firstName,
    "Last name": `${longName}${longName}`,
    Phone: "(314) 555-0100 ext. 12345",
    Email: `${firstName}.${longName}@${longName}.example.com`,
    Company: `${longName} & Sons`,
    "Street address": longName,
    City: longName,
    "ZIP code": "63101",
  }
  for (const [label, value] of Object.entries(values)) await adding.getByLabel(label).fill(value)
  await expectAccessibleInAllViews(page, "a new customer")
  await adding.getByRole("button", { name: "Save" }).click()
  await expect(page.getByRole("heading", { name: firstName })).toBeVisible()
  await expect(adding).toBeHidden()
  await expectAccessibleInAllViews(page, "a customer")
  await showScreen(page, `/admin/customers?search=${firstName}`)
  await expect(page.getByRole("link", { name: new RegExp(`^${firstName} `, "u") })).toBeVisible()
  await expectAccessibleInAllViews(page, "customers")
})
