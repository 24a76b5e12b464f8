/** Which danger: gas, with carbon monoxide; fire and electricity; water; a person who needs help. */
export type Danger = "gas" | "fire" | "water" | "person"

/** Words of dangers, and of what makes them present; the first that matches names the danger. */
const DANGERS: readonly (readonly [Danger, RegExp])[] = [
  [
    "gas",
    /\b(?:smell\w*|odor|whiff|reek\w*|stink\w*|stank|hiss\w*|leak\w*|huel\w*|apest\w*|olor|fuga|escape)\b.{0,40}\b(?:gas|gaz|propane|propano|butane)\b(?!\s*(?:bill|line to|grill|station|money))|\b(?:gas|gaz|propane|propano)\b.{0,25}\b(?:smell\w*|odor|leak\w*|hiss\w*|everywhere|fuga)\b/u,
  ],
  ["gas", /\b(?:rotten|rotting|bad)\s+eggs?\b|\bsul(?:f|ph)ur\b|\bhuevos?\s+podridos?\b/u],
  [
    "gas",
    /\b(?:co|carbon monoxide|monoxide|monoxido)\b.{0,40}\b(?:going off|went off|goes off|beep\w*|scream\w*|blar\w*|ring\w*|sound\w*|head\w*|dizzy|sick|son\w*|suena|pit\w*|mare\w*)\b|\b(?:dizzy|headache\w*|maread\w*)\b.{0,40}\b(?:furnace|monoxide|monoxido|alarm|detector)\b/u,
  ],
  [
    "fire",
    /\b(?:smoke|smoking|humo)\b.{0,40}\b(?:coming|pouring|from|out of|outlet|wall|panel|breaker|box|sale|saliendo|filling)\b|\b(?:outlet|switch|panel|breaker|plug|wire|wires|wall|microwave|dryer|enchufe|contacto|apagador|cable\w*)\b.{0,40}\b(?:smok\w*|spark\w*|melt\w*|arc(?:ing|ed)|burn(?:ing|t)|sizzl\w*|crackl\w*|chisp\w*|ech\w* humo|quem\w*|derrit\w*)\b/u,
  ],
  [
    "fire",
    /\b(?:sparks?|sparking|sparked|chispas?|chispazos?)\b.{0,40}\b(?:outlet|switch|panel|breaker|plug|wire\w*|wall|fan|light|enchufe|contacto|apagador|caja|cable\w*|foco|fly\w*|shoot\w*|spit\w*)\b/u,
  ],
  [
    "fire",
    /\b(?:fire|flames?) (?:is )?(?:coming|shooting|out of|in (?:the|my|our))\b|\bcaught (?:on )?fire\b|\b(?:is|its) smoking\b|\barcing\b|\b(?:house|kitchen|stove|wall|attic|garage|room|curtain\w*|pan|grease|outlet|dryer)\b.{0,15}\b(?:is|are|caught|on)\b.{0,8}\bfire\b|\b(?:there is|theres) (?:a )?fire\b|\bincendi\w*|\b(?:hay|se prendio|agarro) (?:fuego|lumbre)\b|\ben llamas\b/u,
  ],
  [
    "fire",
    /\b(?:smell\w*|huel\w*|olor)\b.{0,25}\b(?:burn\w*|quemad\w*|electrical|plastic|smoke|humo)\b|\bburn(?:ing|y|t) (?:smell|plastic|wire|rubber)\b/u,
  ],
  [
    "fire",
    /\b(?:got|getting|gets|was|me dio|dio|agarr\w*) (?:a |un |la )?(?:shock\w*|electrocut\w*|toque|descarga|corriente)\b|\bwire\w*\b.{0,20}\b(?:down|live|buzz\w*)\b/u,
  ],
  [
    "water",
    /\b(?:water|agua)\b.{0,40}\b(?:pouring|gush\w*|spray\w*|shoot\w*|everywhere|rush\w*|rising|coming (?:in|up|down|through|thru)|chorro\w*|brot\w*|por todos? (?:lados?|partes)|cayendo|subiendo|hasta)\b|\b(?:pouring|gushing|spraying|shooting|chorreando)\b.{0,30}\b(?:water|agua|ceiling|pipe|floor|everywhere)\b/u,
  ],
  [
    "water",
    /\b(?:flooding|flooded(?! with)|inundad\w*|inundando|inundo|inunda)\b|\b(?:pipe|hose|line|valve|heater|tuberia|tubo|cano|caneria)\b.{0,20}\b(?:burst\w*|busted|exploded|ruptured|revent\w*|rompio|estallo)\b|\b(?:burst|busted|reventad\w*|revento|rompio)\b.{0,20}\b(?:pipe|hose|line|tuberia|tubo|cano|caneria)\b/u,
  ],
  [
    "water",
    /\bsewage\b.{0,30}\b(?:coming|back\w*|everywhere|up)\b|\baguas negras\b|\boverflow\w*\b.{0,30}\b(?:stop|floor|hall|everywhere|ceiling)\b/u,
  ],
  [
    "gas",
    /\b(?:hit|cut|clipped|nicked|dug|pegamos|rompi\w*)\b.{0,25}\b(?:gas|yellow)\b.{0,15}\b(?:line|pipe|tubo|linea)\b|\b(?:gas line|tubo de gas)\b.{0,12}\b(?:hit|cut)\b|\b(?:co2?|carbon|monox\w*)\b.{0,25}\b(?:alarm|detector|reads|thing\w*|meter|ppm)\b.{0,25}\b(?:wont|going|scream\w*|yell\w*|evacuate|people|quit|\d{2,})|\bevacuate\b/u,
  ],
  [
    "fire",
    /\bsmoke in (?:the|my|our)\b|\bsparks? (?:out of|from)\b|\bsalen? (?:chispas|humo|humito)\b|\bstarted a fire\b|^\W*(?:911|fire|fuego|auxilio|incendio)\W*$/u,
  ],
  [
    "person",
    /\b(?:porch|deck|ceiling|stairs?|balcony|balcon|wall|techo|escalera|roof)\b.{0,25}\b(?:collapsed|caved|caving|gave way|fell (?:on|with)|came down on|encima)\b|\b(?:stuck under|pinned|prensad\w*|blood everywhere|cant get up|cant feel (?:his|her|my)|wont wake up|no (?:me )?(?:contesta|despierta|responde) |no se puede levantar|breaking in|tratando de abrir)\b/u,
  ],
  [
    "person",
    /\bno heat\b.{0,60}\b(?:newborn|infant|baby|oxygen|elderly|below zero)\b|\b(?:newborn|infant|baby|oxygen)\b.{0,60}\bno heat\b|\bcalefaccion\b.{0,60}\b(?:recien nacid\w*|bebe|oxigeno)\b/u,
  ],
  [
    "person",
    /\b(?:trapped (?!in there)|atrapad\w*|unconscious|inconsciente|not breathing|no respira|bleeding|sangr\w*|chest pain|heart attack)\b/u,
  ],
]

