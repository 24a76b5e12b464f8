import { expect, test } from "vitest"
import { dangerIn, mayBeDanger } from "../../../core/chat/assistant/reading/emergencies.ts"
import { replyTo } from "../../assistant/replies.ts"

const kindsIn = (say: string) => replyTo(say).parts.map(({ kind }) => kind)

// Written without a look at the words in the rules, and not trained with.

test.for([
  "the alarm for carbon whatever is screaming and i feel woozy",
  "gas man hung up on me and it smells awful in here",
  "i think my dryer is on fire, lint is glowing",
  "water heater closet is filling with steam and hissing",
  "my grandson got zapped by the pool light",
  "there is smoke in the attic, not a lot but there is",
  "ceiling is coming down in the living room, water behind it",
  "toilet upstairs overflowed and its coming through the dining room light",
  "wire is hanging off the pole onto my gutter and it's popping",
  "something smells electrical and my lights keep going dim then bright",
  "the basement drain is spitting raw sewage up, 6 inches now",
  "my dad fell off the ladder, he's awake but can't feel his legs",
  "someone kicked in my front door, are they still inside i dont know",
  "propane heater tipped over and the rug is going",
  "cut my hand on the saw, its pouring blood",
  "we all woke up with headaches and the furnace flame is yellow",
  "the breaker box sounds like bacon",
  "a tree came through the roof and its raining on my kids bed",
  "stove clicking and wont light and now i smell it in the hall",
  "main shutoff snapped, full blast, whole crawl space is a lake",
  "la caja de fusibles esta echando humo",
  "hay mucho gas, estamos afuera con los niños",
  "se cayo un cable con chispas enfrente de mi puerta",
  "mi esposa esta mareada y suena la alarma de monoxido",
  "se esta metiendo el agua a la casa por el techo, ya cae en el foco",
  "se quema mi cocina",
  "mi niño se quedo encerrado en el baño y no responde",
  "Excuse me, I believe I smell gas near my furnace and I am quite alone.",
  "smoke",
  "co alarm help",
  "outlet caught fire i put it out but the wall is still hot",
  "pipe busted under sink spraying cant find valve",
  "my tenant says sparks came out of the AC unit when she turned it on",
  "hit a line digging fence posts and its hissing",
  "wall by the chimney is too hot to touch and it smells like campfire",
  "grandma is on the bathroom floor and cant get up, says her hip",
  "light switch made a bang and now half the room smells like fish",
  "the washer is dancing, smoking and leaking all at once",
  "upstairs tub wont stop filling and its over the edge",
  "they turned my gas back on and i hear it whistling behind the wall",
])("a danger: %s", (say) => {
  expect(kindsIn(say)).toEqual(["emergency"])
})

// Of kinds that the classifier alone missed.
test.for([
  "the dresser toppled onto my little boy",
  "tree limb landed on my mom in the yard",
  "beam dropped on the worker and he is hurt",
  "una rama tiro la linea de luz y esta en el piso",
  "hay un cable de luz caido en la entrada",
  "lights got really bright and two bulbs blew",
  "cigarette lit the couch",
  "the chimney sounds like a freight train",
  "dishwasher leaked all over and the power strip is sitting in it",
  "brick wall out front is leaning and about to fall on the sidewalk",
  "hillside is sliding into my back wall",
  "after the heater came on my roommate got wobbly and fell over",
  "someone is stuck in our elevator",
  "swallowed drain cleaner what do i do",
  "dryer vent is spitting embers",
  "my arm went numb when i grabbed the washer and the sink",
  "the handrail broke and my mother fell down the steps",
  "christmas tree lights are melting",
  "my breathing machine runs on the oxygen concentrator and the block lost power",
  "cant get out of the bathroom, the lock jammed and im alone",
  "a stranger is trying the back door right now",
])(
  "what falls on people, lines that are down, cords in water, embers and the like are a danger: %s",
  (say) => {
    expect(kindsIn(say)).toEqual(["emergency"])
  },
)

