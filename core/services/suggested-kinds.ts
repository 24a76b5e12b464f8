import { KINDS_OF_WORK, type KindOfWork } from "./kind-of-work.ts"

/** Words and phrases, in the singular and without accents, by which the name of a service tells the kind of work. */
const WORDS: Readonly<Record<KindOfWork, string>> = {
  "tv-mounting": "tv, television, televisor",
  "shelves-and-pictures": "shelf, shelve, shelving, picture, mirror, repisa, cuadro, espejo",
  "blinds-and-curtains": "blind, curtain, drape, shade, persiana, cortina",
  "furniture-assembly": "furniture, ikea, mueble",
  doors: "door, patio door, storm door, screen door, puerta",
  "odd-jobs": "honey do, odd job, small job, handyman, punch list, to do list, trabajo pequeno",
  "smoke-detectors": "smoke detector, smoke alarm, carbon monoxide, detector de humo",
  "light-fixtures": "light fixture, light, lighting, chandelier, lamp, lampara",
  "ceiling-fans": "ceiling fan, fan, ventilador de techo, ventilador, abanico de techo",
  "outlets-and-switches": "outlet, switch, light switch, gfci, enchufe, interruptor, apagador",
  "electrical-panel": "electrical panel, breaker panel, breaker, rewiring, tablero electrico",
  "ev-charger": "ev charger, car charger, charger, cargador de auto",
  drywall: "drywall, plaster, sheetrock, tablaroca, yeso",
  "interior-painting": "interior painting, room painting, painting, paint, pintar interior, pintura",
  "exterior-painting": "exterior painting, house painting, exterior paint, pintar exterior, pintura exterior",
  wallpaper: "wallpaper, papel tapiz",
  "kitchen-cabinets": "cabinet, countertop, gabinete",
  "tile-and-grout": "tile, tiling, grout, azulejo, lechada",
  flooring: "floor, flooring, hardwood, laminate, carpet, vinyl plank, piso, alfombra",
  faucets: "faucet, tap, spigot, llave de agua, grifo",
  toilets: "toilet, commode, inodoro",
  "sinks-and-drains": "sink, drain, drain cleaning, lavabo, fregadero, desague",
  "garbage-disposals": "garbage disposal, disposal, triturador",
  "water-pipes": "pipe, water line, repiping, tuberia",
  "sewer-lines": "sewer, septic, drenaje, fosa septica",
  "water-heaters": "water heater, hot water heater, calentador",
  "sump-pumps": "sump pump, sump, bomba de sumidero",
  "bathtubs-and-showers": "bathtub, tub, shower, tina, regadera",
  "bathroom-refresh":
    "bathroom refresh, refreshing a bathroom, bathroom makeover, bathroom update, bathroom remodel, renovar bano, renovar un bano",
  "grab-bars": "grab bar, safety bar, barra de apoyo",
  "ramps-and-stair-lifts": "ramp, wheelchair ramp, stair lift, stairlift, rampa",
  "stairs-and-railings": "stair, railing, handrail, banister, barandal",
  dishwashers: "dishwasher, lavavajilla, lavaplato",
  microwaves: "microwave, microonda",
  appliances: "appliance, refrigerator, fridge, oven, stove, washer, dryer, electrodomestico",
  "dryer-vents": "dryer vent, dryer vent cleaning, dryer duct, ducto de secadora",
  "gas-lines": "gas line, gas pipe, gas piping, linea de gas",
  thermostats: "thermostat, termostato",
  "heating-and-cooling":
    "furnace, heating, hvac, air conditioning, air conditioner, ac, calefaccion, aire acondicionado",
  "fireplaces-and-chimneys": "fireplace, chimney, chimney cleaning, chimney sweep, chimenea",
  insulation: "insulation, weatherstripping, aislamiento",
  windows: "window, window glass, glass, window screen, ventana, vidrio",
  "garage-doors": "garage door, garage door opener, puerta de garaje",
  "smart-locks": "smart lock, keypad lock, keyless lock, cerradura inteligente",
  "rekeying-locks": "rekeying, rekey, lock, deadbolt, locksmith, cerradura",
  doorbells: "doorbell, timbre",
  "security-cameras": "security camera, camera, surveillance, cctv, camara",
  "alarm-systems": "alarm system, alarm, burglar alarm, security system, alarma",
  "wifi-and-networks": "wi fi, wifi, network, network wiring, ethernet, mesh, internet",
  "smart-home": "smart home, whole home smart, home automation, smart setup, casa inteligente",
  "computers-and-printers": "computer, printer, laptop, computadora, impresora",
  decks: "deck, decking, porch, terraza",
  fences: "fence, fencing, gate, picket, cerca, porton",
  "sheds-and-pergolas": "shed, pergola, gazebo, playset, swing set, cobertizo",
  roofs: "roof, roofing, shingle, techo",
  gutters: "gutter cleaning, gutter guard, gutter, downspout, canaleta",
  siding: "siding, soffit, fascia, revestimiento exterior",
  masonry: "masonry, brick, brickwork, tuckpointing, albanileria",
  "concrete-and-paving": "concrete, driveway, paving, paver, sidewalk, patio, concreto, pavimento",
  "foundations-and-waterproofing": "foundation, waterproofing, french drain, cimiento, impermeabilizacion",
  trees: "tree, stump, arbol",
  lawns: "lawn, mowing, grass, cesped, pasto",
  landscaping:
    "landscaping, landscape, planting, garden, flower bed, planting bed, mulch, jardin, jardineria",
  irrigation: "sprinkler, irrigation, riego",
  snow: "snow, snow removal, ice removal, nieve",
  "pressure-washing": "pressure washing, power washing, lavado a presion",
  pests: "pest, termite, rodent, exterminator, plaga",
  mold: "mold, mildew, moho",
  "asbestos-and-lead": "asbestos, lead paint, asbesto",
  "moving-and-hauling": "moving, hauling, junk, junk removal, mudanza, acarreo",
  cleaning: "cleaning, window cleaning, window washing, carpet cleaning, housekeeping, limpieza",
  cars: "car, car repair, auto repair, vehicle, auto",
  "pools-and-hot-tubs": "pool, hot tub, spa, alberca, jacuzzi",
  remodeling: "remodel, remodeling, addition, renovation, remodelacion",
  welding: "welding, metalwork, wrought iron, soldadura, herreria",
  "holiday-lights": "holiday light, christmas light, luz navidena, luces navidena",
}

