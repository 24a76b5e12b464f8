import { hintsAtDanger } from "./danger-hints.ts"

/** Which danger: gas, with carbon monoxide; fire and electricity; water; a person who needs help. */
export type Danger = "gas" | "fire" | "water" | "person"

/** Words of dangers, and of what makes them present; the first that matches names the danger. */
const DANGERS: readonly (readonly [Danger, RegExp])[] = [
  [
    "gas",
    /\b(?:smell\w*|odor|whiff|reek\w*|stink\w*|stank|hiss\w*|leak\w*|huel\w*|apest\w*|olor|fuga|escape)\b.{0,40}\b(?:gas|gaz|propane|propano|butane)\b(?!\s*(?:bill|line to|grill|station|money))|\b(?:gas|gaz|propane|propano)\b.{0,25}\b(?:smell\w*|odor|leak\w*|hiss\w*|everywhere|fuga)\b/u,
  ],
  [
    "gas",
    /^(?!.*\b(?:drain|disposal|hot water|in the hot|tap water|well)\b).*(?:\b(?:rotten|rotting|bad)\s+eggs?\b|\b(?:smell|stink|reek)\w*.{0,12}\beggs?\b|\bsul(?:f|ph)ur\b|\bhuevos?\s+podridos?\b)/su,
  ],
  [
    "gas",
    /\bhiss\w*\b.{0,25}\bmeter\b|\bmeter\b.{0,25}\bhiss\w*\b|\b(?:4|four|cuatro)\b.{0,8}\b(?:beeps?|pitidos?|chirps in a row)\b/u,
  ],
  [
    "gas",
    /\b(?:sick|throw\w* up|nause\w*|coughing|sleepy|confused|headaches?|head(?:s)? (?:hurts?|is pounding)|dizzy|passed out|mare[oa]\w*|duelen? la cabeza|vomit\w*)\b.{0,70}\b(?:furnace|heat|heater|boiler|generator|fireplace|chimney|charcoal|calefaccion|calenton)\b|\b(?:furnace|heat|heater|boiler|generator|fireplace|charcoal|grill\w* in|calefaccion|calenton)\b.{0,70}\b(?:sick|throw\w* up|nause\w*|coughing|sleepy|confused|headaches?|dizzy|passed out|maread\w*|mareos?|duelen? la cabeza|vomit\w*)\b/u,
  ],
  [
    "gas",
    /\b(?:co|carbon monoxide|monoxide|monoxido)\b.{0,40}\b(?:going off|went off|goes off|beep\w*|scream\w*|blar\w*|ring\w*|sound\w*|head\w*|dizzy|sick|son\w*|suena|pit\w*|mare\w*)\b|\b(?:dizzy|headache\w*|maread\w*)\b.{0,40}\b(?:furnace|monoxide|monoxido|alarm|detector)\b/u,
  ],
  [
    "fire",
    /\b(?:smoke|smoking|humo)\b(?! (?:detectors?|alarms?|box|stain\w*)).{0,40}\b(?:coming|pouring|from|out of|outlet|wall|panel|breaker|box|sale|saliendo|filling)\b|\b(?:outlet|switch|panel|breaker|plug|wire|wires|wall|microwave|dryer|enchufe|contacto|apagador|cable\w*)\b.{0,40}\b(?:smok\w*|spark\w*|melt\w*|arc(?:ing|ed)|burn(?:ing|t)|sizzl\w*|crackl\w*|chisp\w*|ech\w* humo|quem\w*|derrit\w*)\b/u,
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
    "fire",
    /\b(?:water|leak|leaks|drips?|agua|gotera)\b.{0,50}\b(?:breakers?|braker|panel|fuse ?box|sockets?|outlets?|light fixture|the (?:light|lite)|caja de la luz|enchufe|contacto|foco)\b|\b(?:dripping|leaking|goteando) (?:out of|into|onto|on|from|en) (?:the |my |el |la )?(?:breakers?|panel|fuse ?box|outlets?|sockets?|light|lite|caja|foco)\b/u,
  ],
  [
    "fire",
    /\b(?:tingl\w*|zapp?(?:ed|s)?|buzz|toques|corriente|electricity)\b.{0,45}\b(?:sink|faucet|washer|washing machine|dryer|dishwasher|shower|tub|handle|switch|touch\w*|llave|regadera|lavadora|refri\w*|estufa)\b|\b(?:faucet|tub|shower|washer|dishwasher|sink|fridge|switch)\b.{0,20}\b(?:zaps?|zapped|shocks?|shocked|tingles?|gives me a (?:buzz|tingle|jolt))\b/u,
  ],
  [
    "fire",
    /(?<!nothing )\bbreakers?\b.{0,30}\b(?:is|are|s|feels?|getting|buzzes|and)?\s?(?:hot|hums?|humming|buzz\w*|sizzl\w*|burn\w*)\b|\b(?:something|algo)\b.{0,15}\b(?:burning|quemando)\b|\b(?:wall|outlet|plug|switch|cord|pared|enchufe|cable|cordon)\b.{0,20}\b(?:is hot|feels hot|hot to|too hot|black all around|melted|caliente caliente|esta (?:muy )?caliente)\b|\bblack all around it\b/u,
  ],
  [
    "fire",
    /\b(?:lines?|cable|wires?|power pole|poste)\b.{0,30}\b(?:off the house|on the ground|in the (?:wet )?(?:grass|yard|street|driveway)|brinca)\b|\b(?:cayo|caido) un cable\b|\bchimney\w*\b.{0,20}\broar\w*\b|\b(?:cabinet|curtain|towel|wall|grease|gabinete|cortina)s? (?:just )?(?:caught|is burning|prendio)\b|\bcaught the (?:cabinet|curtain|wall)\w*/u,
  ],
  [
    "water",
    /\b(?:tank|hose(?! bib)|pipe|line|manguera|tanque|tubo)\b.{0,25}\b(?:split|popped off|came off|blew off|let go|se solto|quebro|revent\w*)\b|\b(?:revento|reventado|quebro|solto)\b.{0,12}\b(?:manguera|tanque|tubo)\b|\b(?:raining|lloviendo) (?:in|inside|adentro|en) (?:the |my |our |mi |la )?(?!\b(?:st|the city)\b)(?:\w+ ?room|kitchen|hall\w*|house|basement|sala|cocina|casa|cuarto)\b|\bllave de paso\b.{0,40}\bagua\b.{0,20}\bllego\b/u,
  ],
  [
    "water",
    /\b(?:water|agua)\b.{0,40}\b(?:pouring|gush\w*|spray\w*|shoot\w*|everywhere|rush\w*|rising|coming (?:in|up|down|through|thru)|chorro\w*|brot\w*|por todos? (?:lados?|partes)|cayendo|subiendo|hasta)\b|\b(?:pouring|gushing|spraying|shooting|chorreando)\b.{0,30}\b(?:water|agua|ceiling|pipe|floor|everywhere)\b/u,
  ],
  [
    "water",
    /(?<!\b(?:cold|air|light|wind|sun|sunlight) )\b(?:flooding|flooded(?! with)|inundad\w*|inundando|inundo|inunda)\b|\b(?:pipe|hose|line|valve|heater|tuberia|tubo|cano|caneria)\b.{0,20}\b(?:burst\w*|busted|exploded|ruptured|revent\w*|rompio|estallo)\b|\b(?:burst|busted|reventad\w*|revento|rompio)\b.{0,20}\b(?:pipe|hose|line|tuberia|tubo|cano|caneria)\b/u,
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
    /\bsmoke in (?:the|my|our)\b|\bsmou?lder(?:s|ing)?\b|\bsparks? (?:out of|from)\b|\bsalen? (?:chispas|humo|humito)\b|\bstarted a fire\b|^\W*(?:911|fire|fuego|auxilio|incendio)\W*$/u,
  ],
  [
    "person",
    /\b(?:porch|deck|ceiling|stairs?|balcony|balcon|wall|techo|escalera|roof)\b.{0,25}\b(?:collapsed|caved|caving|gave way|fell (?:on|with)|came down on|encima)\b|\b(?:stuck under|(?<!-)pinned|prensad\w*|blood everywhere|cant get up(?! (?:there|to|on|that|high))|cant feel (?:his|her|my)|wont wake up|no (?:me )?(?:contesta|despierta|responde) |no se puede levantar|passed out|(?:isnt|not) talking right|giving way|leaning in|(?:hear\w*|is) (?:steps|footsteps|someone|somebody) (?:upstairs|in (?:the|my) (?:house|basement|attic))|se desmayo|encerrado.{0,30}no .{0,4}contesta|breaking in|tratando de abrir)\b/u,
  ],
  [
    "person",
    /\bno heat\b.{0,60}\b(?:newborn|infant|baby|oxygen|elderly|below zero)\b|\b(?:newborn|infant|baby|oxygen)\b.{0,60}\bno heat\b|\bcalefaccion\b.{0,60}\b(?:recien nacid\w*|bebe|oxigeno)\b/u,
  ],
  ["gas", /^(?!.*\b(?:lead|tds|chlorine|hardness)\b).*\b\d{2,3} ?ppm\b/su],
  [
    "fire",
    /\b(?:carpet|rug|bed\w*|couch|sofa|car|oven|fence|deck|shed|porch|basement|blanket|mattress|towel|trash|alfombra|cama)\b.{0,15}\b(?:is|are|caught|on)\b.{0,8}\bfire\b|\b(?:hay|saca|sacan|echa|avienta|sale)\b.{0,12}\bchispas?\b|\b(?:is|its|are|keeps|started|mines?) sparking\b|\b(?:charger|battery|heater|boiler|stove|transformer|calentador|bateria)\b.{0,20}\b(?:exploded|blew up|exploto)\b|\bexploto\b.{0,20}\b(?:calentador|bateria|boiler|estufa)\b|\bsteam\b.{0,30}\b(?:scream\w*|hiss\w*|blast\w*)\b|(?<!no )\bhay humo\b|\b(?:panel|fuse ?box|breaker box|outlet|plug|wall)s? (?:is |feels |gets |getting )?hot\b(?! (?:tub|water))/u,
  ],
  [
    "gas",
    /\b(?:light ?headed|eyes? (?:are |is )?(?:burn|sting)\w*)\b.{0,70}\b(?:gas|stove|furnace|fireplace|heater|bleach|fumes)\b|\b(?:gas|stove|furnace|fireplace|heater|bleach|fumes)\b.{0,70}\b(?:light ?headed|eyes? (?:are |is )?(?:burn|sting)\w*)\b/u,
  ],
  ["water", /\bgushing\b(?! (?:over|about))/u],
  [
    "water",
    /\b(?:toilet|pipe|sink|tub|shower|ceiling|stairs?|stairwell|wall|basement|kitchen|hall|floor)\b.{0,20}\b(?:is|s|like|into|turned)\b.{0,12}\b(?:fountain|waterfall|geyser|niagara|lake|river|swimming pool)\b|\b(?:fountain|waterfall|geyser|niagara|river)\b.{0,20}\b(?:in|down|from|out of|through) (?:the |my |our )?(?:\w+ )?(?:toilet|pipe|sink|tub|ceiling|stairs?|stairwell|wall|basement|kitchen|hall|floor)\b/u,
  ],
  ["fire", /\b(?:set|caught|lit)\b.{0,25}\bon fire\b(?! (?:to|for|about))/u],
  [
    "person",
    /\b(?:baby|toddler|kids?|child|son|daughter|bebe|nin[oa]|hij[oa])\b.{0,30}\b(?:(?:locked|stuck|trapped)(?: (?:himself|herself))? in\b|encerrad[oa])/u,
  ],
  [
    "person",
    /^\W*(?:(?:help|please|its|this is|it is|ayuda|es)\W+)*(?:an? |una )?(?:emergency|emergencia|socorro)(?:\W+(?:help|now|please|pls|asap|somebody|someone|por favor))*\W*$/u,
  ],
  [
    "person",
    /\b(?:on the floor|fell|fallen)\b.{0,40}\b(?:wont|cant|not|isnt) (?:answer\w*|mov\w+|wake|get up|respond\w*)\b|\b(?:someone|somebody|stranger|burglar)\b.{0,25}\b(?:get(?:ting)?|break(?:ing)?) in(?:to)?\b.{0,25}\bnow\b|\balguien se metio\b|\b(?:kicked|broke|busted) in (?:my|our|the) (?:\w+ )?door\b.{0,40}\b(?:inside|now)\b/u,
  ],
  [
    "person",
    /\b(?:tipped(?: over)?|fell|toppled|dropped|landed|(?:came|rolled)(?: down| over| off)?|collapsed) on(?:to)? (?:the |my |our |his |her )?(?:toddler|baby|kids?|son|daughter|child|little (?:one|boy|girl|guy)|grand(?:ma|pa|son|daughter|kid)|wife|husband|mom|mother|dad|father|mailman|neighbor|worker|tenant|hand|foot|head|arm|leg|him|her|me)\b|\bse le (?:cayo|vino|fue) encima\b/u,
  ],
  [
    "fire",
    /\b(?:tumb\w*|cay(?:o|eron)|caid[ao]s?|tir(?:o|aron|ad[ao]s?)|arranc\w*)\b.{0,25}\b(?:cables?|lineas?) de (?:la )?luz\b|\b(?:cables?|lineas?) de (?:la )?luz\b.{0,25}\b(?:cayeron|caid[ao]s?|tirad[ao]s?|en el (?:piso|suelo))\b|\blights?\b.{0,20}\b(?:super|really|way|too|extra) bright\b.{0,25}\b(?:pop(?:ped)?|blew|burst|exploded|smok\w*)\b|\b(?:candle|cigarette|cigar|match) (?:got|caught|lit|melted) (?:the|my|our|a) (?:curtains?|drapes?|blinds?|rug|couch|sofa|bed\w*|tablecloth|carpet)\b|\bchimney\b.{0,25}\b(?:freight train|jet|glow\w*)\b/u,
  ],
  [
    "fire",
    /\b(?:water|leak\w*|flood\w*|puddle|wet|agua)\b.{0,50}\b(?:power strip|cords?|plug|extension|alargador)\b.{0,20}\b(?:(?:sitting|laying|lying|is|are) in (?:it|the water|water)|underwater|under water|mojad\w*)|\b(?:power strip|cords?|plug)\b.{0,15}\b(?:in the (?:puddle|water)|underwater|under water)\b/u,
  ],
  [
    "gas",
    /\b(?:furnace|heat|heater|boiler|generator|fireplace|calefaccion|calenton)\b.{0,60}\b(?:wobbly|woozy|unsteady|(?:couldnt|could not|cant) stand (?:up|straight)|ni pararse)\b/u,
  ],
  [
    "person",
    /\b(?:wall|hillside|chimney|carport|tree|barda|muro)\b.{0,40}\b(?:about to (?:fall|come down|collapse)|(?:is|keeps) (?:sliding|letting go)|por caerse)\b|\b(?:stuck|trapped|atrapad\w*) (?:in|on|inside|en) (?:the|our|my|an|el|un) (?:elevator|stair ?lift|lift|elevador|ascensor)\b|\b(?:elevator|lift|lift chair|elevator chair|stair ?lift)\b.{0,25}\bwith (?:my |the )?(?:mom|dad|mother|father|wife|husband|grandma|grandpa|somebody|someone|people|kids?)\b|(?<!\b(?:dog|cat|pup|puppy)\b.{0,30})\b(?:swallowed|drank|tomo|trago)\b.{0,20}\b(?:cleaner|bleach|drano|antifreeze|paint thinner|cloro|batter(?:y|ies)|pila)\b/u,
  ],
  [
    "fire",
    /\b(?:spit\w*|shoot\w*|throw\w*|spew\w*|fly\w*) embers\b|\b(?:lights?|bulbs?|cords?|plugs?|strip|charger|extension)\b.{0,12}\b(?:is|are|started|keeps?|s) melting\b|\b(?:arm|hand|fingers?)\b.{0,15}\bnumb\b.{0,40}\b(?:touch\w*|grab\w*|plugg?\w*|switch|washer|dryer|sink|outlet|lamp)\b/u,
  ],
  [
    "person",
    /\b(?:broke|snapped|collapsed|gave (?:out|way)|came loose)\b.{0,15}\b(?:my|our|the) (?:mom|mother|dad|father|wife|husband|son|daughter|kid|grand(?:ma|pa)|neighbor|tenant) (?:just )?(?:fell|went down)\b/u,
  ],
  [
    "person",
    /\b(?:trapped (?!in there)|atrapad\w*|unconscious|inconsciente|not breathing|no respira|bleeding|sangr\w*|chest pain|heart attack)\b/u,
  ],
]

