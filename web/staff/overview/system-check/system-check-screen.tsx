import { Button, Tag } from "@blueprintjs/core"
import { Refresh } from "@blueprintjs/icons"
import { CHECK_STATUSES, CHECK_TITLES, type CheckStatus } from "../../../../core/business/checks/titles.ts"
import type { CallReply } from "../../../shared/api/endpoints.ts"
import { useEndpoint } from "../../api/queries.ts"
import { FailedState, LoadingState } from "../../ui/boxes/states.tsx"
import { whenText } from "../../ui/when-text.ts"
import "./system-check.css"

type Check = CallReply<"checkSystem">["checks"][number]

/** What works and what does not, of the installation and of what it depends on; with what to do. */
export const SystemCheckScreen = () => {
  // A check asks other companies' servers: it is made when somebody wants it.
  const query = useEndpoint("checkSystem", undefined, { refetchInterval: false, refetchOnWindowFocus: false })
  const { data, error, isFetching } = query
  const checkAgain = () => void query.refetch()
  if (data === undefined)
    return (
      <div className="stack-4">
        {error && !isFetching ? (
          <FailedState title="The check could not be made" error={error} retry={checkAgain} />
        ) : (
          <LoadingState />
        )}
        <OnTheServer />
      </div>
    )
  return (
    <div className="system-check stack-4">
      <div className="row-2 middle spread">
        <div className="stack-0">
          <h2 className="title" aria-live="polite">
            {summaryOf(data.checks)}
          </h2>
          <p className="plain soft small">
            Version {data.version}. Checked {whenText(data.checkedAt)}.
          </p>
        </div>
        <Button icon={<Refresh />} text="Check again" loading={isFetching} onClick={checkAgain} />
      </div>
      {error && !isFetching && <p className="soft">The check could not be made again.</p>}
      <ul className="plain" aria-label="Checks" aria-busy={isFetching}>
        {data.checks
          .toSorted((a, b) => rankOf(a) - rankOf(b))
          .map((check) => (
            <Row key={`${check.name} ${check.detail}`} check={check} />
          ))}
      </ul>
      <OnTheServer />
    </div>
  )
}

const OnTheServer = () => (
  <p className="soft small">
    <code>hearth doctor</code> on the server makes the same check, also when the dashboard cannot be opened.
  </p>
)

const INTENTS = { failed: "danger", warning: "warning", ok: "success" } as const
const LABELS: Readonly<Record<CheckStatus, string>> = { failed: "Failed", warning: "Warning", ok: "OK" }

const Row = ({ check: { name, status, detail } }: { readonly check: Check }) => (
  <li className="system-check__row">
    <Tag minimal={status === "ok"} intent={INTENTS[status]}>
      {LABELS[status]}
    </Tag>
    <h3 className="system-check__title">{CHECK_TITLES[name]}</h3>
    <p className="plain break">{detail}</p>
  </li>
)

/** What failed comes first. */
const rankOf = ({ status }: Check): number => CHECK_STATUSES.indexOf(status)

const summaryOf = (checks: readonly Check[]): string => {
  const count = (wanted: CheckStatus) => checks.filter(({ status }) => status === wanted).length
  const [failed, warnings] = [count("failed"), count("warning")]
  if (failed + warnings === 0) return "Everything works"
  return [
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(warnings === 0 ? [] : [`${warnings} ${warnings === 1 ? "warning" : "warnings"}`]),
  ].join(", ")
}
