import { PhoneLink } from "../shared/ui/contact-link.tsx"
import type { ReactElement } from "react"
import type { Project } from "../../core/gallery/project.ts"
import type { SiteContent } from "../../core/overview/site-content.ts"
import { Island } from "../shared/entry/island.tsx"
import { NOT_FOUND_PATH, type Page, type SocialImage } from "../shared/entry/page.ts"
import { WithoutScript } from "../shared/ui/notices/without-script.tsx"
import { Shell } from "../shared/shell/shell.tsx"
import { GalleryPage } from "./gallery/gallery-page.tsx"
import { ProjectPage } from "./gallery/project/project-page.tsx"
import { projectPath } from "./gallery/project.ts"
import { Book } from "./schedule/book-page/book.tsx"
import { Home } from "./home/home.tsx"
import { Privacy } from "./business/legal/privacy.tsx"
import { Terms } from "./business/legal/terms.tsx"
import { LinkIsland } from "./links/link-island.tsx"
import { PayWithoutScript } from "./money/pay-without-script.tsx"
import { OfferIsland } from "./quotes/offer/offer-island.tsx"
import { LeaveReview } from "./reviews/leave-review.tsx"
import { NotFound } from "./layout/not-found.tsx"

type Head = Pick<Page, "path" | "title" | "description" | "style" | "image"> & {
  readonly indexed?: boolean
  /** Whether the bar at the bottom of a phone's screen offers a booking; yes unless named. */
  readonly offersBooking?: boolean
  readonly main: ReactElement
}

const page = (
  content: SiteContent,
  { main, indexed = false, offersBooking = true, ...head }: Head,
): Page => ({
  ...head,
  indexed,
  script: "visitor/main.ts",
  loading: "deferred",
  body: (
    <Shell
      content={content}
      bottomBar={
        offersBooking && (
          <Island
            name="bottom-bar"
            props={{ bookingHref: head.path === "/book" ? "#booking" : "/#booking" }}
            className="bottom-bar__island"
            readable
          />
        )
      }
    >
      {main}
    </Shell>
  ),
})

