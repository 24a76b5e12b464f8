import type { ReactElement } from "react"
import { business } from "../shared/business.ts"
import { Island } from "../shared/island.tsx"
import type { Page } from "../shared/page.ts"
import { Shell } from "../shared/shell/shell.tsx"
import { OpensLater } from "../shared/ui/opens-later.tsx"
import { Book } from "./book/book.tsx"
import { Home } from "./home/home.tsx"
import { NotFound } from "./not-found.tsx"

const { name, phone } = business

type Content = Pick<Page, "path" | "title" | "description" | "style"> & {
  readonly indexed?: boolean
  readonly main: ReactElement
}

const page = ({ main, indexed = false, ...head }: Content): Page => ({
  ...head,
  indexed,
  script: "visitor/main.ts",
  loading: "deferred",
  body: (
    <Shell
      bottomBar={
        <Island
          name="bottom-bar"
          props={{ bookingHref: head.path === "/book" ? "#booking" : "/#booking" }}
          className="bottom-bar__island"
          readable
        />
      }
    >
      {main}
    </Shell>
  ),
})

export const notFound = page({
  path: "/404",
  title: `Page not found | ${name}`,
  description: "This page does not exist.",
  style: "visitor/notice-page.css",
  main: <NotFound />,
})

export const pages: readonly Page[] = [
  page({
    path: "/",
    title: `${name}: handyman and smart-home services in St. Louis`,
    description: `Family-owned handyman and tech services around St. Louis: repairs, plumbing, electrical, carpentry and smart-home installs. Book online or call ${phone}.`,
    indexed: true,
    style: "visitor/home/page.css",
    main: <Home />,
  }),
  page({
    path: "/book",
    title: `Book a visit | ${name}`,
    description: `Choose a time that suits you and get the confirmation by email right away. Handyman and smart-home visits in and around St. Louis.`,
    indexed: true,
    style: "visitor/book/page.css",
    main: <Book />,
  }),
  page({
    path: "/gallery",
    title: `Project gallery | ${name}`,
    description: "Before and after photos of our work in St. Louis homes, opening later.",
    style: "visitor/notice-page.css",
    main: (
      <OpensLater heading="The gallery opens later">
        Before and after photos of our work will be here. Until then, call us about a job like yours.
      </OpensLater>
    ),
  }),
  page({
    path: "/leave-review",
    title: `Leave a review | ${name}`,
    description: "Review our work, opening later.",
    style: "visitor/notice-page.css",
    main: (
      <OpensLater heading="Reviews open later">
        You will be able to review our work here. Until then, call or write and tell us how the job went.
      </OpensLater>
    ),
  }),
  page({
    path: "/reschedule/_",
    title: `Move your visit | ${name}`,
    description: "Choose another time for your visit.",
    style: "visitor/notice-page.css",
    main: (
      <OpensLater heading="To move or cancel your visit, call us">
        You cannot choose another time online yet. Please call; we find your visit by your name.
      </OpensLater>
    ),
  }),
  notFound,
]
