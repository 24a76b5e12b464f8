import { QueryObserver } from "@tanstack/react-query"
import { expect, test, vi } from "vitest"
import { queryKeyOf } from "../../web/shared/api/queries.ts"
import { refresh, staffQueries } from "../../web/staff/api/queries.ts"

test("a refresh after a write begins a first read anew that is under way, and its first reply is not taken", async () => {
  const replies: ((value: string) => void)[] = []
  const observer = new QueryObserver(staffQueries, {
    queryKey: queryKeyOf("readGoogleCalendar"),
    queryFn: () => new Promise<string>((resolve) => replies.push(resolve)),
  })
  const stop = observer.subscribe(() => {})
  const refreshed = refresh("readGoogleCalendar")
  await vi.waitFor(() => expect(replies).toHaveLength(2))
  replies[0]!("before the write")
  replies[1]!("after the write")
  await refreshed
  expect(observer.getCurrentResult().data).toBe("after the write")
  stop()
  staffQueries.clear()
})
