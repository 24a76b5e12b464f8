import type { SiteContent } from "../../core/overview/site-content.ts"
import { Island } from "../shared/entry/island.tsx"
import type { Page } from "../shared/entry/page.ts"
import { Shell } from "../shared/shell/shell.tsx"
import { PhoneLink } from "../shared/ui/contact-link.tsx"
import { WithoutScript } from "../shared/ui/notices/without-script.tsx"

/** A page that is one island, of this name. */
interface Screen extends Pick<Page, "path" | "title" | "description" | "style"> {
  readonly island: string
}

const page = (content: SiteContent, { island, title, ...head }: Screen): Page => ({
  ...head,
  title: `${title} | ${content.business.name}`,
  indexed: false,
  script: "customer/main.ts",
  loading: "deferred",
  body: (
    <Shell content={content}>
      <Island name={island} />
      <WithoutScript heading={title}>
        The customer portal needs JavaScript and an up-to-date browser. Call <PhoneLink /> and we help you.
      </WithoutScript>
    </Shell>
  ),
})

export const pagesOf = (content: SiteContent): readonly Page[] => [
  page(content, {
    path: "/portal/login",
    title: "Sign in",
    description: "Sign in to the customer portal with a link that we email you.",
    style: "customer/customers/sign-in/page.css",
    island: "sign-in",
  }),
  page(content, {
    path: "/portal/callback",
    title: "Signing you in",
    description: "Opens from the link in our login email.",
    style: "customer/customers/sign-in/result-page.css",
    island: "sign-in-result",
  }),
  page(content, {
    path: "/portal/email",
    title: "Confirm your email",
    description: "Opens from the link that we send to a new email address.",
    style: "customer/customers/sign-in/result-page.css",
    island: "email-change",
  }),
  page(content, {
    path: "/portal/history",
    title: "Service history",
    description: "What we did for you, what it cost, and your invoices.",
    style: "customer/ui/portal-page.css",
    island: "history",
  }),
  page(content, {
    path: "/portal/your-data",
    title: "Your data",
    description: "Download everything we hold about you, or ask us to delete it.",
    style: "customer/ui/portal-page.css",
    island: "your-data",
  }),
  // The portal has two addresses (spec §2).
  ...["/customer-portal", "/portal"].map((path) =>
    page(content, {
      path,
      title: "Customer portal",
      description: "Your appointments, plans and past visits in one place.",
      style: "customer/overview/portal/page.css",
      island: "overview",
    }),
  ),
]
