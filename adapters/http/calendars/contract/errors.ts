import type { ErrorReplies } from "../../engine/contract/error-reply.ts"

export const calendarErrors = {
  NoOwnTechnician: { status: 409, means: "The account is a technician's and linked to nobody." },
  CalendarNotSetUp: { status: 409, means: "The installation has no app at Google." },
  CalendarNotConnected: {
    status: 409,
    means: "Google Calendar is not connected, or its owner has no such calendar.",
  },
  CalendarConsentFailed: {
    status: 409,
    means: "The consent is out of date or of another session, or Google did not give access.",
  },
  CalendarGrantEnded: { status: 409, means: "Google no longer gives access: connect again." },
  CalendarUnavailable: { status: 503, means: "Google cannot be reached or limits requests: try later." },
  CalendarRefused: { status: 409, means: "Google refused the request; the message says why." },
  UnknownCalendarEdit: { status: 404, means: "There is no notice of an edit of this visit's event." },
  UnknownFeed: { status: 404, means: "There is no such calendar feed, or it was revoked." },
  TooManyFeeds: { status: 409, means: "The account has as many calendar feeds as an account can have." },
} as const satisfies ErrorReplies
