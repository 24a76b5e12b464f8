import { failed, ok, warning, type CheckLine } from "./check-line.ts"

/** How far a conversation with the mail server came, without an email being sent. */
export interface MailServerFacts {
  /** "smtp.example.com:587". */
  readonly host: string
  /** Whether it is on this machine. */
  readonly isLocal: boolean
  /** The step that failed; null where all succeeded. */
  readonly failedAt: "connection" | "certificate" | "sign-in" | "sender" | "recipient" | null
  /** The server's reply to that step, or the error; "" where all succeeded. Without a dot at the end. */
  readonly reply: string
  readonly isEncrypted: boolean
}

export interface MailEnvelope {
  /** The sender of every mail. */
  readonly from: string
  /** Where staff receive notices. */
  readonly to: string
}

/** @param facts Undefined where no mail server is set. */
export const mailServerLine = (facts: MailServerFacts | undefined, { from, to }: MailEnvelope): CheckLine => {
  if (facts === undefined)
    return warning(
      "mailServer",
      "SMTP_URL is not set, so emails go to the development mailbox, which delivers nothing: set it to your mail server.",
    )
  const { host, reply } = facts
  switch (facts.failedAt) {
    case "connection":
      return failed(
        "mailServer",
        `${host} cannot be reached (${reply}): check host and port of SMTP_URL, and that this machine may connect there.`,
      )
    case "certificate":
      return failed(
        "mailServer",
        `The certificate of ${host} is not valid (${reply}): use the name in SMTP_URL that is in the certificate, or have it renewed.`,
      )
    case "sign-in":
      return failed(
        "mailServer",
        `${host} refuses the user name or password of SMTP_URL (${reply}): correct them; special characters are written as in web addresses, such as %40 for @.`,
      )
    case "sender":
      return failed(
        "mailServer",
        `${host} accepts no emails from ${from} (${reply}): allow the address there, or change the email on the Settings screen.`,
      )
    case "recipient":
      return failed(
        "mailServer",
        `${host} accepts no emails to ${to} (${reply}): set a user name and password in SMTP_URL, or change where notices go on the Settings screen.`,
      )
    case null:
      return facts.isEncrypted || facts.isLocal
        ? ok("mailServer", `${host} accepts emails from ${from}${facts.isEncrypted ? ", encrypted" : ""}.`)
        : warning(
            "mailServer",
            `${host} accepts emails from ${from}, but without encryption: use a port with STARTTLS (587) or smtps:// (465).`,
          )
  }
}
