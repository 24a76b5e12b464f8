/** Words that a message without danger seldom has; with one of them, a lower probability is a danger. English and Spanish. */
const HINTS = [
  String.raw`gas|propan[eo]|butan[eo]|carbon|co|ppm|monox\w*|generator|fumes|hiss\w*|smell\w*|stink\w*|reek\w*|eggs?`,
  String.raw`smok\w*|smou?lder\w*|fires?|flames?|burn\w*|glow\w*|melt\w*|spark\w*|arcing|sizzl\w*|crackl\w*|buzz\w*|steam`,
  String.raw`shock\w*|zap\w*|jolt\w*|electrocut\w*|wires?|siren|alarm|beep\w*`,
  String.raw`flood\w*|gush\w*|burst\w*|busted|rupture\w*|pour(?:ing|s)|spray\w*|shooting|rush\w*|rising|filling|bulg\w*`,
  String.raw`com(?:ing|in) (?:in|up|down|through|thru)|overflow\w*|sewage|inches|everywhere|emergency|911|help`,
  String.raw`(?:wont|cant|wouldnt|doesnt|isnt|not) (?:stop|shut|answer|respond|move|wake|breathe|answering|responding|moving)`,
  String.raw`(?:cant|couldnt|could not) (?:get|stand) up|collaps\w*|cav(?:ed|ing)|sagg?\w*|let(?:ting)? go|gave way|tipped`,
  String.raw`went down|came (?:down|over) on|unconscious|passed out|faint|dizzy|headaches?|throw\w* up|bleed\w*|blood`,
  String.raw`trapped|pinned|locked (?:in|himself|herself)|humo|fuego|lumbre|llamas|chisp\w*|quem\w*|corriente|descarga`,
  String.raw`inund\w*|chorr\w*|revent\w*|subiendo|sangr\w*|atrapad\w*|desmay\w*|huele\w*|olor|mare\w*|duele\w*|truena`,
  String.raw`orange|scorch\w*|charr\w*|tingl\w*|odor|power ?lines?|ladder|slipped|kicking in|dropped|ceiling|squirt\w*|soaked`,
  String.raw`explo\w*|chok\w*|respir\w*|breath\w*|ammonia|ankles?|tobillos?|medidor|derrumb\w*|techo|goteando`,
  String.raw`hirviendo|encima|auxilio|ayuda|socorro|emergencia|urgente|no (?:se mueve|responde|contesta|despierta)`,
]

const HINT = new RegExp(String.raw`\b(?:${HINTS.join("|")})\b`, "u")

/** Whether a text, in lower case and without accents and apostrophes, has a word that is often said of a danger. */
export const hintsAtDanger = (plain: string): boolean => HINT.test(plain)
