import { useMutation, useQuery } from "@tanstack/react-query"
import { call } from "../../../shared/api/client.ts"
import { sentenceFor } from "../../../shared/api/errors.ts"
import { endpointQuery, queries } from "../../../shared/api/queries.ts"
import { Button } from "../../../shared/ui/button.tsx"
import { LinkFailure, LinkLoading, LinkPage, LinkWords } from "../../links/link-page.tsx"

/** The page of a link in a campaign's mail: whether its customer gets such mails, and changing that. */
export const Unsubscribe = () => <LinkPage loading={LOADING}>{(token) => <Choice token={token} />}</LinkPage>

const LOADING = (
  <LinkLoading
    heading="Unsubscribe from our news"
    text="One moment, we are reading your choice."
    label="Loading your choice"
  />
)

const Choice = ({ token }: { readonly token: string }) => {
  const params = { token }
  const query = endpointQuery("showNewsChoice", { params })
  const { data, error, isPending, isFetching, refetch } = useQuery({ ...query, gcTime: 0 })
  const choosing = useMutation({
    mutationFn: (wantsNews: boolean) => call("setNewsChoice", { params, body: { wantsNews } }),
    onSuccess: (choice) => queries.setQueryData(query.queryKey, choice),
  })
  if (isPending) return LOADING
  if (error !== null)
    return (
      <LinkFailure
        error={error}
        text="We could not read your choice."
        isFetching={isFetching}
        refetch={refetch}
      />
    )
  const { email, wantsNews } = data
  const failure = choosing.isError && (
    <p role="alert">{sentenceFor(choosing.error, "Your choice was not saved. Please try again.")}</p>
  )
  return wantsNews ? (
    <LinkWords
      key="subscribed"
      heading={choosing.isSuccess ? "You get our news again" : "Unsubscribe from our news"}
      text={`${email} gets tips and offers from us, at most once a week.`}
      takesFocus={choosing.isSuccess}
    >
      <Button className="button--large" busy={choosing.isPending} onClick={() => choosing.mutate(false)}>
        Unsubscribe
      </Button>
      {failure}
    </LinkWords>
  ) : (
    <LinkWords
      key="unsubscribed"
      heading="You are unsubscribed"
      text={`${email} gets no more tips and offers from us. Emails about your visits and plans still come.`}
      takesFocus={choosing.isSuccess}
    >
      <Button
        look="outline"
        className="button--large"
        busy={choosing.isPending}
        onClick={() => choosing.mutate(true)}
      >
        Subscribe again
      </Button>
      {failure}
    </LinkWords>
  )
}
