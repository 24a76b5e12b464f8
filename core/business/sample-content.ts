import type { Award } from "./award.ts"
import type { Testimonial } from "./testimonial.ts"

/** Samples, to be replaced by real testimonials before the site opens. */
export const sampleTestimonials: ReadonlyArray<Testimonial> = [
  {
    name: "Marlene K.",
    role: "Brick bungalow, South City",
    content:
      "He fixed the back door that has stuck since my husband hung it in 1991, then changed every smoke alarm battery without being asked. Swept up after himself, too.",
    rating: 5,
    image: "bungalow",
  },
  {
    name: "Tom and Denise R.",
    role: "Ranch house, Crestwood",
    content:
      "New thermostat, doorbell camera and two ceiling fans in one visit. They stayed until my wife and I could both work the thing from our phones.",
    rating: 5,
    image: "ranch",
  },
  {
    name: "Andre W.",
    role: "Two-family flat, Tower Grove",
    content:
      "My tenant called about a leak at seven in the morning. I booked online for the next day, they came when they said, and the invoice matched the quote.",
    rating: 5,
    image: "flat",
  },
  {
    name: "Priya S.",
    role: "Townhouse, Maplewood",
    content:
      "The TV is level, the cords are gone and the Wi-Fi finally reaches the basement office. Polite, quick, and honest about what I did not need to buy.",
    rating: 5,
    image: "townhouse",
  },
  {
    name: "Ruth and Gene H.",
    role: "Cape Cod, Webster Groves",
    content:
      "Grab bars in both bathrooms and a railing for the basement stairs, solid as anything. Our daughter in Denver set it up for us and sleeps better now.",
    rating: 5,
    image: "cape",
  },
]

/** Samples, to be replaced by real awards before the site opens. */
export const sampleAwards: ReadonlyArray<Award> = [
  {
    badge: "pro-referral",
    title: "Pro Referral",
    detail: "Member of the retailer’s network of screened local pros",
  },
  {
    badge: "service-award",
    title: "Service Award",
    detail: "Recognized by the network for five-star customer ratings",
  },
  {
    badge: "neighbors",
    title: "Neighbors’ Pick",
    detail: "Recommended by homeowners across St. Louis",
  },
]
