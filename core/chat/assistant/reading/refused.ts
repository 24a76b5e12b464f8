import { foldedText, withoutAccents } from "../../../fields/phrases.ts"

/** What is asked that nobody gets: to leave the rules aside, or to be told of another person. */
export type Refused = "rules" | "othersData"

/** The name of the business is no person's. */
export const refusedIn = (message: string, businessName: string): Refused | undefined => {
  const own = new Set(businessName.match(/\p{L}{3,}/gu))
  const text = message.replaceAll(/\p{L}+/gu, (word) => (own.has(word) ? "" : word))
  const [written, plain] = [withoutAccents(text), foldedText(text)]
  if (OTHERS_DATA.some((words) => words.test(written))) return "othersData"
  return RULES.some((words) => words.test(plain)) ? "rules" : undefined
}

/** Orders to the assistant itself. */
const RULES: readonly RegExp[] = [
  /\b(?:ignore|forget|disregard|override|bypass|break)\s+(?:(?:about|all|any|of|the|your|ur|these|those|this|previous|prior|earlier|own|every)\s+){0,4}(?:rules?|instructions?|prompts?|guidelines?|programming|restrictions?)\b/u,
  /\b(?:system|hidden) (?:prompt|instructions)\b|\b(?:debug|developer|god|admin|jailbreak) mode\b|\badmin password\b/u,
  /\byou(?: a)?re now (?:dan\b|an? (?:\w+ )?(?:bot|assistant|ai|pirate|hacker)\b|unrestricted|\w+bot\b)/u,
  /\bpretend (?:to be|(?:that )?you(?:re| are|r)) (?:the |my |an? )?(?:owner|boss|manager|human|person|admin|different|pirate|hacker)\b/u,
  /\b(?:ignor[ae]|olvid[ae])(?:te)?\s+(?:(?:de|todas|todo|tus|sus|las|los)\s+){0,3}(?:reglas|instrucciones|ordenes)\b/u,
  /\b(?:haz de cuenta|finge|imagina) que (?:eres|es)\b|\bahora eres (?:un|una|dan)\b|\bmodo (?:desarrollador|administrador)\b/u,
]

const DETAIL = String.raw`(?:(?:home|phone|cell|email|street|mailing|last)\s+)*(?:address|phone|number|e-?mail|name|appointment|visit|bill|invoice)s?\b`
const ANOTHER = String.raw`(?:(?:my|the|your)\s+)?(?:neighbou?r|(?:other|another|last|first)\s+(?:customer|client|guest)|customer|client)`

const OTHERS_DATA: readonly RegExp[] = [
  new RegExp(String.raw`\b${ANOTHER}(?:['’]?s|s['’]?)\s+${DETAIL}`, "iu"),
  new RegExp(
    String.raw`\b(?:phone|number|address|e-?mail|name)s?\s+(?:of|for)\s+(?:\p{L}+\s+){0,2}(?:customers?|clients?|neighbou?rs?)\b`,
    "iu",
  ),
  // With a name, which begins with a capital.
  new RegExp(
    String.raw`\b(?:[Ww]hat(?:['’]?s| is)|[Gg]ive me|[Tt]ell me|[Ss]end me|[Ii] (?:need|want)|[Ww]here is|[Ff]ind)\s+(?:(?:Mrs?|Ms|Miss|Dr)\.?\s+)?(?:\p{Lu}\p{Ll}+\s+)?\p{Lu}\p{Ll}+['’]s\s+${DETAIL}`,
    "u",
  ),
  /\b(?:address|phone|number|e-?mail) (?:of|for) \p{Lu}\p{Ll}+\b(?! (?:office|shop|area))/u,
  /\b[Ww]here does (?:(?:Mrs?|Ms|Miss|Dr)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+| from your \p{Ll}+)? live\b/u,
  /\b(?:[Dd]ireccion|[Tt]elefono|[Nn]umero|[Cc]orreo|[Nn]ombre)s?\s+(?:de|del)\s+(?:(?:el|l[ao]s?|mi|otr[oa]s?|don|dona|senor|senora|senorita|sra?\.?)\s+){0,3}(?:vecin[oa]s?|clientes?|clientas?|\p{Lu}\p{Ll}+)\b/u,
]
