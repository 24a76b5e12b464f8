import { isDeepStrictEqual } from "node:util"
import type { Instant } from "../../../../core/time/interval.ts"
import type { Recorded } from "../../support/history.ts"
import { decide } from "./decide.ts"
import type { Decision, NewIds } from "./decision.ts"
import type { Change, Commit, Operation, Reply } from "./operations.ts"
import { isReachable } from "./reachable.ts"
import { confirmEmail, stateOf, store, variantsOf, type Settings, type State } from "./state.ts"

type Performed = Recorded<Operation, Reply>

export interface Replayed {
  /** One sentence for each; empty where the history agrees with the model. */
  readonly disagreements: readonly string[]
  /** Visits that were booked or moved where whoever comes cannot be in time: one sentence for each. */
  readonly unreachable: readonly string[]
  /** Operations that a transaction was found for. */
  readonly changed: number
  /** Operations that changed nothing: refused, or as things were already. */
  readonly unchanged: number
  /** What the database is to hold at the end. */
  readonly final: State
}

/** Milliseconds by which the times of clients and of the database may differ, which are rounded. */
const CLOCK_MS = 3

/**
 * Whether the history is one that the model could have had. The transactions are replayed one after the other, in the order
 * in which the locks let them commit: each must be what the model makes of an operation that a client had under way then,
 * rows and reply alike, and no operation may be used twice. Whatever was refused, or changed nothing, must be replied to so
 * by the model in one of the states that were there between the request and its reply.
 */
export const replay = (
  operations: readonly Performed[],
  commits: readonly Commit[],
  begin: Begin,
): Replayed => {
  const explained = explain(operations, commits, begin)
  const used = new Set(explained.flatMap(({ owner }) => owner ?? []))
  const rest = operations.filter((each) => each.outcome.type !== "unknown" && !used.has(each))
  const unexplained = explained
    .filter(({ owner }) => owner === undefined)
    .map(({ commit }) => `No operation explains ${JSON.stringify(commit)}.`)
  const never = neverReplied(rest, explained, begin).map(
    (each) => `The model never gives this reply: ${JSON.stringify(each)}`,
  )
  const final = stateOf(begin.settings, begin.rows)
  for (const each of explained) apply(final, each)
  return {
    disagreements: [...unexplained, ...never],
    unreachable: unreachableIn(explained, begin),
    changed: used.size,
    unchanged: rest.length,
    final,
  }
}

/** When the history began, in milliseconds since 1970, and what was there then. */
export interface Begin {
  readonly at: Instant
  readonly settings: Settings
  readonly rows: readonly Change[]
}

/** A transaction with the operation that made it; undefined where none can have made it. */
interface Explained {
  readonly commit: Commit
  readonly owner: Performed | undefined
  readonly confirmedEmail: string | undefined
}

const apply = (state: State, { commit, confirmedEmail }: Explained): void => {
  store(state, commit.changes, commit.at)
  if (confirmedEmail !== undefined) confirmEmail(state, confirmedEmail)
}

const explain = (
  operations: readonly Performed[],
  commits: readonly Commit[],
  { at: beganAt, settings, rows }: Begin,
): readonly Explained[] => {
  const state = stateOf(settings, rows)
  const mayChange = operations.filter(({ outcome }) => outcome.type !== "fail")
  let begun = 0
  let underWay: Performed[] = []
  return commits.map((commit) => {
    const at = commit.at - beganAt
    while (begun < mayChange.length && mayChange[begun]!.invokedAt <= at + CLOCK_MS)
      underWay.push(mayChange[begun++]!)
    underWay = underWay
      .filter(({ endedAt }) => endedAt >= at - CLOCK_MS)
      .toSorted((a, b) => a.endedAt - b.endedAt)
    const ids = newIdsOf(commit.changes)
    const possible = underWay.flatMap((owner) => {
      const decision = variantsOf(state, beganAt + owner.invokedAt)
        .map((variant) => decide(variant, owner.operation, commit.at, ids))
        .find((each) => explains(owner, commit, each))
      return decision === undefined ? [] : [{ commit, owner, confirmedEmail: confirmedIn(decision) }]
    })
    store(state, commit.changes, commit.at)
    // Of two that cancel the same visit, staff get the same reply from the second, a customer's link does not.
    const explained = possible.find(({ owner }) => !isRepliedTo(state, beganAt, owner)) ?? possible[0]
    if (explained === undefined) return { commit, owner: undefined, confirmedEmail: undefined }
    underWay = underWay.filter((each) => each !== explained.owner)
    if (explained.confirmedEmail !== undefined) confirmEmail(state, explained.confirmedEmail)
    return explained
  })
}