/** What tells that a danger is over, long known or only spoken of. */
const NOT_NOW =
  /\b(?:last (?:year|spring|summer|fall|winter)|years? ago|months? ago|in (?:19|20)\d\d|used to|all dry|dried|since then|already (?:fixed|replaced|shut|off|out)|el ano pasado|hace (?:\w+ )?(?:semanas?|mes|meses|anos?)|ya (?:esta )?sec\w*|ya lo (?:arregl|cerr)\w*|fixed (?:that|it) last week|(?:last|previous) (?:owner|tenant|renter)s?|(?:in|last) (?:january|february|march|april|may|june|july|august|september|october|november|december)|(?:was|got|been) fixed|fixed it|sparked once|dead now|needs? (?:a )?new batter(?:y|ies)|que ya arregl\w*|if (?:they|you) smell|nothing (?:hot|burn\w*)|shocked (?:at|by) (?:the|your|that) (?:price|cost|bill|estimate|quote|number)s?|in case|what if|if there is|por si|jaja|lol|haha|figure of speech|no (?:smoke|fire|smell|sparks?|water|humo|huele)|not (?:a )?(?:fire|smoke|gas|sparks?)|quit using|taped off|chirp\w*|shut ?off already|off already|ni huele|no saca|wildfires?)\b/u

