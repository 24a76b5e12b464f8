import type { visitorContract } from "../contract/visitor.ts"

export interface Example {
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly reply: unknown
}

export type Examples = Readonly<Record<string, Example>>

/** What a reader of the API's page can copy; a test holds each against its schema. */
export const examples = {
  health: { reply: { status: "ready" } },
  csrf: { reply: { csrfToken: "pGJ0f8cXxj2mB3qYw7uVd1sKe5Rz9LtN4oHaI6QbCyE" } },
  listServices: {
    reply: [
      {
        id: 3,
        name: "TV Mounting",
        description: "We mount your television at the height you like and hide the cables.",
        category: "essential",
        active: true,
        suggestedHours: 2,
        jobSize: "A",
        basePrice: 89,
        priceUnit: "flat rate",
        estimatedDuration: "1-2 hours",
        skillLevel: "standard",
        displayOrder: 1,
      },
    ],
  },
  listFreeSlots: {
    query: { from: "2026-11-23T06:00:00Z", to: "2026-11-24T06:00:00Z", serviceId: "3" },
    reply: { slots: ["2026-11-23T15:00:00Z", "2026-11-23T15:30:00Z"] },
  },
  listFreeDays: {
    query: { from: "2026-11-23T06:00:00Z", to: "2026-11-28T06:00:00Z", hours: "4" },
    reply: { days: ["2026-11-23", "2026-11-25"] },
  },
  bookAppointment: {
    body: {
      firstName: "Jane",
      lastName: "Doe",
      email: "jane@example.com",
      phone: "(314) 555-0100",
      street: "12 Elm Street",
      city: "St. Louis",
      state: "MO",
      zip: "63101",
      serviceId: 3,
      appointmentDate: "2026-11-23",
      appointmentTime: "9:00 AM",
      notes: "The wall is brick.",
    },
    reply: {
      id: 41,
      status: "scheduled",
      serviceType: "TV Mounting",
      startTimestamptz: "2026-11-23T15:00:00Z",
      endTimestamptz: "2026-11-23T17:00:00Z",
      appointmentDate: "2026-11-23",
      appointmentTime: "9:00 AM",
    },
  },
} as const satisfies Readonly<Record<keyof typeof visitorContract, Example>>
