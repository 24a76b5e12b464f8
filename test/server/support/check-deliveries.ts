import type { MailEvent } from "./faulty-mail-server.ts"

/** A mail as staff see it on the Mail screen. */
export interface ListedMail {
  readonly to: string | null
  readonly status: string
  readonly attempts: number
  readonly reason: string | null
}

export interface MailOutcome {
  /** Recipients of one mail each. */
  readonly expected: readonly string[]
  readonly history: readonly MailEvent[]
  readonly listed: readonly ListedMail[]
}

type Accepted = Extract<MailEvent, { readonly kind: "accepted" }>

/** Longer than a process needs to store that a mail was accepted. */
const STORING_MS = 2_000
/** Within which the mail server notices that a process has ended. */
const NOTICING_MS = 200

/**
 * What is wrong with the mails: each was accepted once, or waits, or was refused, and staff read why. A mail may come
 * twice, with the same Message-ID, only where its sender could not know that it was accepted: the reply was lost, or
 * the process was killed before it had stored it.
 */
export const checkDeliveries = ({ expected, history, listed }: MailOutcome) => {
  const accepted = Map.groupBy(
    history.filter(
      (event): event is Accepted => event.kind === "accepted" && expected.includes(event.recipient),
    ),
    ({ recipient }) => recipient,
  )
  const kills = history.filter((event) => event.kind === "killed")
  const isKnown = ({ acknowledged, at, sender }: Accepted) =>
    acknowledged &&
    !kills.some((kill) => kill.sender === sender && at < kill.at + NOTICING_MS && at > kill.at - STORING_MS)
  const listedOf = Map.groupBy(listed, ({ to }) => to)
  const faults = expected.flatMap((recipient) => {
    const copies = (accepted.get(recipient) ?? []).toSorted((a, b) => a.at - b.at)
    const mail = listedOf.get(recipient)?.[0]
    const found: string[] = []
    if (mail === undefined) found.push("not on the Mail screen")
    else if (mail.status === "sent" && copies.length === 0) found.push("lost")
    else if (mail.status !== "sent" && !isExplained(mail)) found.push(`${mail.status} without a reason`)
    if (copies.slice(0, -1).some(isKnown)) found.push("doubled")
    if (new Set(copies.map(({ messageId }) => messageId)).size > 1) found.push("sent with two Message-IDs")
    return found.map((fault) => `${recipient}: ${fault}`)
  })
  const copies = [...accepted.values()].map(({ length }) => length)
  return {
    faults,
    mails: expected.length,
    accepted: copies.length,
    repeated: copies.reduce((sum, count) => sum + count - 1, 0),
    undelivered: expected.length - accepted.size,
  }
}

/** Waiting mails that were not tried yet need no reason. */
const isExplained = ({ status, attempts, reason }: ListedMail): boolean =>
  reason !== null || (["waiting", "sending"].includes(status) && attempts <= 1)
