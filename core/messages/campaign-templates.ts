import type { Audience } from "./audience.ts"
import type { CampaignType } from "./campaign-names.ts"

// In a file without Effect, because the staff's screens load it.

/** A ready text from which staff begin a campaign, with the customers whom it suits. */
export interface CampaignTemplate {
  readonly id: string
  /** What staff call it. */
  readonly title: string
  /** When it is useful, in one sentence. */
  readonly description: string
  readonly campaignType: CampaignType
  readonly subject: string
  /** May contain `{firstName}` and `{phone}`. */
  readonly content: string
  readonly audience: Audience
  /** Months from 1 to 12 in which it is usually sent; without them, all year. */
  readonly months?: readonly number[]
}

export const CAMPAIGN_TEMPLATES: readonly CampaignTemplate[] = [
  {
    id: "spring-check",
    title: "Spring check",
    description: "After the frost: outdoor faucets, decks, screens and fans.",
    campaignType: "seasonal-check",
    subject: "Time for your spring home check",
    content: `Hi {firstName},

Winter is hard on a house. In one visit we check what the frost may have damaged, and fix small things right away:

- outdoor faucets and the pipes behind them
- deck boards, railings and steps
- window screens, door seals and locks
- ceiling fans and the thermostat, before the first hot week

Choose a time online, or call {phone}.`,
    audience: { noVisitMonths: 3 },
    months: [3, 4, 5],
  },
  {
    id: "summer-check",
    title: "Summer check",
    description: "Before vacations: leaks, cameras and what storms loosened.",
    campaignType: "seasonal-check",
    subject: "Before you leave on vacation: a quick home check",
    content: `Hi {firstName},

A small leak does the most damage while nobody is home. Before you leave, we look over your house in one visit:

- hoses and valves of the washer, dishwasher and ice maker
- toilets and faucets that drip
- the video doorbell, cameras and smart locks
- fence and gate after the spring storms

Choose a time online, or call {phone}.`,
    audience: { noVisitMonths: 3 },
    months: [6, 7, 8],
  },
  {
    id: "fall-check",
    title: "Fall check: gutters and heating season",
    description: "Before winter: gutters, outdoor faucets, furnace filter, thermostat and drafts.",
    campaignType: "seasonal-check",
    subject: "Gutters, faucets and drafts: ready for winter?",
    content: `Hi {firstName},

One visit before the first hard frost gets your house ready:

- clear the gutters and check the downspouts
- shut off and drain the outdoor faucets
- change the furnace filter and set the thermostat's winter schedule
- seal drafts around doors and windows
- test smoke and carbon monoxide alarms

Choose a time online, or call {phone}.`,
    audience: { noVisitMonths: 3 },
    months: [9, 10, 11],
  },
  {
    id: "winter-check",
    title: "Winter check",
    description: "In the cold months: pipes, alarms, drafts and the repairs that waited.",
    campaignType: "seasonal-check",
    subject: "Time for your winter home check",
    content: `Hi {firstName},

Cold weeks are a good time for what waits indoors. In one visit we check and fix:

- pipes that could freeze, and where to shut off the water
- smoke and carbon monoxide alarms
- drafty doors and windows
- sticking doors, loose handles, worn caulk in the bathroom

Choose a time online, or call {phone}.`,
    audience: { noVisitMonths: 3 },
    months: [12, 1, 2],
  },
  {
    id: "smart-home-check",
    title: "Smart-home check",
    description: "For homes with smart devices: updates, batteries, Wi-Fi and who has access.",
    campaignType: "seasonal-check",
    subject: "Is your smart home still up to date?",
    content: `Hi {firstName},

Locks, cameras and thermostats need care once a year. In one visit we:

- install updates and replace weak batteries
- check the Wi-Fi where your devices are
- review who can open your locks and see your cameras
- set up what has come into the house since

Choose a time online, or call {phone}.`,
    audience: { noVisitMonths: 6 },
  },
  {
    id: "plan-offer",
    title: "Plan offer",
    description: "For customers without a maintenance plan.",
    campaignType: "plan-offer",
    subject: "Regular checkups for your home",
    content: `Hi {firstName},

With a maintenance plan you no longer need to remember what is due. We come regularly, check your home from the water heater to the smart lock, and fix small things before they become repairs.

You choose how often we come. You can change or end a plan online at any time.

Questions? Reply to this email, or call {phone}.`,
    audience: { plan: "none" },
  },
  {
    id: "plan-thanks",
    title: "Thank-you to plan customers",
    description: "For customers with a plan in force, once or twice a year.",
    campaignType: "news",
    subject: "Thank you for trusting us with your home",
    content: `Hi {firstName},

Thank you for being one of our plan customers. Looking after the same homes all year is the best part of our work.

Is there anything that bothers you at home, however small? Reply to this email, or call {phone}. We bring the right tools and parts to your next checkup.

If you know a neighbor who could use our help, we are glad about every recommendation.`,
    audience: { plan: "any" },
  },
  {
    id: "not-seen",
    title: "We have not seen you for a while",
    description: "For customers without a visit in the last year.",
    campaignType: "seasonal-check",
    subject: "Anything on your list we can take off?",
    content: `Hi {firstName},

It has been a while since we were at your home. Most people keep a list by now: the door that sticks, the dripping faucet, the picture that never got hung.

Book half a day, and we work through it in one visit. We bring tools and the usual parts.

Choose a time online, or call {phone}.`,
    audience: { noVisitMonths: 12 },
  },
]

/** The templates in the order for a month from 1 to 12: those of the season first, those of other seasons last. */
export const templatesFor = (month: number): readonly CampaignTemplate[] =>
  [
    ({ months }: CampaignTemplate) => months?.includes(month) === true,
    ({ months }: CampaignTemplate) => months === undefined,
    ({ months }: CampaignTemplate) => months !== undefined && !months.includes(month),
  ].flatMap((belongs) => CAMPAIGN_TEMPLATES.filter(belongs))
