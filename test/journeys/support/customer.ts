import type { Page } from "@playwright/test"
import mailhog from "mailhog"
import { expect, type Site } from "./site.ts"
import { ownerOf } from "./staff.ts"

interface SiteCustomer {
  readonly id: number
  readonly email: string
}

/** Adds a customer with an address that no other test uses, as staff do. */
export const newCustomer = async (
  site: Pick<Site, "url" | "staff">,
  details: Readonly<Record<string, string>> = {},
): Promise<SiteCustomer> => {
  const owner = await ownerOf(site)
  const email = `ruth.${crypto.randomUUID()}@example.com`
  const reply = await owner.send("POST", "/api/customers", {
    firstName: "Ruth",
    lastName: "Abernathy",
    email,
    phone: "(314) 555-0188",
    street: "4127 Flad Avenue",
    city: "St. Louis",
    state: "MO",
    zip: "63110",
    ...details,
  })
  const { id } = (await reply.json()) as { readonly id: number }
  return { id, email }
}

/** Signs a customer in with a mailed link but without the screens, which cost more, and opens a page of the portal. */
export const signInCustomer = async (
  page: Page,
  site: Site,
  email: string,
  path = "/portal",
): Promise<void> => {
  const { csrfToken } = (await (await page.request.get("/api/csrf")).json()) as { csrfToken: string }
  const headers = { "x-csrf-token": csrfToken }
  const post = async (to: string, data: object) => (await page.request.post(to, { data, headers })).status()
  const mails = await countLoginMails(site, email)
  expect(await post("/api/portal/login", { email })).toBe(202)
  const { token } = await loginMail(site, email, mails)
  expect(await post("/api/portal/verify", { token })).toBe(200)
  await page.goto(path)
}

/** The addresses of everything that the page requests and shows from now on, but for the first opening of mailed links. */
export const recordAddresses = (page: Page): readonly string[] => {
  const addresses: string[] = []
  const record = (address: string) => {
    if (!MAILED_LINK.test(address)) addresses.push(decodeURIComponent(address))
  }
  page.on("request", (request) => record(request.url()))
  page.on("framenavigated", (frame) => record(frame.url()))
  return addresses
}

const MAILED_LINK = /\/portal\/(?:callback|email)\?token=[0-9a-f]{64}$/u

const SUBJECT = "Your login link"

/** How many login mails this address has had. */
export const countLoginMails = async (site: Site, email: string): Promise<number> =>
  (await loginMails(site, email)).length

/** What the login mail after the first `after` ones contains, once it has come. */
export const loginMail = async (site: Site, email: string, after = 0) => {
  await expect.poll(() => countLoginMails(site, email)).toBeGreaterThan(after)
  // The mailbox lists the newest first.
  const [mail] = await loginMails(site, email)
  const { path = "", token = "" } =
    /(?<path>\/portal\/callback\?token=(?<token>[0-9a-f]{64}))/u.exec(mail!.text)?.groups ?? {}
  const { code = "" } = /^(?<code>\d{3} \d{3})$/mu.exec(mail!.text)?.groups ?? {}
  return { path, token, code }
}

const loginMails = async ({ mailbox }: Site, email: string) => {
  const { hostname, port } = new URL(mailbox)
  const inbox = mailhog({ host: hostname, port: Number(port) })
  const found = (await inbox.search(email, "to"))?.items ?? []
  return found.filter(({ subject }) => subject?.startsWith(SUBJECT))
}
