import mailhog from "mailhog"
import { expect, type Site } from "./site.ts"

/** The path of the first link to the site in the mail whose subject begins so. */
export const linkIn = async (site: Site, email: string, subject: string): Promise<string> => {
  const { hostname, port } = new URL(site.mailbox)
  const inbox = mailhog({ host: hostname, port: Number(port) })
  const found = async () =>
    (await inbox.search(email, "to"))?.items.find((mail) => mail.subject?.startsWith(subject))
  await expect.poll(found).toBeTruthy()
  return /\/(?:(?:reschedule|offer|invoice)\/[0-9a-f]{64}|book)/u.exec((await found())!.text)![0]
}
