import * as Option from "effect/Option"
import * as Schema from "effect/Schema"

/** An advisory that does no harm here: why, and until which day that has to be looked at again (`2027-03-31`). */
const AcceptedAdvisory = Schema.Struct({
  /** The advisory's address, as `npm audit` names it. */
  url: Schema.String,
  reason: Schema.NonEmptyString,
  until: Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\d$/u)),
})

export type AcceptedAdvisory = typeof AcceptedAdvisory.Type

export const readAccepted = Schema.decodeUnknownSync(Schema.Array(AcceptedAdvisory))

const Advisory = Schema.Struct({
  name: Schema.String,
  title: Schema.String,
  url: Schema.String,
  severity: Schema.String,
  range: Schema.String,
})

type Advisory = typeof Advisory.Type

/** What is read of `npm audit --json`: of a package, its own advisories or the names of the packages that have them. */
const AuditReport = Schema.Struct({
  vulnerabilities: Schema.Record(
    Schema.String,
    Schema.Struct({ via: Schema.Array(Schema.Union([Schema.String, Advisory])) }),
  ),
})

/** The advisories of a report of `npm audit --json`; undefined where npm could not ask the registry. */
export const advisoriesIn = (json: string): ReadonlyArray<Advisory> | undefined => {
  const decoded = Schema.decodeUnknownOption(Schema.fromJsonString(AuditReport))(json)
  if (Option.isNone(decoded)) return undefined
  const found = Object.values(decoded.value.vulnerabilities).flatMap(({ via }) =>
    via.filter((each) => typeof each !== "string"),
  )
  return [...new Map(found.map((each) => [each.url, each])).values()]
}

/** What fails the check, and what is only printed, as lines. */
export interface Verdict {
  readonly failures: ReadonlyArray<string>
  readonly notes: ReadonlyArray<string>
}

/**
 * Compares advisories with the accepted ones. An advisory that nobody accepted fails from the severity "high" on, and
 * below it is a note; one whose acceptance is over fails.
 *
 * @param today The date, as `2026-11-25`.
 */
export const judge = (
  advisories: ReadonlyArray<Advisory>,
  accepted: ReadonlyArray<AcceptedAdvisory>,
  today: string,
): Verdict => {
  const failures: string[] = []
  const notes: string[] = []
  for (const advisory of advisories) {
    const acceptance = accepted.find(({ url }) => url === advisory.url)
    const line = `${advisory.severity}: ${advisory.name} ${advisory.range}: ${advisory.title} (${advisory.url})`
    if (acceptance === undefined) (FAILING.has(advisory.severity) ? failures : notes).push(line)
    else if (acceptance.until < today) failures.push(`${line}, accepted until ${acceptance.until} only`)
    else notes.push(`${line}, accepted until ${acceptance.until}: ${acceptance.reason}`)
  }
  const urls = new Set(advisories.map(({ url }) => url))
  for (const { url } of accepted.filter((each) => !urls.has(each.url)))
    notes.push(`${url} is accepted, but no package has it any more`)
  return { failures, notes }
}

const FAILING: ReadonlySet<string> = new Set(["high", "critical"])
