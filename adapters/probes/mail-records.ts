import { Resolver } from "node:dns/promises"
import {
  dkimSelectors,
  dmarcNames,
  type MailRecords,
  type TxtRecords,
} from "../../core/business/checks/mail-records.ts"

/** For each name; it is asked for once. */
const LOOKUP_TIMEOUT_MS = 2_000

interface MailRecordSettings {
  readonly dkimSelector: string | undefined
  /** The name of the mail server. */
  readonly smtpHost: string
  /** Of DNS, instead of the machine's own. */
  readonly servers?: ReadonlyArray<string>
}

/** Looks up what receivers of emails from a domain look up. The signal ends it. */
export const probeMailRecords = async (
  domain: string,
  { dkimSelector, smtpHost, servers }: MailRecordSettings,
  signal: AbortSignal,
): Promise<MailRecords> => {
  const resolver = new Resolver({ timeout: LOOKUP_TIMEOUT_MS, tries: 1 })
  if (servers !== undefined) resolver.setServers(servers)
  const end = () => resolver.cancel()
  signal.addEventListener("abort", end)
  const txt = async (name: string): Promise<TxtRecords> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(""))
    } catch (error) {
      return NO_RECORDS.has((error as NodeJS.ErrnoException).code ?? "") ? [] : undefined
    }
  }
  /** The records of the first name that has any; unknown where those of an earlier name are. */
  const firstOf = async (names: ReadonlyArray<string>): Promise<TxtRecords> => {
    for (const records of await Promise.all(names.map(txt)))
      if (records === undefined || records.length > 0) return records
    return []
  }
  try {
    const [own, dmarc, dkim] = await Promise.all([
      txt(domain),
      firstOf(dmarcNames(domain)),
      Promise.all(
        dkimSelectors(dkimSelector, smtpHost).map(
          async (selector) => [selector, await txt(`${selector}._domainkey.${domain}`)] as const,
        ),
      ),
    ])
    return { domain: own, dmarc, dkim: Object.fromEntries(dkim) }
  } finally {
    signal.removeEventListener("abort", end)
  }
}

/** The name, or records of the kind, do not exist. Anything else is a failure to look them up. */
const NO_RECORDS: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"])
