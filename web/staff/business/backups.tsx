import { Callout, Tag } from "@blueprintjs/core"
import { formatShortDay, formatTime, parseIso } from "../../../core/time/chicago.ts"
import type { CallReply } from "../../shared/api/endpoints.ts"
import { useEndpoint } from "../api/queries.ts"
import "./backups.css"

type Backup = CallReply<"listBackups">["backups"][number]

/** What is wrong with the backups, when the next one is made, and the newest ones. */
export const Backups = () => {
  const { data } = useEndpoint("listBackups")
  if (data === undefined) return null
  const { problem, nextAt, backups } = data
  return (
    <div className="backups__part stack-3">
      {problem !== null && (
        <Callout intent="danger" compact>
          {problem}
        </Callout>
      )}
      <p className="plain">
        {nextAt === null ? "None is made by itself." : `The next one is made ${timeOf(nextAt)}.`}
        {backups.some(isOnThisMachine) && ` ${COPY_THEM}`}
      </p>
      {backups.length === 0 ? (
        <p className="plain soft">None was made yet.</p>
      ) : (
        <ul className="backups plain stack-2">
          {backups.slice(0, SHOWN).map((backup) => (
            <li key={backup.id} className="backups__backup">
              <Tag minimal intent={INTENTS[backup.result]}>
                {labelOf(backup)}
              </Tag>
              <span>
                {timeOf(backup.startedAt)}
                {backup.bytes !== null && `, ${sizeOf(backup)}`}
              </span>
              <span className="soft small backups__file">
                {backup.message ?? `${backup.name} in ${backup.place}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const SHOWN = 5

const COPY_THEM =
  "They are on this machine and lost with it: copy them to another one, or let BACKUP_S3_BUCKET name a bucket."

const isOnThisMachine = ({ kind, place }: Backup): boolean =>
  kind === "scheduled" && place.startsWith("the directory")

const INTENTS = { verified: "success", made: "none", failed: "danger" } as const satisfies Record<
  Backup["result"],
  string
>

const labelOf = ({ kind, result }: Backup): string =>
  result === "failed"
    ? "Failed"
    : result === "verified"
      ? "Verified"
      : kind === "manual"
        ? "Made by hand"
        : "Before an update"

/** "Wed, Nov 25, 3:00 AM". */
const timeOf = (iso: string): string => {
  const instant = parseIso(iso) ?? 0
  return `${formatShortDay(instant)}, ${formatTime(instant)}`
}

/** "12.3 MB, 61,204 rows, 412 files". */
const sizeOf = ({ bytes, rowCount, fileCount }: Backup): string =>
  [
    `${((bytes ?? 0) / 1_000_000).toFixed(1)} MB`,
    `${(rowCount ?? 0).toLocaleString("en-US")} rows`,
    `${fileCount ?? 0} files`,
  ].join(", ")