export const pagesOf = (content: SiteContent): readonly Page[] => {
  const { name, phone, area } = content.business
  return [
    page(content, {
      path: "/",
      title: `${name}: handyman and smart-home services in ${area}`,
      description: `Family-owned handyman and tech services around ${area}: repairs, plumbing, electrical, carpentry and smart-home installs. Book online or call ${phone}.`,
      indexed: true,
      style: "visitor/home/page.css",
      main: <Home content={content} />,
    }),
    page(content, {
      path: "/book",
      image: socialCard("book", "A brick house at dusk, and the words Book a visit online"),
      title: `Book a visit | ${name}`,
      description: `Choose a time that suits you and get the confirmation by email right away. Handyman and smart-home visits in and around ${area}.`,
      indexed: true,
      style: "visitor/schedule/book-page/page.css",
      main: <Book />,
    }),
    page(content, {
      path: "/gallery",
      image: socialCard("gallery", "A bathroom before and after our visit"),
      title: `Project gallery | ${name}`,
      description:
        "Plumbing, electrical, carpentry and smart-home projects in St. Louis homes, with pictures from before and after.",
      indexed: true,
      style: "visitor/gallery/page.css",
      main: <GalleryPage projects={content.projects} />,
    }),
    ...content.projects.map((project, index) =>
      page(content, {
        path: projectPath(project),
        title: `${project.title} | ${name}`,
        description: shortened(project.description),
        indexed: true,
        style: "visitor/gallery/project/one-project.css",
        image: socialImageOf(project),
        main: (
          <ProjectPage
            project={project}
            previous={content.projects[index - 1]}
            next={content.projects[index + 1]}
          />
        ),
      }),
    ),
    page(content, {
      path: "/leave-review",
      image: socialCard("leave-review", "A brick house at dusk, and the words How did our visit go?"),
      title: `Leave a review | ${name}`,
      description: `Tell your neighbors in and around ${area} how our visit went, and rate our work.`,
      style: "visitor/reviews/page.css",
      main: <LeaveReview />,
    }),
    page(content, {
      path: "/privacy",
      title: `Privacy | ${name}`,
      description: `What ${name} stores when you book, ask for a quote or leave a review, and for how long.`,
      indexed: true,
      style: "visitor/business/legal/page.css",
      main: <Privacy takesCards={content.takesCards} />,
    }),
    page(content, {
      path: "/terms",
      title: `Terms | ${name}`,
      description: `What to expect when you book with ${name}: prices, moving a visit, reviews and photos.`,
      indexed: true,
      style: "visitor/business/legal/page.css",
      main: <Terms />,
    }),
    page(content, {
      path: "/reschedule/_",
      title: `Move your visit | ${name}`,
      description: "Choose another time for your visit, or cancel it.",
      style: "visitor/schedule/reschedule/page.css",
      offersBooking: false,
      main: (
        <LinkIsland name="reschedule" heading="Move your visit">
          Moving a visit online needs JavaScript and an up-to-date browser. Call <PhoneLink /> and we move it
          for you.
        </LinkIsland>
      ),
    }),
    page(content, {
      path: "/confirm/_",
      title: `Confirm your visit | ${name}`,
      description: "Confirm the visit that you have booked.",
      style: "visitor/links/link-page.css",
      offersBooking: false,
      main: (
        <LinkIsland name="confirm-visit" heading="Confirm your visit">
          Confirming a visit online needs JavaScript and an up-to-date browser. Call <PhoneLink /> and we
          confirm it for you.
        </LinkIsland>
      ),
    }),
    page(content, {
      path: "/invoice/_",
      title: `Your invoice | ${name}`,
      description: "See your invoice, and save it as PDF.",
      style: "visitor/links/link-page.css",
      offersBooking: false,
      main: (
        <LinkIsland name="invoice" heading="Your invoice" action={content.takesCards && <PayWithoutScript />}>
          Showing the invoice needs JavaScript and an up-to-date browser. Call <PhoneLink /> and we send it to
          you.
        </LinkIsland>
      ),
    }),
    page(content, {
      path: "/payment/_",
      title: `Your payment | ${name}`,
      description: "See whether your payment was received.",
      style: "visitor/links/link-page.css",
      offersBooking: false,
      main: (
        <LinkIsland name="payment" heading="Your payment">
          Showing what became of your payment needs JavaScript and an up-to-date browser. Call <PhoneLink />{" "}
          and we tell you.
        </LinkIsland>
      ),
    }),
    page(content, {
      path: "/offer/_",
      title: `Our offer for you | ${name}`,
      description: "Read our offer, and accept it, decline it or ask us something.",
      style: "visitor/quotes/offer/page.css",
      offersBooking: false,
      main: (
        <>
          <div className="container">
            <OfferIsland />
          </div>
          <WithoutScript heading="To answer this offer">
            Accepting an offer online needs JavaScript and an up-to-date browser. Reply to our email, or call{" "}
            <PhoneLink />.
          </WithoutScript>
        </>
      ),
    }),
    page(content, {
      path: "/unsubscribe/_",
      title: `Unsubscribe | ${name}`,
      description: "Choose whether you get tips and offers by email.",
      style: "visitor/links/link-page.css",
      offersBooking: false,
      main: (
        <LinkIsland name="unsubscribe" heading="Unsubscribe">
          Unsubscribing here needs JavaScript and an up-to-date browser. Reply to the email, or call{" "}
          <PhoneLink />, and we do it for you.
        </LinkIsland>
      ),
    }),
    page(content, {
      path: NOT_FOUND_PATH,
      title: `Page not found | ${name}`,
      description: "This page does not exist.",
      style: "visitor/layout/notice-page.css",
      main: <NotFound />,
    }),
  ]
}

/** The largest WebP of a project's picture. */
const socialImageOf = ({ title, imageUrl, width, height, variants }: Project): SocialImage => {
  const { url, width: shown } = variants.findLast(({ type }) => type === "image/webp") ?? {
    url: imageUrl,
    width,
  }
  return { url, width: shown, height: Math.round((height * shown) / width), alt: title }
}

/** Search engines show about 160 characters. */
const shortened = (text: string): string =>
  text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/u, "")}…`

const socialCard = (name: string, alt: string): SocialImage => ({
  url: `/cards/${name}.png`,
  width: 1200,
  height: 630,
  alt,
})
