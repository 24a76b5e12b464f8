import { Awards } from "./awards.tsx"
import { BookingSection } from "./booking-section.tsx"
import { ContactBanner } from "./contact-banner.tsx"
import { Hero } from "./hero.tsx"
import { Plans } from "./plans.tsx"
import { Quote } from "./quote.tsx"
import { Services } from "./services.tsx"
import { Testimonials } from "./testimonials.tsx"

export const Home = () => (
  <>
    <ContactBanner />
    <Awards />
    <Hero />
    <BookingSection />
    <Services />
    <Plans />
    <Testimonials />
    <Quote />
  </>
)
