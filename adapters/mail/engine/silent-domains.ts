import { MailNotAccepted } from "../../../core/messages/ports/mailer.ts"

/** How many mails are sent at the same time to a domain that was silent a moment ago. */
const MAX_TO_SILENT = 3

const SILENT_FOR_MS = 60_000

/**
 * For a minute after a mail to a domain was not replied to in time, three mails are sent to it at once, and further ones
 * fail with `MailNotAccepted` without an attempt, so that the queue retries them later. So those who wait for one domain
 * leave workers for all others.
 */
export const limitSilentDomains = (now = () => performance.now()) => {
  const underWay = new Map<string, number>()
  const silentUntil = new Map<string, number>()
  const markSilent = (domain: string) => {
    for (const [other, until] of silentUntil) if (until <= now()) silentUntil.delete(other)
    silentUntil.set(domain, now() + SILENT_FOR_MS)
  }
  return async (address: string, send: () => Promise<unknown>): Promise<void> => {
    const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase()
    const count = underWay.get(domain) ?? 0
    if (count >= MAX_TO_SILENT && now() < (silentUntil.get(domain) ?? 0))
      throw new MailNotAccepted({ message: `No reply about mails to ${domain} at the moment.` })
    underWay.set(domain, count + 1)
    try {
      await send()
    } catch (error) {
      if ((error as { readonly code?: string }).code === "ETIMEDOUT") markSilent(domain)
      throw error
    } finally {
      const left = underWay.get(domain)! - 1
      if (left > 0) underWay.set(domain, left)
      else underWay.delete(domain)
    }
  }
}
