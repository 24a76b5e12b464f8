import type { ReviewService } from "../reviews/review-rules.ts"
import type { NewReview } from "../reviews/review.ts"
import { HOUR, type Instant } from "../time/interval.ts"
import type { DemoCustomer } from "./demo-customers.ts"
import type { DemoVisit } from "./demo-visits.ts"
import type { Random } from "./random.ts"

/** How many of the newest reviews wait for approval, and for how long, in hours: one of them for too long. */
const WAITING_HOURS = [40, 21, 5]

/** One in so many completed visits is reviewed. */
const VISITS_PER_REVIEW = 28

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
      ...TEXTS[n % TEXTS.length]!,
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
  {
    serviceType: "Electrical Work",
    rating: 5,
    title: "A light where we needed one",
    content:
      "Our back stairs were dark for twenty years. They ran a switch at both ends and left the wall as they found it.",
  },
  {
    serviceType: "Plumbing Services",
    rating: 5,
    title: "Sunday drip, Monday fixed",
    content:
      "I booked online on Sunday night and the faucet was done by ten the next morning. They wore shoe covers without being asked.",
  },
  {
    serviceType: "Bathroom Hardware Installation",
    rating: 5,
    title: "Towel bars that stay up",
    content:
      "The old ones had pulled out of the drywall twice. These have a board behind them, and my teenagers have not won yet.",
  },
  {
    serviceType: "Smart Home Installation",
    rating: 4,
    title: "Wi-Fi in the last bedroom",
    content:
      "Two access points and the dead corner is gone. Setting up the phones took longer than planned, but they stayed.",
  },
  {
    serviceType: "TV Mounting",
    rating: 5,
    title: "Moved it twice, no complaint",
    content:
      "We changed our minds about the height. They moved it, filled the first holes and did not add a dollar.",
  },
  {
    serviceType: "Home Repairs",
    rating: 5,
    title: "Before the inspection",
    content:
      "We were selling, and had a list of nine things from the inspector. All done in two visits, with photos for the buyer.",
  },
  {
    serviceType: "Drywall Repair",
    rating: 5,
    title: "After the leak upstairs",
    content:
      "They cut out the wet part, let it dry, and came back to close it. The ceiling looks like one piece.",
  },
  {
    serviceType: "Grab Bar Installation",
    rating: 5,
    title: "My father is home again",
    content:
      "The hospital wanted bars before he came home on Friday. They came on Thursday and showed him how to use them.",
  },
  {
    serviceType: "Other",
    rating: 4,
    title: "Gutters, and an honest answer",
    content:
      "They cleared the gutters and told us which downspout to replace, and which could wait until spring.",
  },
  {
    serviceType: "Furniture Assembly",
    rating: 5,
    title: "A crib, the night before",
    content: "Our due date had other plans. They fitted us in at four and the crib was ready by six.",
  },
  {
    serviceType: "Door Hardware Installation",
    rating: 4,
    title: "New lock, old door",
    content: "The door is from 1931 and they kept it. The latch needed a second adjustment, which was free.",
  },
  {
    serviceType: "Dishwasher Installation",
    rating: 5,
    title: "Quiet, dry, done",
    content:
      "Old one out, new one in, and they ran a whole cycle while they checked underneath with a flashlight.",
  },
  {
    serviceType: "Electrical Work",
    rating: 4,
    title: "Tidy panel, clear labels",
    content:
      "Every breaker has a label I can read now. The appointment started 20 minutes late; they called before.",
  },
  {
    serviceType: "Plumbing Services",
    rating: 5,
    title: "The toilet no longer sings",
    content:
      "It had hissed at night since we moved in. Half an hour, one part, and they showed me how to do it next time.",
  },
  {
    serviceType: "Smart Home Installation",
    rating: 5,
    title: "Doorbell talks to my phone",
    content: "I am 74 and had put it off. They wrote the three steps on a card that hangs by the door.",
  },
  {
    serviceType: "Microwave Installation",
    rating: 5,
    title: "Vents outside at last",
    content:
      "The last installer left the vent closed. They found it, cut the opening and sealed it properly.",
  },
  {
    serviceType: "Home Repairs",
    rating: 3,
    title: "Good fence, slow answer",
    content: "The gate hangs straight and latches. It took two calls to get the date settled.",
  },
  {
    serviceType: "Drywall Repair",
    rating: 5,
    title: "Painted to match",
    content: "They took a chip of the old paint to the store. I honestly cannot find where the hole was.",
  },
  {
    serviceType: "TV Mounting",
    rating: 4,
    title: "Clean job on plaster",
    content: "Plaster and lath, and no crack. One anchor took a second try, and they told me why.",
  },
  {
    serviceType: "Bathroom Hardware Installation",
    rating: 5,
    title: "Mirror, shelf, hooks",
    content: "Everything is level and where we wanted it. They vacuumed before we could offer.",
  },
  {
    serviceType: "Other",
    rating: 5,
    title: "The small things count",
    content: "A squeaking stair, a loose railing and a window that would not open. One visit, one fair bill.",
  },
  {
    serviceType: "Electrical Work",
    rating: 5,
    title: "Ceiling fan without a wobble",
    content: "They balanced the blades and added a proper box in the ceiling. We sleep again.",
  },
]
