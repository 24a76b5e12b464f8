import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import {
  addStaffFeed,
  listFeeds,
  ownFeed,
  readFeed,
  replaceOwnFeed,
  revokeFeed,
} from "../../../../core/calendars/use-cases/calendar-feeds.ts"
import { renderFeed } from "../../../formats/ical/feed.ts"
import type { calendarFeedsEndpoints } from "../contract/calendar-feeds.ts"
import type { Handlers } from "../../engine/api.ts"

export const calendarFeedsHandlers: Handlers<typeof calendarFeedsEndpoints> = {
  readCalendarFeed: ({ params }) =>
    Effect.map(readFeed(params.token), (feed) => ({
      mediaType: "text/calendar; charset=utf-8",
      content: Buffer.from(renderFeed(feed)),
    })),
  readOwnFeed: (_, { id }) => Effect.map(ownFeed(id), (feed) => ({ feed: Option.getOrNull(feed) })),
  replaceOwnFeed: (_, { id }) => replaceOwnFeed(id),
  revokeOwnFeed: ({ params }, { id }) => revokeFeed(params.id, { kind: "customer", accountId: id }),
  listStaffFeeds: (_, { id }) => listFeeds({ kind: "staff", accountId: id }),
  addStaffFeed: ({ body }, { id }) => addStaffFeed(id, body),
  revokeStaffFeed: ({ params }, { id }) => revokeFeed(params.id, { kind: "staff", accountId: id }),
}
