import { useMutation } from "@tanstack/react-query"
import { useId, useState } from "react"
import { formatDay } from "../../../core/time/chicago.ts"
import { call } from "../../shared/api/client.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { FeedCode } from "../../shared/calendar/feed-code.tsx"
import { feedLinks } from "../../shared/calendar/feed-links.ts"
import { toast } from "../../shared/toasts/toasts.ts"
import { toastFailure } from "../../shared/toasts/toast-failure.ts"
import { Button } from "../../shared/ui/button.tsx"
import "../../shared/ui/forms/input.css"
import { lazyDialog } from "../ui/dialog/lazy-dialog.tsx"
import { whenText } from "../ui/when-text.ts"
import { focusHeading } from "../ui/heading.ts"
import { Loaded } from "../ui/loaded.tsx"
import { refresh, useEndpoint } from "../queries.ts"

const EndLinkDialog = lazyDialog(async () => (await import("./end-link-dialog.tsx")).EndLinkDialog)

type Feed = NonNullable<CallReply<"readOwnFeed">["feed"]>

/** The customer's secret calendar link: to make, open, copy, replace and remove it. */
export const CalendarFeed = () => (
  <section className="card stack-4 start" aria-labelledby="calendar-feed">
    <h2 id="calendar-feed" tabIndex={-1}>
      Your visits in your calendar
    </h2>
    <Loaded query={useEndpoint("readOwnFeed")} what="your calendar link">
      {({ feed }) => (feed === null ? <NoLink /> : <Link feed={feed} />)}
    </Loaded>
  </section>
)

const NoLink = () => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("replaceOwnFeed"),
    onSuccess: async () => {
      await refresh("readOwnFeed")
      focusHeading("calendar-feed")
    },
    onError: (error) => toastFailure("The link was not made", error),
  })
  return (
    <>
      <p>Subscribe once, and your phone&apos;s calendar follows your visits, also when one is moved.</p>
      <p className="soft small">{WHAT_IT_SHOWS}</p>
      <Button look="outline" busy={isPending} onClick={() => mutate()}>
        Make my calendar link
      </Button>
    </>
  )
}

const WHAT_IT_SHOWS =
  "The link shows service, time and address of your visits. Everybody who has it can see them, so share it only with your household."

const Link = ({ feed: { id, path, createdAt, lastUsedAt } }: { readonly feed: Feed }) => {
  const [ending, setEnding] = useState<"replace" | "remove">()
  const inputId = useId()
  const { url, webcal, google } = feedLinks(path)
  return (
    <>
      <div className="row-2">
        <a className="button button--primary" href={webcal}>
          Open in my calendar
        </a>
        <a className="button button--outline" href={google} target="_blank" rel="noreferrer">
          Add to Google Calendar<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      </div>
      <div className="stack-2 start full">
        <label htmlFor={inputId}>Your secret link</label>
        <input
          className="input"
          id={inputId}
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={url} />
      </div>
      <FeedCode webcal={webcal} />
      <p className="soft small">
        {WHAT_IT_SHOWS} Made on {formatDay(Date.parse(createdAt))}.{" "}
        {lastUsedAt === null
          ? "No calendar has read it yet."
          : `A calendar last read it on ${whenText(lastUsedAt)}.`}
      </p>
      <div className="row-2">
        <Button look="outline" onClick={() => setEnding("replace")}>
          Replace the link
        </Button>
        <Button look="outline" onClick={() => setEnding("remove")}>
          Remove the link
        </Button>
      </div>
      {ending && <EndLinkDialog feedId={id} how={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

/** Browsers allow it on https and localhost only; elsewhere people select the text. */
const CopyButton = ({ text }: { readonly text: string }) =>
  "clipboard" in navigator && (
    <Button
      look="outline"
      onClick={() =>
        navigator.clipboard.writeText(text).then(
          () => toast({ title: "Link copied" }),
          () =>
            toast({
              variant: "destructive",
              title: "The link was not copied",
              description: "Please select it.",
            }),
        )
      }
    >
      Copy the link
    </Button>
  )
