import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import OpenAI, { APIError } from "openai"
import type { ChatCompletion, ChatCompletionMessageParam } from "openai/resources/chat/completions"
import { Assistant, type DraftRequest } from "../../core/chat/ports/assistant.ts"
import type { AssistantEndpoint } from "../process/config.ts"
import { limitedFetch } from "./limited-fetch.ts"
import { draftIn, INSTRUCTIONS } from "./model-text.ts"

interface Limits {
  /** For a request with its whole reply; there are no retries. */
  readonly timeoutMs: number
  readonly maxReplyBytes: number
  /** After so many failures in a row … */
  readonly maxFailures: number
  /** … no request is made for this time, so that visitors need not wait for an endpoint that is down. */
  readonly pauseMs: number
}

const LIMITS: Limits = { timeoutMs: 8_000, maxReplyBytes: 64_000, maxFailures: 3, pauseMs: 60_000 }

const MAX_TOKENS = 400
const TEMPERATURE = 0.2

/** The assistant with a model behind an endpoint that is compatible with OpenAI's chat completions. */
export const openAiAssistantLayer = (endpoint: AssistantEndpoint, limits: Partial<Limits> = {}) =>
  Layer.succeed(Assistant, openAiAssistant(endpoint, { ...LIMITS, ...limits }))

const openAiAssistant = (endpoint: AssistantEndpoint, limits: Limits) => {
  const client = createClient(endpoint, limits)
  let failures = 0
  let pausedUntil = 0

  const complete = (request: DraftRequest) =>
    Effect.tryPromise({
      try: (signal) =>
        client.chat.completions.create(
          {
            model: endpoint.model,
            messages: messagesOf(request),
            max_tokens: MAX_TOKENS,
            temperature: TEMPERATURE,
          },
          { signal: AbortSignal.any([signal, AbortSignal.timeout(limits.timeoutMs)]) },
        ),
      catch: (error) => error,
    })

  const countFailure = Effect.fnUntraced(function* (error: unknown) {
    failures += 1
    if (failures >= limits.maxFailures) pausedUntil = (yield* currentTimeMillis) + limits.pauseMs
    yield* Effect.logWarning("The assistant's model did not reply", { reason: reasonOf(error) })
    return Option.none<string>()
  })

  const draft = Effect.fn("Assistant.draft")(function* (request: DraftRequest) {
    if ((yield* currentTimeMillis) < pausedUntil) return Option.none<string>()
    return yield* complete(request).pipe(
      Effect.tap(() => Effect.sync(() => void (failures = 0))),
      Effect.map(draftOf),
      Effect.catch(countFailure),
    )
  })
  return { draft }
}

/** Every setting is passed: the package reads missing ones from environment variables of its own. */
const createClient = ({ baseUrl, apiKey }: AssistantEndpoint, { timeoutMs, maxReplyBytes }: Limits) =>
  new OpenAI({
    baseURL: baseUrl,
    apiKey,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
    maxRetries: 0,
    timeout: timeoutMs,
    fetch: limitedFetch(maxReplyBytes),
  })

const messagesOf = ({ facts, conversation }: DraftRequest): ChatCompletionMessageParam[] => [
  { role: "system", content: `${INSTRUCTIONS}\n\n${facts}` },
  ...conversation.map(({ from, text }) => ({
    role: from === "visitor" ? ("user" as const) : ("assistant" as const),
    content: text,
  })),
]

/** The draft of the first choice; none when it was cut, refused or wants to call a tool. */
const draftOf = (completion: ChatCompletion): Option.Option<string> => {
  // The endpoint may send anything.
  const choice = (completion as Partial<ChatCompletion> | null)?.choices?.[0] as
    | Partial<ChatCompletion.Choice>
    | undefined
  const message = choice?.message as Partial<ChatCompletion.Choice["message"]> | undefined
  if (choice?.finish_reason !== "stop" || message?.refusal || message?.tool_calls?.length)
    return Option.none()
  return typeof message?.content === "string" ? draftIn(message.content) : Option.none()
}

/** The kind of failure, without the endpoint's own words. */
const reasonOf = (error: unknown): string => {
  if (error instanceof APIError && error.status !== undefined) return `status ${error.status}`
  return error instanceof Error ? error.constructor.name : typeof error
}
