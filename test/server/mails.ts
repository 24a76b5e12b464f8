/** The Message-IDs of everything in a mailbox, by MailHog's API; a mail that came twice is there twice. */
export const messageIds = async (mailbox: string): Promise<ReadonlyArray<string>> => {
  const reply = await fetch(`${mailbox}/api/v1/messages`)
  const mails = (await reply.json()) as ReadonlyArray<Mail>
  return mails.map(({ Content }) => Content.Headers["Message-ID"]?.[0] ?? "none").toSorted()
}

interface Mail {
  readonly Content: { readonly Headers: Readonly<Record<string, ReadonlyArray<string>>> }
}

/** What the confirmations of these bookings are called. */
export const confirmationsOf = (bookings: Iterable<{ readonly id: number }>): ReadonlyArray<string> =>
  [...bookings].map(({ id }) => `<booking-${id}-0@localhost>`).toSorted()
