import { business } from "../shared/business.ts"

export interface Page {
  /** A last part `_` stands for any word. */
  readonly path: string
  readonly title: string
  readonly description: string
  /** Whether search engines should list it. */
  readonly indexed: boolean
}

const { name, phone } = business

const portal = {
  title: `Customer portal | ${name}`,
  description: `Your appointments and plans in one place, opening soon.`,
  indexed: false,
} as const

/** What the world is told about each page: its head at build time, the tab's title afterwards, and the sitemap. */
export const pages = {
  home: {
    path: "/",
    title: `${name}: handyman and smart-home services in St. Louis`,
    description: `Family-owned handyman and tech services around St. Louis: repairs, plumbing, electrical, carpentry and smart-home installs. Book online or call ${phone}.`,
    indexed: true,
  },
  book: {
    path: "/book",
    title: `Book a visit | ${name}`,
    description: `Choose a time that suits you and have it confirmed by e-mail right away. Handyman and smart-home visits in and around St. Louis.`,
    indexed: true,
  },
  gallery: {
    path: "/gallery",
    title: `Project gallery | ${name}`,
    description: `Before and after photos of our work in St. Louis homes, opening soon.`,
    indexed: false,
  },
  portal: { path: "/customer-portal", ...portal },
  /** The same screen (spec §2). */
  portalToo: { path: "/portal", ...portal },
  review: {
    path: "/leave-review",
    title: `Leave a review | ${name}`,
    description: `Tell us and your neighbors how the job went, opening soon.`,
    indexed: false,
  },
  admin: {
    path: "/admin",
    title: `Staff | ${name}`,
    description: `For the people who work here.`,
    indexed: false,
  },
  reschedule: {
    path: "/reschedule/_",
    title: `Move your visit | ${name}`,
    description: `Another time for your visit.`,
    indexed: false,
  },
  notFound: {
    path: "/404",
    title: `Page not found | ${name}`,
    description: `This page does not exist.`,
    indexed: false,
  },
} as const satisfies Record<string, Page>
