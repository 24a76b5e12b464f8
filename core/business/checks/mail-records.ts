import { failed, ok, warning, type CheckLine } from "./check-line.ts"

/** The TXT records of a name, none where it has none; undefined where it could not be looked up. */
export type TxtRecords = ReadonlyArray<string> | undefined

/** What DNS says of the domain from which emails come. */
export interface MailRecords {
  /** Of the domain itself. */
  readonly domain: TxtRecords
  /** Of `_dmarc.` before the domain, or, where that has none, before the domain above it. */
  readonly dmarc: TxtRecords
  /** Of `selector._domainkey.` before the domain, for each selector that is known. */
  readonly dkim: Readonly<Record<string, TxtRecords>>
}

/** The part of an address behind the @. */
export const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase()

/** The names of DNS below which a DMARC record of the domain may be, in the order in which they count. */
export const dmarcNames = (domain: string): ReadonlyArray<string> => {
  const labels = domain.split(".")
  return labels.length <= 2
    ? [`_dmarc.${domain}`]
    : [`_dmarc.${domain}`, `_dmarc.${labels.slice(-2).join(".")}`]
}

/** What large providers call the keys with which they sign for their customers, by the end of their servers' names. */
const SELECTORS: ReadonlyArray<readonly [end: string, selector: string]> = [
  ["gmail.com", "google"],
  ["office365.com", "selector1"],
  ["sendgrid.net", "s1"],
  ["messagingengine.com", "fm1"],
  ["fastmail.com", "fm1"],
  ["zoho.com", "zmail"],
]

/** @param setting `DKIM_SELECTOR`, if it is set. @param smtpHost The mail server's name. */
export const dkimSelectors = (setting: string | undefined, smtpHost: string): ReadonlyArray<string> =>
  setting === undefined
    ? SELECTORS.filter(([end]) => smtpHost === end || smtpHost.endsWith(`.${end}`)).map(
        ([, selector]) => selector,
      )
    : [setting]

const isSpf = (record: string) => /^v=spf1(?: |$)/iu.test(record)
const isDmarc = (record: string) => /^v=DMARC1\s*(?:;|$)/iu.test(record)

const NOT_LOOKED_UP = "could not be looked up: this machine may have no DNS."

/** @param records Undefined where no mail server is set, so that no email leaves. */
export const mailRecordLines = (
  domain: string,
  records: MailRecords | undefined,
): ReadonlyArray<CheckLine> => {
  if (records === undefined) return []
  return [spfLine(domain, records.domain), dkimLine(domain, records.dkim), dmarcLine(domain, records.dmarc)]
}

const spfLine = (domain: string, records: TxtRecords): CheckLine => {
  if (records === undefined) return warning("spf", `The SPF record of ${domain} ${NOT_LOOKED_UP}`)
  const found = records.filter(isSpf)
  if (found.length > 1)
    return failed(
      "spf",
      `${domain} has ${found.length} SPF records, so that none counts: join them into one.`,
    )
  const [record] = found
  if (record === undefined)
    return warning(
      "spf",
      `${domain} has no SPF record, so emails may be taken for spam: add the TXT record that your mail provider names.`,
    )
  return /\s\+?all(?:\s|$)/iu.test(record)
    ? warning(
        "spf",
        `The SPF record of ${domain} allows every server ("+all"): end it with "~all" or "-all".`,
      )
    : ok("spf", `${domain} names the servers that may send for it.`)
}

const dkimLine = (domain: string, keys: MailRecords["dkim"]): CheckLine => {
  const selectors = Object.keys(keys)
  if (selectors.length === 0)
    return ok(
      "dkim",
      "Not looked up, because the name of the key is not known: set DKIM_SELECTOR to the selector that your mail provider names.",
    )
  const [name] = selectors
  const where = `${name}._domainkey.${domain}`
  if (Object.values(keys).some((records) => records?.some((record) => /(?:^|;)\s*p=[^;\s]/iu.test(record))))
    return ok("dkim", `${domain} has the key with which its emails are signed.`)
  return Object.values(keys).every((records) => records === undefined)
    ? warning("dkim", `The DKIM record ${where} ${NOT_LOOKED_UP}`)
    : warning(
        "dkim",
        `There is no DKIM key at ${where}, so emails may be taken for spam: switch signing on at your mail provider and add its record.`,
      )
}

const dmarcLine = (domain: string, records: TxtRecords): CheckLine => {
  if (records === undefined) return warning("dmarc", `The DMARC record of ${domain} ${NOT_LOOKED_UP}`)
  const found = records.filter(isDmarc)
  if (found.length > 1)
    return failed("dmarc", `${domain} has ${found.length} DMARC records, so that none counts: keep one.`)
  return found.length === 0
    ? warning(
        "dmarc",
        `${domain} has no DMARC record, which large mailbox providers ask for: add the TXT record _dmarc.${domain} with "v=DMARC1; p=none".`,
      )
    : ok("dmarc", `${domain} has a DMARC record.`)
}
