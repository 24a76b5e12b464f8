import { callLink } from "../../../core/fields/contact-links.ts"
import { fullName } from "../../../core/fields/full-name.ts"
import type { LoginLinkContent } from "../../../core/messages/ports/mailer.ts"
import { formatTime } from "../../../core/time/chicago.ts"
import { button, codeBox, heading, link, paragraph, small } from "../engine/blocks.ts"
import { renderLayout } from "../engine/layout.ts"
import { signature } from "../engine/signature.ts"
import type { MailContext, RenderedMail } from "../engine/rendered-mail.ts"

/**
 * For a customer who wants to sign in. The code stands neither in the subject nor in the first line, which telephones
 * show while they are locked; nor does the mail greet by a name, which a stranger may have typed.
 */
export const renderLoginLink = (content: LoginLinkContent, context: MailContext): RenderedMail => {
  const texts = textsOf(content, context)
  return {
    to: { name: fullName(content.customer), address: content.email },
    subject: `Your login link for ${context.business.name}`,
    html: renderHtml(texts, context),
    text: renderText(texts, context),
  }
}

type Texts = ReturnType<typeof textsOf>

/** Every sentence of the mail, once for HTML and text. */
const textsOf = ({ token, code, expires }: LoginLinkContent, { business, publicUrl }: MailContext) => ({
  heading: "Sign in to your portal",
  intro: "There you see your appointments and plans, and move or cancel a visit.",
  button: "Sign in",
  url: `${publicUrl}/portal/callback?token=${token}`,
  codeIntro: "Or enter this code on the page where you asked for the link:",
  code: code && `${code.slice(0, 3)} ${code.slice(3)}`,
  validity: `${code === null ? "The link works" : "Link and code work"} once, until ${formatTime(expires)} CT.`,
  unknown:
    code === null
      ? "We sent you this link ourselves. If you do not need it, you can ignore this email: nobody can sign in without it."
      : "If you did not ask for this email, you can ignore it: nobody can sign in without it. Do not pass it on or read the code to anybody, not even to us.",
  question: `If it does not work, call ${business.phone}.`,
})

const renderHtml = (texts: Texts, { business }: MailContext): string => {
  const [beforePhone, afterPhone] = texts.question.split(business.phone)
  return renderLayout({
    business,
    title: texts.heading,
    preheader: texts.validity,
    body: [
      heading(texts.heading),
      paragraph(texts.intro),
      button(texts.url, texts.button),
      ...(texts.code === null ? [] : [paragraph(texts.codeIntro), codeBox(texts.code)]),
      paragraph(texts.validity),
      small(texts.unknown),
      small([beforePhone, link(callLink(business.phone), business.phone), afterPhone]),
    ],
  })
}

const renderText = (texts: Texts, { business }: MailContext): string =>
  [
    texts.heading,
    texts.intro,
    texts.url,
    ...(texts.code === null ? [] : [`${texts.codeIntro}\n${texts.code}`]),
    texts.validity,
    texts.unknown,
    texts.question,
    signature(business),
  ].join("\n\n") + "\n"
