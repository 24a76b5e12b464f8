import * as Struct from "effect/Struct"
import type { Business } from "../business/business.ts"
import type { FaqEntry } from "../business/faq.ts"
import { SAMPLE_FAQ } from "../business/sample-faq.ts"
import type { RatingSummary } from "../reviews/rating.ts"
import type { PublishedReview } from "../reviews/review.ts"
import type { Award } from "../business/award.ts"
import type { Project } from "../gallery/project.ts"
import { SAMPLE_SERVICES } from "../services/sample-services.ts"
import type { Service } from "../services/service.ts"
import { newSampleProjects } from "../gallery/sample-pictures.ts"
import { contentOfSettings, initialSettings } from "../business/settings.ts"
import type { Testimonial } from "../business/testimonial.ts"

/** Everything that the site's pages show and that can change without a new build. */
export interface SiteContent {
  readonly business: Business
  readonly testimonials: readonly Testimonial[]
  readonly awards: readonly Award[]
  /** The questions that the home page answers, in their order. */
  readonly faq: readonly Pick<FaqEntry, "question" | "answer">[]
  /** The newest of the approved reviews. */
  readonly reviews: readonly PublishedReview[]
  /** Of all approved reviews; null while there are none. */
  readonly rating: RatingSummary | null
  /** Whether invoices can be paid by card. */
  readonly takesCards: boolean
  /** Those that are offered, in the order of the catalogue. */
  readonly services: readonly Pick<Service, "id" | "name" | "basePrice" | "priceUnit">[]
  /** All of them, by their completion, latest first. */
  readonly projects: readonly Project[]
  /** Those that the home page shows. */
  readonly previewProjects: readonly Project[]
}

/** The content of a new site with the settings of this environment. */
export const initialSiteContent = (env: Readonly<Record<string, string | undefined>>): SiteContent => {
  const projects = newSampleProjects.map((project, index) => ({
    ...project,
    id: index + 1,
    createdAt: 0,
    version: 1,
  }))
  return {
    ...contentOfSettings(initialSettings(env)),
    faq: SAMPLE_FAQ.map(Struct.pick(["question", "answer"])),
    reviews: [],
    rating: null,
    takesCards: false,
    services: SAMPLE_SERVICES.map(({ name, basePrice, priceUnit }, index) => ({
      id: index + 1,
      name,
      basePrice,
      priceUnit,
    })),
    projects,
    previewProjects: projects.filter(({ featured }) => featured),
  }
}
