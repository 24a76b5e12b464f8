import type { SiteContent } from "../../../core/site/site-content.ts"
import { Awards } from "./awards.tsx"
import { BookingSection } from "./booking-section.tsx"
import { ContactBanner } from "./contact-banner.tsx"
import { GalleryPreview } from "./gallery-preview.tsx"
import { Hero } from "./hero.tsx"
import { Plans } from "./plans.tsx"
import { Quote } from "./quote.tsx"
import { Services } from "./services.tsx"
import { Testimonials } from "./testimonials.tsx"

export const Home = ({ content }: { readonly content: SiteContent }) => (
  <>
    <ContactBanner />
    <Awards awards={content.awards} />
    <Hero />
    <BookingSection />
    <Services prices={content.services} />
    <Plans />
    <GalleryPreview projects={content.previewProjects} />
    <Testimonials {...content} />
    <Quote />
  </>
)
