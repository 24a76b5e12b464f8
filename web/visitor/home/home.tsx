import { pages } from "../pages.ts"
import { usePageHead } from "../use-page-head.ts"
import { Awards } from "./awards.tsx"
import { BookingSection } from "./booking-section.tsx"
import { Contact } from "./contact.tsx"
import { ContactBanner } from "./contact-banner.tsx"
import { Hero } from "./hero.tsx"
import { Plans } from "./plans.tsx"
import { Services } from "./services.tsx"
import { Testimonials } from "./testimonials.tsx"

export const Home = () => {
  usePageHead(pages.home)
  return (
    <>
      <ContactBanner />
      <Hero />
      <Awards />
      <Services />
      <BookingSection />
      <Plans />
      <Testimonials />
      <Contact />
    </>
  )
}