/** Two dangers in a row that are said not to be. */
const NONE =
  /\b(?:no (?:smoke|smell|fire|heat|sparks?|flames?|water|humo|olor|fuego|chispas?)|nothing hot)\W+(?:and |or |ni |y )?no (?:smoke|smell|fire|heat|sparks?|flames?|water|humo|olor|fuego|chispas?)\b/u

/** What is said of a price, a person or a wish, and not of a house. */
const FIGURATIVE =
  /\b(?:heart attack|shock\w*|stroke|faint\w*|bleed\w*|explod\w*|infarto|susto)\b.{0,30}\b(?:prices?|costs?|bills?|quotes?|estimates?|numbers?|totals?|invoices?|precios?|factura|cuenta)\b|\b(?:prices?|costs?|bills?|quotes?|estimates?|precios?|cuenta)\b.{0,25}\b(?:heart attack|shock\w*|stroke|infarto|susto)\b|\bon fire (?:to|for|about|today|lately)\b|\b(?:boss|wife|husband|hubby|mom|dad|neighbor|landlord) (?:is|s|will|is going to|is gonna|gonna) (?:blow up|explode|kill me)\b/u

/** A light that flickers in the wind: a loose wire or bulb, which is a danger only where words name one. */
const FLICKERS =
  /\b(?:flicker|blink|wink|parpade)\w*\b.{0,60}\b(?:wind|windy|gust\w*|blow(?:s|ing)|storm\w*|viento)\b|\b(?:wind|windy|gust\w*|blow(?:s|ing)|storm\w*|viento)\b.{0,60}\b(?:flicker|blink|wink|parpade)\w*\b/u

/** From these probabilities on, the classifier suffices: with a word of danger, alone, and against words of the past or of a no. */
const SURE_WITH_HINT = 0.07
const SURE = 0.3
const AGAINST_NOT_NOW = 0.6

/**
 * The danger that a message reports, or nothing: by its words or by the classifier's probability, of which either
 * suffices, unless the message says that the danger is over or is none.
 */
export const dangerIn = (text: string, probability: number): Danger | undefined => {
  const plain = plainText(text)
  const named = DANGERS.find(([, words]) => words.test(plain))?.[0]
  if (NONE.test(plain) || (FIGURATIVE.test(plain) && probability < AGAINST_NOT_NOW)) return undefined
  if (NOT_NOW.test(plain) && probability < AGAINST_NOT_NOW) return undefined
  if (named !== undefined) return named
  return probability >= (hintsAtDanger(plain) ? SURE_WITH_HINT : SURE) && !FLICKERS.test(plain)
    ? likeliestDanger(plain)
    : undefined
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
