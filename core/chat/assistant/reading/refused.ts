/** What is asked that nobody gets: to leave the rules aside, or to be told of another person. */
export type Refused = "rules" | "othersData"

/** The name of the business is no person's. */
export const refusedIn = (message: string, businessName: string): Refused | undefined => {
  const own = new Set(businessName.match(/\p{L}{3,}/gu))
  const text = message.replaceAll(/\p{L}+/gu, (word) => (own.has(word) ? "" : word))
  if (OTHERS_DATA.some((words) => words.test(text))) return "othersData"
  return RULES.some((words) => words.test(text)) ? "rules" : undefined
}

/** Orders to the assistant itself. */
const RULES: readonly RegExp[] = [
  /\b(?:ignore|forget|disregard|override|bypass|break)\s+(?:(?:about|all|any|of|the|your|ur|these|those|previous|prior|earlier|own|every)\s+){0,4}(?:rules?|instructions?|prompts?|guidelines?|programming|restrictions?)\b/iu,
  /\b(?:system|hidden) (?:prompt|instructions)\b|\b(?:debug|developer|god|admin|jailbreak) mode\b|\badmin password\b/iu,
  /\byou(?:'| a)?re now (?:dan\b|an? (?:\w+ )?(?:bot|assistant|ai|pirate|hacker)\b|unrestricted|\w+bot\b)/iu,
  /\bpretend (?:to be|(?:that )?you(?:'re| are|r)) (?:the |my |an? )?(?:owner|boss|manager|human|person|admin|different|pirate|hacker)\b/iu,
  /\b(?:ignor[ae]|olvid[ae])(?:te)?\s+(?:(?:de|todas|todo|tus|sus|las|los)\s+){0,3}(?:reglas|instrucciones|[oó]rdenes)\b/iu,
  /\b(?:haz de cuenta|finge|imagina) que (?:eres|es)\b|\bahora eres (?:un|una|dan)\b|\bmodo (?:desarrollador|administrador)\b/iu,
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
  /\b(?:address|phone|number|e-?mail) (?:of|for) (?:(?:Mrs?|Ms|Miss|Dr)\b|\p{Lu}\p{Ll}+\b(?! (?:office|shop|area)))/u,
  /\b[Ww]here does (?:(?:Mrs?|Ms|Miss|Dr)\.? )?\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+| from your \p{Ll}+)? live\b/u,
  /\b(?:[Dd]irecci[oó]n|[Tt]el[eé]fono|[Nn][uú]mero|[Cc]orreo|[Nn]ombre)s?\s+(?:de|del)\s+(?:(?:la|el|los|mi|otr[oa]s?|do[nñ]a?|se[nñ]or(?:a|ita)?|sra?\.?)\s+){0,3}(?:vecin[oa]s?|clientes?|clientas?|\p{Lu}\p{Ll}+)\b/u,
]
