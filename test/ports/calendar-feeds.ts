import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import { CalendarFeeds } from "../../core/calendars/ports/calendar-feeds.ts"
import type { CalendarFeed } from "../../core/calendars/feed.ts"

export type StoredFeed = CalendarFeed & { readonly tokenHash: string }

/** Calendar feeds in an array. */
export const calendarFeedsInMemory = (feeds: StoredFeed[]) => {
  const removeWhere = (matches: (feed: StoredFeed) => boolean) =>
    Effect.sync(() => void feeds.splice(0, feeds.length, ...feeds.filter((feed) => !matches(feed))))
  const find = (matches: (feed: StoredFeed) => boolean) =>
    Effect.sync(() => Option.fromUndefinedOr(feeds.find(matches)))
  return CalendarFeeds.of({
    nextId: Effect.sync(() => Math.max(0, ...feeds.map(({ id }) => id)) + 1),
    add: (feed, tokenHash) =>
      Effect.sync(() => {
        const added = { ...feed, accountName: "Maria Keller", lastUsedAt: null, tokenHash }
        feeds.push(added)
        return added
      }),
    byId: (id) => find((feed) => feed.id === id),
    byTokenHash: (tokenHash) => find((feed) => feed.tokenHash === tokenHash),
    list: (owner) =>
      Effect.sync(() =>
        feeds.filter(
          ({ kind, accountId }) =>
            owner === undefined || (kind === owner.kind && accountId === owner.accountId),
        ),
      ),
    setLastUse: (id, lastUsedAt) =>
      Effect.sync(() => {
        const index = feeds.findIndex((feed) => feed.id === id)
        feeds[index] = { ...feeds[index]!, lastUsedAt }
      }),
    remove: (id) => removeWhere((feed) => feed.id === id),
    removeAll: (kind, accountId) => removeWhere((feed) => feed.kind === kind && feed.accountId === accountId),
  })
}