const NO_DANGERS = [
  "how much to swap a smoke detector that is ten years old",
  "can you fix a leak that only drips when it rains hard",
  "my outlet sparked once last year, want it looked at",
  "do you answer the phone after hours for emergencies",
  "who pays if your plumber floods my house",
  "burnt spot on the counter from a pan, can you patch it",
  "the gas fireplace needs a new remote, do you do that",
  "what does it cost to replace a water stained ceiling tile",
  "this place is on fire today, five stars",
  "your guy left the hose running and my basement got damp",
  "my shower only gets lukewarm water",
  "not home tomorrow, cancel please, water is fixed",
  "can you hang a fire extinguisher and a carbon monoxide detector",
  "does the monthly plan include testing smoke alarms",
  "who do i call about a downed street light",
  "is there an after hours emergency charge",
  "the fan smells dusty when i turn it on for the first time in winter, is a cleaning something you do",
  "how much to replace a fogged window",
  "my doorbell transformer hums a bit, want a video one instead",
  "kids are sick, throwing up all night, need to move thursday",
  "fence fell over in the wind",
  "cabinet door fell off",
  "breaker trips when i run the microwave and the toaster, what to add a circuit",
  "basement smells musty",
  "can you install a gas stove",
  "old wires in the attic, knob and tube, do you replace it",
  "had a fire last year, need an estimate for drywall and paint",
  "my dog chewed the cord of the lamp, can you rewire the lamp",
  "the sink is backing up a little, how soon can you get here",
  "do you come to Burning Tree lane",
  "ok thanks for the help",
  "help me reach a person",
  "help, is this a robot",
  "help me book a visit",
  "alarm keypad by the door is dead, cost to change it",
  "the ceiling has a sag from an old leak, dry for years, can you fix it",
  "hot tub wont heat",
  "steam shower door replaced",
  "i fell behind on things, cancel my monday",
  "my wifi is down everywhere in the house, when can you come",
  "my little one dropped the remote behind the tv can you get it",
  "neighbor came over on my day off to look at the deck",
  "can you trim a tree near the power lines",
  "podan arboles cerca de los cables de luz",
  "quiero esconder los cables de luz de la tele",
  "lights are too bright in the kitchen can you put a dimmer",
  "bulb popped and i need a new fixture",
  "chimney sounds hollow do you do brick",
  "can you add an outlet so i can get rid of the power strip",
  "retaining wall estimate please, about 20 feet",
  "do you install stair lifts",
  "the furnace is so loud i couldnt stand it anymore, quote for a new one",
  "the handle broke, can you replace it",
  "could not stand the old faucet anymore, replace it",
  "drain cleaner did not work, sink still slow",
  "gutter over the porch fell on one side",
  "glued and pinned, what would the chair leg cost",
  "spring broke and the car is trapped in the garage, soonest?",
  "the alarm beeps once a minute, carbon monoxide one, old battery",
  "the pipe that burst is mended, only the wall is left to patch",
  "se revento el tubo pero ya cerre la llave, cuanto por cambiarlo",
]

// The level that was reached; it may fall, and this number with it.
test("of messages that only have words of dangers, few are taken for one", () => {
  expect(NO_DANGERS.filter((say) => kindsIn(say).includes("emergency")).length).toBeLessThanOrEqual(4)
})

test.for<[string, number, string | undefined]>([
  ["nothing to see", 0.299, undefined],
  ["nothing to see", 0.3, "fire"],
  ["it is orange", 0.149, undefined],
  ["it is orange", 0.15, "fire"],
  ["we got something strange here", 0.9, "fire"],
  ["the gas man", 0.9, "gas"],
  ["co is high", 0.9, "gas"],
  ["monoxide it says", 0.9, "gas"],
  ["a propane tank", 0.9, "gas"],
  ["it smells rotten by the water heater", 0.9, "gas"],
  ["a rotten joist gave in and she fell", 0.9, "fire"],
  ["we bought a gasket for the cord", 0.9, "fire"],
  ["water is there", 0.9, "water"],
  ["está goteando", 0.9, "water"],
  ["the lamp flickers when it is windy", 0.9, undefined],
  ["the outlet sparked last year", 0.79, undefined],
  ["the outlet sparked last year", 0.8, "fire"],
  ["no smoke and no fire", 0.9, undefined],
])("%j, so likely a danger: %d, %s", ([text, probability, danger]) => {
  expect(dangerIn(text, probability)).toBe(danger)
})

