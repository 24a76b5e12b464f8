import type { SiteContent } from "../../../core/overview/site-content.ts"
import { Awards } from "./sections/awards.tsx"
import { BookingSection } from "./sections/booking-section.tsx"
import { ContactBanner } from "./sections/contact-banner.tsx"
import { Faq } from "./sections/faq.tsx"
import { GalleryPreview } from "./sections/gallery-preview.tsx"
import { Hero } from "./sections/hero.tsx"
import { Plans } from "./offers/plans.tsx"
import { Quote } from "./sections/quote.tsx"
import { Services } from "./offers/services.tsx"
import { Testimonials } from "./sections/testimonials.tsx"

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
    <Faq faq={content.faq} />
    <Quote />
  </>
)