const unreachableIn = (
  explained: readonly Explained[],
  { at: beganAt, settings, rows }: Begin,
): readonly string[] => {
  const state = stateOf(settings, rows)
  return explained.flatMap((each) => {
    const { owner, commit } = each
    const reachable =
      owner === undefined || isReachable(state, owner.operation, commit.changes, beganAt + owner.invokedAt)
    apply(state, each)
    return reachable ? [] : [`Nobody can be there in time: ${JSON.stringify(commit)}`]
  })
}

const confirmedIn = (decision: Decision): string | undefined =>
  "changes" in decision ? decision.confirmedEmail : undefined

const newIdsOf = (changes: readonly Change[]): NewIds =>
  Object.fromEntries(changes.map(({ entity, id }) => [entity, id]))

const explains = ({ outcome }: Performed, { changes }: Commit, decision: Decision): boolean =>
  "changes" in decision &&
  isDeepStrictEqual(decision.changes.map(comparable), changes.map(comparable)) &&
  (outcome.type !== "ok" || agrees(outcome.reply, decision.reply))

/** Times that follow the clock, of which only matters whether they are there. */
const CLOCK_FIELDS = ["heldUntil", "startDate", "endDate", "cancelledAt"]

const comparable = ({ row, ...change }: Change) => ({
  ...change,
  row:
    row === null
      ? null
      : Object.fromEntries(
          Object.entries(row).map(([field, value]) => [
            field,
            CLOCK_FIELDS.includes(field) ? value !== null : value,
          ]),
        ),
})

/** Whether everything that was replied is as the model has it. */
const agrees = (replied: Reply, expected: Reply): boolean =>
  Object.entries(replied).every(([part, fields]) => {
    const model = expected[part as keyof Reply]
    return Array.isArray(fields)
      ? isDeepStrictEqual(fields, model)
      : Object.entries(fields as object).every(
          ([field, value]) => (model as Readonly<Record<string, unknown>> | undefined)?.[field] === value,
        )
  })

/** Those of the operations, none of which changed anything, whose reply the model gives in none of the states they met. */
const neverReplied = (
  operations: readonly Performed[],
  explained: readonly Explained[],
  { at: beganAt, settings, rows }: Begin,
): readonly Performed[] => {
  const state = stateOf(settings, rows)
  const first = firstStates(operations, explained)
  const byFirst = operations.toSorted((a, b) => first.get(a)! - first.get(b)!)
  const never: Performed[] = []
  let next = 0
  let open: Performed[] = []
  for (let seen = 0; seen <= explained.length; seen++) {
    while (next < byFirst.length && first.get(byFirst[next]!)! <= seen) open.push(byFirst[next++]!)
    open = open.filter((each) => !isRepliedTo(state, beganAt, each))
    const following = explained[seen]
    const endsBefore = following === undefined ? Infinity : following.commit.at - beganAt - CLOCK_MS
    never.push(...open.filter(({ endedAt }) => endedAt < endsBefore))
    open = open.filter(({ endedAt }) => endedAt >= endsBefore)
    if (following !== undefined) apply(state, following)
  }
  return never
}

/** For each operation after how many transactions it began at the earliest: those that were acknowledged before it. */
const firstStates = (
  operations: readonly Performed[],
  explained: readonly Explained[],
): ReadonlyMap<Performed, number> => {
  const acknowledged = explained
    .map(({ owner }, n) => ({ count: n + 1, at: owner?.endedAt ?? Infinity }))
    .toSorted((a, b) => a.at - b.at)
  const first = new Map<Performed, number>()
  let next = 0
  let count = 0
  for (const operation of operations.toSorted((a, b) => a.invokedAt - b.invokedAt)) {
    for (; next < acknowledged.length && acknowledged[next]!.at < operation.invokedAt; next++)
      count = Math.max(count, acknowledged[next]!.count)
    first.set(operation, count)
  }
  return first
}

/** Whether the model replies so in this state to the operation, which changes nothing in it. */
const isRepliedTo = (state: State, beganAt: Instant, performed: Performed): boolean => {
  const { operation, invokedAt } = performed
  return variantsOf(state, beganAt + invokedAt).some((variant) =>
    isReplyOf(decide(variant, operation, beganAt + invokedAt, {}), performed),
  )
}

const isReplyOf = (decision: Decision, { outcome }: Performed): boolean => {
  if (outcome.type === "ok")
    return "changes" in decision && decision.changes.length === 0 && agrees(outcome.reply, decision.reply)
  if (outcome.type !== "fail" || !("refused" in decision)) return false
  const { message } = JSON.parse(outcome.reason.slice(outcome.reason.indexOf("{"))) as {
    readonly message: string
  }
  return decision.refused.includes(message)
}