test.for<[string, number, boolean]>([
  ["nothing to see", 0.099, false],
  ["nothing to see", 0.1, true],
  ["it is orange", 0.029, false],
  ["it is orange", 0.03, true],
  ["the lamp flickers when it is windy", 0.9, false],
  ["the outlet sparked last year", 0.9, false],
  ["no smoke and no fire", 0.9, false],
])("%j, so likely a danger: %d, may be one: %s", ([text, probability, expected]) => {
  expect(mayBeDanger(text, probability)).toBe(expected)
})

test.for<[string, string | undefined]>([
  ["she locked herself in the bathroom and has stopped answering me", "person"],
  ["she locked herself in the bathroom and laughs about it", undefined],
  ["the deck is leaning and my parents are still on it", "person"],
  ["the deck has old stain still on it", undefined],
  ["a wall shelf fell on us", "person"],
  ["a wall shelf fell on the cat", undefined],
  ["smoke is coming from the panel", "fire"],
  ["dont blow smoke, who does the panel", undefined],
  ["the water heater exploded", "fire"],
  ["the water heater exploded figuratively", undefined],
  ["huele a gas", "gas"],
  ["la otra vez huele a gas", undefined],
])("the danger that the words of %j name: %s", ([text, danger]) => {
  expect(dangerIn(text, 0)).toBe(danger)
})

test.for([
  "i turned it off at the valve but i still smell gas all over the kitchen",
  "the water is off but the ceiling is caving in over the bed",
  "breaker is off and the outlet is still smoking",
  "hes fine i think but the deck collapsed under him and he cant get up",
  "we are all good outside but there is smoke coming from the attic",
  "ya cerre la llave pero sigue oliendo mucho a gas",
  "the porch roof collapsed on my husband, the gutter is on top of him",
])("a danger that goes on, though something of it is over: %s", (say) => {
  expect(kindsIn(say)).toEqual(["emergency"])
})

test("which danger a message reports that names none is told by those before it", () => {
  expect(dangerIn("who do i call", 0.9)).toBe("fire")
  expect(dangerIn("who do i call", 0.9, "it smells of gas . everyone is outside")).toBe("gas")
  expect(dangerIn("when can you come", 0.9, "Water pours through the ceiling")).toBe("water")
})

test("a danger is looked for in the first two thousand characters", () => {
  const ending = " a burning smell"
  expect(dangerIn(`${"x".repeat(2_000 - ending.length)}${ending}`, 0)).toBe("fire")
  expect(dangerIn(`${"x".repeat(2_001 - ending.length)}${ending}`, 0)).toBeUndefined()
  expect(mayBeDanger(`${"x".repeat(2_000 - ending.length)}${ending}`, 0.05)).toBe(true)
  expect(mayBeDanger(`${"x".repeat(2_000)}${ending}`, 0.05)).toBe(false)
})

test.for([
  ["fire", "fire"],
  ["¡¡Fuego!!", "fire"],
  ["911", "person"],
  ["emergency", "person"],
  ["help!! its a emergency", "person"],
  ["please help, this is an emergency!!  help now, please...", "person"],
  ["es una emergencia", "person"],
] as const)("%s: a call for help alone", ([text, danger]) => {
  expect(dangerIn(text, 0)).toBe(danger)
})

test.for([
  "a fire",
  "fire pit",
  "no emergency",
  "emergency number",
  "help",
  "emergencyhelp",
  "1fire",
  "fire1",
])("%s: no call for help", (text) => {
  expect(dangerIn(text, 0)).toBeUndefined()
})
