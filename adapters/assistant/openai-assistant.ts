import { currentTimeMillis } from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Option from "effect/Option"
import OpenAI, { APIError } from "openai"
import type { ChatCompletion, ChatCompletionMessageParam } from "openai/resources/chat/completions"
import type { Conversation } from "../../core/chat/assistant/conversation.ts"
import { Assistant, type DraftRequest } from "../../core/chat/ports/assistant.ts"
import type { AssistantEndpoint } from "../process/config.ts"
import { limitedFetch } from "./limited-fetch.ts"
import { draftIn, INSTRUCTIONS } from "./model-text.ts"
import { labelsIn, READ_INSTRUCTIONS } from "./read-labels.ts"

interface Limits {
  /** For a request with its whole reply; there are no retries. A visitor waits for one that reads and then one that drafts. */
  readonly readTimeoutMs: number
  readonly draftTimeoutMs: number
  readonly maxReplyBytes: number
  /** After so many failures in a row … */
  readonly maxFailures: number
  /** … no request is made for this time, so that visitors need not wait for an endpoint that is down. */
  readonly pauseMs: number
}

const LIMITS: Limits = {
  readTimeoutMs: 4_000,
  draftTimeoutMs: 8_000,
  maxReplyBytes: 64_000,
  maxFailures: 3,
  pauseMs: 60_000,
}

/** What is asked of the model. */
interface Task {
  readonly instructions: string
  readonly conversation: Conversation
  readonly maxTokens: number
  readonly temperature: number
  readonly timeoutMs: number
}

const MAX_LABEL_TOKENS = 150
const MAX_DRAFT_TOKENS = 400
const DRAFT_TEMPERATURE = 0.2

/** The assistant with a model behind an endpoint that is compatible with OpenAI's chat completions. */
export const openAiAssistantLayer = (endpoint: AssistantEndpoint, limits: Partial<Limits> = {}) =>
  Layer.succeed(Assistant, openAiAssistant(endpoint, { ...LIMITS, ...limits }))

const openAiAssistant = (endpoint: AssistantEndpoint, limits: Limits) => {
  const client = createClient(endpoint, limits)
  let failures = 0
  let pausedUntil = 0

  const request = ({ instructions, conversation, maxTokens, temperature, timeoutMs }: Task) =>
    Effect.tryPromise({
      try: (signal) =>
        client.chat.completions.create(
          {
            model: endpoint.model,
            messages: messagesOf(instructions, conversation),
            max_tokens: maxTokens,
            temperature,
          },
          { signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]) },
        ),
      catch: (error) => error,
    })

  const countFailure = Effect.fnUntraced(function* (error: unknown) {
    failures += 1
    if (failures >= limits.maxFailures) pausedUntil = (yield* currentTimeMillis) + limits.pauseMs
    yield* Effect.logWarning("The assistant's model did not reply", { reason: reasonOf(error) })
    return Option.none<string>()
  })

  const complete = Effect.fnUntraced(function* (task: Task) {
    if ((yield* currentTimeMillis) < pausedUntil) return Option.none<string>()
    return yield* request(task).pipe(
      Effect.tap(() => Effect.sync(() => void (failures = 0))),
      Effect.map(textOf),
      Effect.catch(countFailure),
    )
  })

  const read = Effect.fn("Assistant.read")(function* (conversation: Conversation) {
    const text = yield* complete({
      instructions: READ_INSTRUCTIONS,
      conversation,
      maxTokens: MAX_LABEL_TOKENS,
      temperature: 0,
      timeoutMs: limits.readTimeoutMs,
    })
    return Option.flatMap(text, labelsIn)
  })

  const draft = Effect.fn("Assistant.draft")(function* ({ facts, conversation }: DraftRequest) {
    const text = yield* complete({
      instructions: `${INSTRUCTIONS}\n\n${facts}`,
      conversation,
      maxTokens: MAX_DRAFT_TOKENS,
      temperature: DRAFT_TEMPERATURE,
      timeoutMs: limits.draftTimeoutMs,
    })
    return Option.flatMap(text, draftIn)
  })

  return { read, draft }
}

/** Every setting is passed: the package reads missing ones from environment variables of its own. */
const createClient = ({ baseUrl, apiKey }: AssistantEndpoint, { maxReplyBytes }: Limits) =>
  new OpenAI({
    baseURL: baseUrl,
    apiKey,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: "off",
    maxRetries: 0,
    fetch: limitedFetch(maxReplyBytes),
  })

const messagesOf = (instructions: string, conversation: Conversation): ChatCompletionMessageParam[] => [
  { role: "system", content: instructions },
  ...conversation.map(({ from, text }) => ({
    role: from === "visitor" ? ("user" as const) : ("assistant" as const),
    content: text,
  })),
]

/** The text of the first choice; none when it was cut, refused or wants to call a tool. */
const textOf = (completion: ChatCompletion): Option.Option<string> => {
  // The endpoint may send anything.
  const choice = (completion as Partial<ChatCompletion> | null)?.choices?.[0] as
    | Partial<ChatCompletion.Choice>
    | undefined
  const message = choice?.message as Partial<ChatCompletion.Choice["message"]> | undefined
  if (choice?.finish_reason !== "stop" || message?.refusal || message?.tool_calls?.length)
    return Option.none()
  return typeof message?.content === "string" ? Option.some(message.content) : Option.none()
}

/** The kind of failure, without the endpoint's own words. */
const reasonOf = (error: unknown): string => {
  if (error instanceof APIError && error.status !== undefined) return `status ${error.status}`
  return error instanceof Error ? error.constructor.name : typeof error
}