/** What tells that a danger is over, long known or only spoken of. */
const NOT_NOW =
  /\b(?:last (?:year|spring|summer|fall|winter)|years? ago|months? ago|in (?:19|20)\d\d|used to|all dry|dried|since then|already (?:fixed|replaced|shut|off|out)|el ano pasado|hace (?:un|dos|tres|meses|anos)|ya (?:esta )?sec\w*|ya lo (?:arregl|cerr)\w*|in case|what if|if there is|por si|jaja|lol|haha|figure of speech|no (?:smoke|fire|smell|sparks?|water|humo|huele)|not (?:a )?(?:fire|smoke|gas|sparks?)|quit using|taped off|chirp\w*|shut ?off already|off already|ni huele|no saca|wildfires?)\b/u

/** Words that a danger is often told with, and much else too. */
const HINTS =
  /\b(?:fire|flam\w+|smok\w*|smolder\w*|glow\w*|gas|co|spark\w*|burn\w*|melt\w*|sizzl\w*|hot|heat|flood\w*|gush\w*|spray\w*|pour\w*|rising|collaps\w*|caving|stuck|trapped|pinned|bleed\w*|shock\w*|zap\w*|dizzy|faint\w*|911|help|wire|fuego|lumbre|humo|quem\w*|chisp\w*|agua|ayuda|auxilio|bomberos|maread\w*|atrapad\w*)\b/u

/** From these probabilities on, the classifier suffices: alone, with a hint, and against words of the past or of a no. */
const SURE = 0.33
const WITH_HINT = 0.18
const AGAINST_NOT_NOW = 0.93

/**
 * The danger that a message reports, or nothing: by its words or by the classifier's probability, of which either
 * suffices, unless the message says that the danger is over or is none.
 */
export const dangerIn = (text: string, probability: number): Danger | undefined => {
  const plain = plainText(text)
  const named = DANGERS.find(([, words]) => words.test(plain))?.[0]
  if (NOT_NOW.test(plain) && probability < AGAINST_NOT_NOW) return undefined
  if (named !== undefined) return named
  return probability >= (HINTS.test(plain) ? WITH_HINT : SURE) ? likeliestDanger(plain) : undefined
}

/** Of a message in which the classifier alone finds danger. */
const likeliestDanger = (plain: string): Danger => {
  if (/\b(?:gas|co|monoxid\w*|propan\w*)\b/u.test(plain)) return "gas"
  return /\b(?:water|agua|flood\w*|leak\w*|drip\w*|pipe|sewage|toilet|ceiling|tub\w*|got\w*|inund\w*)\b/u.test(
    plain,
  )
    ? "water"
    : "fire"
}

const plainText = (text: string): string =>
  text
    .slice(0, 2_000)
    .normalize("NFKD")
    .replaceAll(/[\p{Mn}'’`´]/gu, "")
    .toLowerCase()