interface Phrase {
  readonly phrase: string
  readonly kind: KindOfWork
}

/** The longest first, so that "garage door" is found before "door". */
const PHRASES: readonly Phrase[] = (Object.keys(KINDS_OF_WORK) as KindOfWork[])
  .flatMap((kind) => WORDS[kind].split(", ").map((phrase) => ({ phrase, kind })))
  .toSorted((one, other) => other.phrase.length - one.phrase.length)

const PLURAL = "(?:e?s)?"

/** Has a group for each phrase, of whose words each may be in the plural. */
const ANY_PHRASE = new RegExp(
  `\\b(?:${PHRASES.map(({ phrase }) => `(${phrase.replaceAll(" ", `${PLURAL} `)})`).join("|")})${PLURAL}\\b`,
  "gu",
)

/**
 * The kinds of work that a service seems to cover, in the order of their mention: those that its name tells, and those of
 * the description only where the name tells none or is about a list of small jobs. A description mentions much that the
 * service does not cover ("works on drywall and brick", of hanging a TV).
 */
export const suggestedKinds = (name: string, description: string): readonly KindOfWork[] => {
  const named = kindsIn(name)
  const isNarrow = named.some((kind) => kind !== "odd-jobs")
  return isNarrow ? named : [...new Set([...named, ...kindsIn(description)])]
}

const kindsIn = (text: string): readonly KindOfWork[] => [
  ...new Set(
    Array.from(
      plain(text).matchAll(ANY_PHRASE),
      ([, ...groups]) => PHRASES[groups.findIndex((found) => found !== undefined)]!.kind,
    ),
  ),
]

/** In lower case, without accents, with a space for each run of other characters. */
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, " ")
