import * as Effect from "effect/Effect"
import * as Struct from "effect/Struct"
import { Gallery } from "../../gallery/ports/gallery.ts"
import { BusinessSettings } from "../../business/ports/business-settings.ts"
import { FaqEntries } from "../../business/ports/faq-entries.ts"
import { CardProvider } from "../../money/ports/card-provider.ts"
import { Services } from "../../services/ports/services.ts"
import { ratingOf } from "../../reviews/rating.ts"
import { contentOfSettings } from "../../business/settings.ts"
import { type SiteContent } from "../site-content.ts"
import { previewProjects } from "../../gallery/use-cases/gallery.ts"
import { listPublishedReviews } from "../../reviews/use-cases/reviews.ts"

/** With more, the home page would become too large; `GET /api/reviews` has the others. */
const SHOWN_REVIEWS = 6

/** Spec §9. */
const PREVIEW_PROJECTS = 3

/** What the site's pages show now. */
export const readSiteContent = Effect.gen(function* () {
  const { version: _, changed: __, ...settings } = yield* (yield* BusinessSettings).current
  const reviews = yield* listPublishedReviews()
  return {
    ...contentOfSettings(settings),
    faq: (yield* (yield* FaqEntries).list)
      .filter(({ isOnSite }) => isOnSite)
      .map(Struct.pick(["question", "answer"])),
    reviews: reviews.slice(0, SHOWN_REVIEWS),
    rating: ratingOf(reviews),
    takesCards: (yield* CardProvider).isAvailable,
    services: (yield* (yield* Services).offered).map(Struct.pick(["id", "name", "basePrice", "priceUnit"])),
    projects: yield* (yield* Gallery).list({}),
    previewProjects: yield* previewProjects(PREVIEW_PROJECTS),
  } satisfies SiteContent
})
