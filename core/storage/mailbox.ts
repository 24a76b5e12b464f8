/**
 * The mailbox that mails to an address arrive in, as far as its text tells: providers deliver `jane+garden@example.com`
 * to `jane@example.com`. Only for counting: customers are told apart by the whole address.
 */
export const mailboxOf = (email: string): string => {
  const at = email.lastIndexOf("@")
  const local = email.slice(0, Math.max(at, 0))
  const plus = local.indexOf("+")
  return (plus > 0 ? local.slice(0, plus) + email.slice(at) : email).toLowerCase()
}
