import type { OfferInput } from "../quotes/offers/offer-terms.ts"
import { MAINTENANCE_PLAN } from "../quotes/quote-choices.ts"
import type { NewQuote } from "../quotes/quote.ts"

/** What is offered, by the service that a quote is for; prices in cents, quantities in hundredths. */
export const DEMO_OFFER_TERMS: Readonly<Record<NewQuote["serviceNeeded"], OfferInput>> = {
  Plumbing: {
    alternatives: [
      {
        name: "Repair",
        lines: [
          { text: "Repair the faucet and free the shutoff", quantity: 200, unit: "hour", price: 95_00 },
          { text: "Cartridge and seals", kind: "materials", quantity: 100, price: 28_50 },
        ],
      },
      {
        name: "Replace",
        lines: [
          { text: "Replace faucet and shutoff", quantity: 300, unit: "hour", price: 95_00 },
          { text: "Kitchen faucet with pull-down spray", kind: "materials", quantity: 100, price: 189_00 },
          { text: "Filter under the sink", kind: "materials", quantity: 100, price: 74_00, isOptional: true },
        ],
      },
    ],
    note: "We protect the cabinet floor and take the old parts along.",
  },
  "Electrical Work": {
    alternatives: [
      {
        lines: [
          { text: "Outlet in the garage", quantity: 300, unit: "outlet", price: 145_00 },
          { text: "Light over the workbench", quantity: 100, price: 210_00 },
          {
            text: "Switch with a motion sensor",
            kind: "materials",
            quantity: 100,
            price: 39_90,
            isOptional: true,
          },
        ],
      },
    ],
    deposit: { kind: "share", share: 25_00 },
  },
  Painting: {
    alternatives: [
      {
        name: "One coat",
        lines: [
          { text: "Bedrooms and hallway, walls", quantity: 1480, unit: "hour", price: 62_00 },
          { text: "Paint, eggshell", kind: "materials", quantity: 500, unit: "gallon", price: 54_00 },
        ],
      },
      {
        name: "Two coats",
        lines: [
          { text: "Bedrooms and hallway, walls, two coats", quantity: 2200, unit: "hour", price: 62_00 },
          { text: "Paint, eggshell", kind: "materials", quantity: 900, unit: "gallon", price: 54_00 },
          { text: "Doors and frames", quantity: 100, price: 380_00, isOptional: true },
        ],
      },
    ],
    discount: { kind: "share", share: 5_00 },
    deposit: { kind: "amount", amount: 250_00 },
  },
  "Smart Home Technologies": {
    alternatives: [
      {
        lines: [
          { text: "Video doorbell, mounted and set up", quantity: 100, price: 220_00 },
          { text: "Outdoor camera, mounted and set up", quantity: 200, unit: "camera", price: 265_00 },
          {
            text: "Smart lock for the front door",
            kind: "materials",
            quantity: 100,
            price: 289_99,
            isOptional: true,
          },
        ],
      },
    ],
    deposit: { kind: "share", share: 30_00 },
    note: "You keep the recordings: nothing here needs a subscription.",
  },
  "Low Voltage Systems": {
    alternatives: [
      {
        lines: [
          {
            text: "Network cable to a room upstairs, with outlet",
            quantity: 200,
            unit: "room",
            price: 240_00,
          },
          { text: "Shelf with power for the router", quantity: 100, price: 120_00 },
        ],
      },
    ],
  },
  "General Maintenance": {
    alternatives: [
      {
        name: "Repair",
        lines: [
          { text: "Plane and repaint the edges of the back door", quantity: 150, unit: "hour", price: 95_00 },
          { text: "Threshold, oak", kind: "materials", quantity: 100, price: 48_50 },
        ],
      },
      {
        name: "Replace",
        lines: [
          { text: "Back door, hung and painted", kind: "materials", quantity: 100, price: 840_00 },
          { text: "Take the old door away", quantity: 100, price: 60_00, isOptional: true },
        ],
      },
    ],
    deposit: { kind: "share", share: 25_00 },
  },
  [MAINTENANCE_PLAN]: {
    alternatives: [
      {
        lines: [
          { text: "Clean and check the gutters", quantity: 100, price: 180_00 },
          { text: "Seasonal check of the house", quantity: 200, unit: "visit", price: 99_00 },
        ],
      },
    ],
    discount: { kind: "amount", amount: 30_00 },
  },
}
