/**
 * The Message-IDs in a mailbox without the installation's id and the times of notices, read by MailHog's API; duplicates
 * are kept.
 */
export const messageIds = async (mailbox: string): Promise<ReadonlyArray<string>> => {
  const reply = await fetch(`${mailbox}/api/v1/messages`)
  const mails = (await reply.json()) as ReadonlyArray<Mail>
  return mails.map(({ Content }) => keyOf(Content.Headers["Message-ID"]?.[0] ?? "none")).toSorted()
}

interface Mail {
  readonly Content: { readonly Headers: Readonly<Record<string, ReadonlyArray<string>>> }
}

const keyOf = (messageId: string): string =>
  messageId.replace(/^<(.*?)(?:-\d{13}-\d{13})?@[0-9a-f]{12}>$/u, "$1")

/** The Message-IDs of the confirmations of these bookings and of the notices to staff, in the same form. */
export const mailsOf = (bookings: Iterable<{ readonly id: number }>): ReadonlyArray<string> =>
  [...bookings].flatMap(({ id }) => [`BookingConfirmation-${id}-0`, `BookingNotice-${id}-0`]).toSorted()
