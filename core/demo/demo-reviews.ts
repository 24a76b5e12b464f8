import type { ReviewService } from "../reviews/review-rules.ts"
import type { NewReview } from "../reviews/review.ts"
import { HOUR, type Instant } from "../time/interval.ts"
import type { DemoCustomer } from "./demo-customers.ts"
import type { DemoVisit } from "./demo-visits.ts"
import type { Random } from "./random.ts"

/** How many of the newest reviews wait for approval, and for how long, in hours: one of them for too long. */
const WAITING_HOURS = [40, 21, 5]

/** One in so many completed visits is reviewed. */
const VISITS_PER_REVIEW = 16

interface Input {
  readonly now: Instant
  readonly customers: readonly DemoCustomer[]
  readonly visits: readonly DemoVisit[]
}

/** Made-up reviews of completed visits, by customers with an email, oldest first. */
export const demoReviews = (random: Random, { now, customers, visits }: Input): readonly NewReview[] => {
  const reviewed = visits.filter(
    ({ status, end, customer }) =>
      status === "completed" &&
      end < now - 3 * 24 * HOUR &&
      customers[customer]!.email !== null &&
      random.chance(1 / VISITS_PER_REVIEW),
  )
  return reviewed.map(({ end, customer }, n): NewReview => {
    const { firstName, lastName, email, city, state } = customers[customer]!
    const waits = WAITING_HOURS[n - (reviewed.length - WAITING_HOURS.length)]
    return {
      ...random.pick(TEXTS),
      firstName,
      lastName,
      email: email!,
      city,
      state,
      appointmentId: null,
      isApproved: waits === undefined,
      createdAt: waits === undefined ? end + random.integer(2, 60) * HOUR : now - waits * HOUR,
    }
  })
}

type Text = Pick<NewReview, "rating" | "title" | "content"> & { readonly serviceType: ReviewService }

const TEXTS: readonly Text[] = [
  {
    serviceType: "TV Mounting",
    rating: 5,
    title: "Level, and no cords in sight",
    content:
      "Brick wall over the fireplace, and it took them one visit. The cords run inside a channel painted like the wall.",
  },
  {
    serviceType: "Electrical Work",
    rating: 5,
    title: "Found what two others missed",
    content:
      "The dining room lights had flickered for a year. They found a loose neutral in a box nobody had opened, and showed us.",
  },
  {
    serviceType: "Plumbing Services",
    rating: 4,
    title: "Leak gone, cabinet dry",
    content:
      "They replaced the trap and both shutoffs under the kitchen sink. Came half an hour late, but called first.",
  },
  {
    serviceType: "Smart Home Installation",
    rating: 5,
    title: "My mother can use it",
    content:
      "Thermostat, doorbell and three switches. They stayed until my mother had turned everything on and off by herself, twice.",
  },
  {
    serviceType: "Grab Bar Installation",
    rating: 5,
    title: "Solid as a handrail",
    content: "Two bars in the shower, one at the tub, all into the studs. I lean on them every day.",
  },
  {
    serviceType: "Drywall Repair",
    rating: 4,
    title: "You have to look for the patch",
    content:
      "A hole from a doorknob and a crack along the ceiling. Both are gone; the texture is very close. Some dust on the stairs.",
  },
  {
    serviceType: "Home Repairs",
    rating: 5,
    title: "The whole list in one day",
    content:
      "Eleven things, from a sticking back door to a loose railing. They worked down the list and ticked each off with me.",
  },
  {
    serviceType: "Dishwasher Installation",
    rating: 3,
    title: "Good work, second trip",
    content:
      "The dishwasher runs well. They had to come back for a longer hose, which could have been checked on the phone.",
  },
  {
    serviceType: "Door Hardware Installation",
    rating: 5,
    title: "Doors that close again",
    content:
      "New locks on three doors in a 1920s house, where nothing is square. All three close with one finger.",
  },
  {
    serviceType: "Furniture Assembly",
    rating: 4,
    title: "Two wardrobes before lunch",
    content: "Fast, careful with the floor, and they took the cardboard along.",
  },
  {
    serviceType: "Microwave Installation",
    rating: 2,
    title: "Works, but the trim is scratched",
    content:
      "The microwave is level and vents outside. There is a scratch on the cabinet trim that was not there before.",
  },
  {
    serviceType: "Other",
    rating: 5,
    title: "They told me not to buy it",
    content:
      "I wanted a new sump pump. They cleaned the old one, tested it with a bucket and said it has years left. Honest people.",
  },
]
