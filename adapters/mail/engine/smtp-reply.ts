/** The server's reply to a command that failed, with the fields nodemailer gives it. */
export interface SmtpReply {
  /** The command that failed: "MAIL FROM", "RCPT TO", "DATA", "AUTH PLAIN", "CONN" … */
  readonly command?: string | undefined
  readonly responseCode?: number | undefined
  /** The whole reply, which may begin with an enhanced status code (RFC 3463) behind the response code. */
  readonly response?: string | undefined
}

/**
 * Whether the server refused the recipient for good. Everything else can pass or concerns the sender: 4xx, relaying
 * denied, quota, authentication, an unwanted sender, suspected spam. A reply that can mean either does not count as a
 * refusal: staff can drop a mail that waits, but do not see one that was given up.
 */
export const refusesRecipient = ({ command, responseCode = 0, response = "" }: SmtpReply): boolean => {
  const isFinal = responseCode >= 500 && (command === "RCPT TO" || command === "DATA")
  if (!isFinal || ABOUT_SENDER.test(response)) return false
  // Exchange Online gives a policy code (5.4.1) with these words.
  if (ABOUT_RECIPIENT.test(response)) return true
  const [, subject, detail = ""] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/u.exec(response) ?? []
  switch (subject) {
    case undefined:
      return command === "RCPT TO" && [550, 551, 553].includes(responseCode) && !/denied/iu.test(response)
    case "1": // Addressing status, of which 7 and 8 concern the sender's address.
      return !["7", "8", "9"].includes(detail)
    case "2": // Mailbox status, of which 3 is a limit on the mail's length.
      return detail !== "3"
    default:
      return false
  }
}

/** Postfix refuses senders at RCPT TO as well, so the command does not show whether a reply concerns the sender or the recipient. */
const ABOUT_SENDER =
  /relay|authenticat|quota|rate limit|too many|sender|spam|policy|blocked|black ?list|block ?list|reputation|\bspf\b|\bdkim\b|\bdmarc\b|\bptr\b|\bhelo\b/iu

const ABOUT_RECIPIENT = /recipient address rejected|(user|mailbox|recipient) (is )?(unknown|not found)/iu

/** A text without addresses and control characters, for logs and job tables. */
export const withoutAddresses = (text: string): string =>
  text
    .replace(/[^\s<>()"',;:]+@[^\s<>()"',;:]+/gu, "(address)")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
