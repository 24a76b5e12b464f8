import { useMutation } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useRef, useState } from "react"
import { useWatch, type UseFormReturn } from "react-hook-form"
import { call } from "../../../shared/api/client.ts"
import { ApiError, isChangedMeanwhile, isUnreachable } from "../../../shared/api/errors.ts"
import { formDraft } from "../../../shared/forms/form-draft.ts"
import { type Change, changesIn } from "../../ui/form/changes.ts"
import { refresh, useSessionExpired } from "../../api/queries.ts"
import { bodyOf, type Campaign, type CampaignTexts, textsOf } from "./campaign.ts"

const TYPING_PAUSE_MS = 800
const RETRY_MS = 5_000

/** What was typed and is not saved yet, with the version of the campaign that it was typed into. */
type Unsaved = CampaignTexts & { readonly version: string }

const unsavedOf = (id: number) => formDraft<Unsaved>(`campaign-${id}`)

/** What the form of a campaign begins with: its texts, or what was typed and not saved when the page was left. */
export const openedTexts = (campaign: Campaign): CampaignTexts => {
  const { version: _, ...typed } = unsavedOf(campaign.id).read()
  return { ...textsOf(campaign), ...typed }
}

/** What the server has, as it was typed: the server may have removed spaces. */
interface Stored {
  readonly version: number
  readonly texts: CampaignTexts
}

interface Conflict {
  readonly theirs: Stored
  readonly changes: readonly Change[]
}

/**
 * Saves the form's values when typing pauses, when the connection or the session is back, and when the screen is left.
 * Until they are saved they are kept in the tab's storage. After somebody else changed the campaign, staff choose
 * whether what they typed is saved (`keepMine`) or not (`takeTheirs`).
 */
export const useDraft = (
  form: UseFormReturn<CampaignTexts>,
  campaign: Campaign,
  element: () => HTMLFormElement,
) => {
  const [unsaved] = useState(() => unsavedOf(campaign.id))
  const [opened] = useState<Stored>(() => ({
    version: Number(unsaved.read().version ?? campaign.version),
    texts: textsOf(campaign),
  }))
  const stored = useRef(opened)
  const [conflict, setConflict] = useState<Conflict>()
  const values = useTexts(form)
  const [savedTexts, setSavedTexts] = useState(opened.texts)
  const params = { id: String(campaign.id) }

  const saving = useMutation({
    // One after the other, so that each one has the version of the one before.
    scope: { id: `campaign-${campaign.id}` },
    mutationFn: async () => {
      const texts = form.getValues()
      if (isSame(texts, stored.current.texts)) return
      const { version } = await call("updateCampaign", {
        params,
        body: bodyOf(texts),
        version: stored.current.version,
      })
      stored.current = { version, texts }
      setSavedTexts(texts)
      if (isSame(texts, form.getValues())) unsaved.forget()
    },
    onMutate: () => form.clearErrors(),
    onSuccess: () => refresh("showCampaign", "listCampaigns"),
    onError: (error) => {
      if (isChangedMeanwhile(error)) showTheirs(error.details["current"] as Campaign)
      for (const { path, message } of error instanceof ApiError ? error.issues : [])
        form.setError(path.at(-1) as keyof CampaignTexts, { message })
    },
  })
  const showTheirs = (current: Campaign) => {
    const theirs = { version: current.version, texts: textsOf(current) }
    const [before, typed] = [stored.current.texts, form.getValues()]
    setConflict({ theirs, changes: changesIn(element(), before, theirs.texts, typed) })
    for (const name of NAMES) if (typed[name] === before[name]) form.setValue(name, theirs.texts[name])
  }
  const saveIfChanged = () => {
    if (!isSame(form.getValues(), stored.current.texts)) saving.mutate()
  }
  const isSaved = isSame(values, savedTexts)
  const saveSoon = useEffectEvent((typed: CampaignTexts) => {
    if (isSame(typed, stored.current.texts) || conflict !== undefined) return undefined
    unsaved.keep({ ...typed, version: String(stored.current.version) })
    return setTimeout(saveIfChanged, TYPING_PAUSE_MS)
  })
  useEffect(() => {
    const timer = saveSoon(values)
    return () => clearTimeout(timer)
  }, [values])
  const saveBeforeLeaving = useEffectEvent(saveIfChanged)
  useEffect(() => () => saveBeforeLeaving(), [])
  useRetries(saveIfChanged, isUnreachable(saving.error))

  const take = (theirs: Stored) => {
    stored.current = theirs
    setSavedTexts(theirs.texts)
  }
  const discardTyped = () => {
    form.reset(stored.current.texts)
    unsaved.forget()
    setConflict(undefined)
    saving.reset()
  }
  return {
    isSaved,
    isSaving: saving.isPending,
    changes: conflict?.changes,
    error: conflict === undefined ? saving.error : null,
    /** Sends what is saved to its customers; rejects, and shows their changes, where somebody else has changed it. */
    start: () =>
      call("startCampaign", { params, version: stored.current.version }).catch((error: unknown) => {
        if (isChangedMeanwhile(error)) showTheirs(error.details["current"] as Campaign)
        throw error
      }),
    /** Saves now; rejects when that fails. */
    save: () => saving.mutateAsync(),
    saveAgain: () => saving.mutate(),
    keepMine: () => {
      if (conflict) take(conflict.theirs)
      setConflict(undefined)
      saving.mutate()
    },
    takeTheirs: () => {
      if (conflict) take(conflict.theirs)
      discardTyped()
      void refresh("showCampaign", "listCampaigns")
    },
    discardTyped,
  }
}

/** What the fields hold now. */
export const useTexts = ({ control }: UseFormReturn<CampaignTexts>): CampaignTexts =>
  // All fields have values from the beginning.
  useWatch({ control }) as CampaignTexts

const NAMES = ["campaignType", "subject", "content", "plan", "noVisitMonths", "service", "city"] as const

/**
 * Saves again after a failure: once the browser is online, every few seconds because it is often online before the server
 * can be reached, and once staff have signed in again.
 */
const useRetries = (save: () => void, isServerAway: boolean) => {
  const isExpired = useSessionExpired()
  const wasExpired = useRef(false)
  const retry = useEffectEvent(save)
  useEffect(() => {
    if (wasExpired.current && !isExpired) retry()
    wasExpired.current = isExpired
  }, [isExpired])
  useEffect(() => {
    if (!isServerAway) return
    const onOnline = () => retry()
    addEventListener("online", onOnline)
    const timer = setTimeout(onOnline, RETRY_MS)
    return () => {
      removeEventListener("online", onOnline)
      clearTimeout(timer)
    }
  }, [isServerAway])
}

const isSame = (a: CampaignTexts, b: CampaignTexts): boolean => NAMES.every((name) => a[name] === b[name])
