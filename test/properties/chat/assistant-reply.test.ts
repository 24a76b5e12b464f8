import * as fc from "fast-check"
import { describe, expect, test } from "vitest"
import { builtInReply } from "../../../core/chat/assistant/built-in-reply.ts"
import { factsText, sameHours, visitHoursText } from "../../../core/chat/assistant/facts.ts"
import { readMessage } from "../../../core/chat/assistant/reading.ts"
import { VOCABULARY } from "../../../core/chat/assistant/vocabulary.ts"
import { withoutPersonalData } from "../../../core/chat/assistant/personal-data.ts"
import { buildingPhrasings } from "../../assistant/building-phrasings.ts"
import { sampleFacts } from "../../assistant/facts.ts"
import { measuredPhrasings } from "../../assistant/measured-phrasings.ts"
import { always } from "../support/always.ts"

const ask = (...texts: readonly string[]) =>
  builtInReply(
    texts.map((text) => ({ from: "visitor", text })),
    sampleFacts,
  )

const named = (text: string) => readMessage(text, sampleFacts.services).services.map(({ name }) => name)

const day = (weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6, startTime = "09:00", endTime = "17:00") => ({
  weekday,
  startTime,
  endTime,
})

const texts = (...days: readonly ReturnType<typeof day>[]) => sameHours(days).map(visitHoursText)

const textsWith = (intent: string) =>
  [...buildingPhrasings, ...measuredPhrasings].filter(([, right]) => right === intent).map(([text]) => text)
const emergency = fc.constantFrom(...textsWith("emergency"))
const other = fc.constantFrom("", ...textsWith("price"), ...textsWith("booking"), ...textsWith("human"))

test("an emergency beside any other question is replied to with what to do first, and with nothing else", () => {
  always(fc.tuple(other, emergency, other), ([before, text, after]) => {
    const reply = ask(`${before}. ${text}. ${after}`)
    expect(reply).toMatchObject({ intents: ["emergency"], showsScheduling: false, wantsHuman: false })
    expect(reply.text).toMatch(
      /^(?:Leave the house now and call 911|If anyone is in danger .*, leave the house and call 911 now|Salga de la casa ahora y, desde afuera, llame al 911|Si alguien .*, salga de la casa y llame al 911 ahora)/u,
    )
    expect(reply.text).toMatch(/(?:call us at|llámenos al) \(314\) 555-0142\.$/u)
    expect(reply.text).not.toContain("$")
  })
})

test.for(Object.getOwnPropertyNames(Object.prototype))(
  "%s in a message or in a service's name is a word as any other",
  (name) => {
    const facts = { ...sampleFacts, services: sampleFacts.services.map((service) => ({ ...service, name })) }
    const message = { from: "visitor", text: `How much is the ${name}, one ${name} or two ${name}?` } as const
    for (const known of [sampleFacts, facts])
      expect(builtInReply([message], known).intents).toEqual(["price"])
  },
)

test.for([
  ["I smell gas", "Do not use switches or flames."],
  ["the carbon monoxide alarm went off", "Do not use switches or flames."],
  ["a pipe burst", "close the main water valve"],
  ["huele a gas", "No use interruptores ni fuego."],
  ["se rompio una tuberia", "cierre la llave principal del agua"],
])("%s: the reply says what to do about this danger", ([message, advice]) => {
  expect(ask(message!).text).toContain(advice)
})

test.for(["my outlet is sparking", "hay chispas en el enchufe"])(
  "%s: nothing is said of flames",
  (message) => {
    expect(ask(message).text).not.toMatch(/switches|interruptores/u)
  },
)

test.for([
  "can you install floodlights",
  "do you put spark plugs in mowers",
  "how much to install a carbon monoxide detector",
  "we want a fire pit in the yard",
  "do you do flooring",
  "can you fix his gas grill",
  "my gas leaf blower",
  "I spoke to someone from your shop",
  "como se llama su empresa",
])("%s: this is no emergency", (message) => {
  expect(readMessage(message, sampleFacts.services).emergency).toBeUndefined()
})

test.for<[string, ...string[]]>([
  // At most three other words between two of a phrase, which stand in its order and are different words.
  ["how a b c much", "price"],
  ["how a b c d much", "unknown"],
  ["much how", "unknown"],
  ["as soon", "unknown"],
  ["as as soon", "unknown"],
  // A phrase that a comma divides counts where no part says enough.
  ["how, much", "price"],
  ["a plan, how, much", "plans"],
  ["do you mount tvs, and how much is it", "price"],
  ["do you mount tvs, and how long does it take", "duration"],
  ["do you mount tvs, and can I book a visit", "booking"],
  ["do you mount tvs, and do you take cards", "services", "payment"],
  ["hello, thanks", "greeting"],
  ["thanks", "thanks"],
  ["hello, how much is it", "price"],
  ["thanks! how much is it?", "price"],
  ["do you serve 63110", "area"],
  ["do you serve Kirkwod", "area"],
  ["do you work mondays", "hours"],
  ["what is your address in Ladue", "contact"],
  ["I want to talk to a person about your address", "human"],
  ["call me to schedule a visit", "human"],
  ["what are your hours for an appointment on Saturday", "booking"],
  ["", "unknown"],
])("%s: the intents", ([message, ...intents]) => {
  expect(readMessage(message, sampleFacts.services).intents).toEqual(intents)
})

test("no two intents hide each other, so that one of them is left", () => {
  const hides = new Map(Object.entries(VOCABULARY).map(([intent, { hides = [] }]) => [intent, hides]))
  for (const [intent, hidden] of hides)
    for (const other of hidden) expect(hides.get(other)).not.toContain(intent)
})

test.for(["gas", "a bad smell", "a panel", "a pipe", "water", "eggs"])(
  "%s: one word of an emergency is none",
  (message) => {
    expect(readMessage(message, sampleFacts.services).emergency).toBeUndefined()
  },
)

describe("the reply to", () => {
  test.for<[string, RegExp]>([
    ["do you mount tvs", /^Our service for that: TV Mounting\. Would you like to book/u],
    ["what do you do", /^What we offer: TV Mounting, Faucet or Toilet Repair, .*Whole-Home Smart Setup\./u],
    [
      "how much is a ceiling fan",
      /^Light Fixture or Ceiling Fan: from \$135, flat rate\. Prices are for labor/u,
    ],
    [
      "how much",
      /^TV Mounting: from \$149, flat rate; .*Ceiling Fan: from \$135, flat rate\. Tell me which job/u,
    ],
    ["how long does drywall take", /^Drywall Repair: usually 3 to 4 hours\.$/u],
    [
      "are you open on saturday",
      /Sat 9AM-3PM.* Visits: Monday to Friday 9:00 AM to 5:00 PM; Saturday 9:00 AM/u,
    ],
    ["do you come to Kirkwood", /around St\. Louis\. Travel is included within 20 miles/u],
    ["what plans do you have", /Basic: \$99 per month .*Enterprise: \$499 per month/u],
    ["can you come monday", /^The next free times: Monday, November 23, 2026 at 9:00 AM CT; .*pay nothing/u],
    ["reschedule", /until 12 hours before it starts.*until 24 hours before/u],
    ["cancel my visit", /^To cancel a visit, use the link/u],
    ["can i get a quote", /\/#contact.*within 24 hours/u],
    ["where do I leave a review", /\/leave-review.*24-48 hours/u],
    ["how do i log in", /\/portal.*no password.*30 minutes/u],
    ["what is your address", /1200 Lantern Street, St\. Louis, MO 63110/u],
    ["do you take cards", /pay nothing when you book.*not something I know.*555-0142/u],
    ["are you insured", /fully insured/u],
    ["is there a warranty", /come back and fix it/u],
    ["talk to a human", /asking a person.*555-0142/u],
    ["hello", /^Hello! I am the assistant of Hearth & Wire/u],
    ["thanks", /^You are welcome/u],
    ["what is the capital of France", /^I do not know that\..*Talk to a person.*555-0142/u],
    ["", /^I do not know that/u],
    ["¿cuánto cuesta pintar?", /^Interior Painting: desde \$3\.25 por pie cuadrado\. Los precios/u],
    ["cuanto cuesta reparar una cerca", /^Deck and Fence Repair: desde \$95 por hora\./u],
    ["cuanto cuestan las camaras", /^Security Camera System: desde \$449 por proyecto\./u],
    ["cuanto cuesta un ventilador", /desde \$135, tarifa fija/u],
    ["cuales son sus precios", /Dígame qué trabajo necesita/u],
    ["cuanto tarda pintar la sala", /^Interior Painting: reservamos 6 horas\.$/u],
    [
      "que horario tienen",
      /de lunes a viernes de 8:00 AM a 6:00 PM, sábado de 9:00 AM.*Visitas: lunes a viernes de 9/u,
    ],
    ["pueden venir el lunes", /^Las próximas horas libres: lunes 23 de noviembre a las 9:00 AM; martes 24/u],
    ["quiero cambiar mi cita", /^Puede cambiar su visita con el enlace/u],
    ["quiero cancelar mi cita", /^Puede cancelar su visita con el enlace/u],
    ["que planes tienen", /Basic, \$99 al mes; .*Enterprise, \$499 al mes/u],
    ["instalan camaras", /^Nuestro servicio para eso: Security Camera System\./u],
    ["que servicios ofrecen", /^Lo que ofrecemos: TV Mounting, /u],
    ["hablar con una persona", /^Estoy pidiendo a una persona/u],
    ["como se llama el presidente", /^Eso no lo sé/u],
  ])("%s", ([message, expected]) => {
    expect(ask(message).text.replaceAll("\n", " ")).toMatch(expected)
  })

  test("several questions has a line for each", () => {
    const { text, intents } = ask("Are you insured? How much is a ceiling fan, and do you take cards")
    expect(intents).toEqual(["price", "payment", "insurance"])
    expect(text.split("\n")).toHaveLength(3)
  })

  test("what the assistant wrote names no service for the question that follows", () => {
    const reply = builtInReply(
      [
        { from: "visitor", text: "do you mount tvs" },
        { from: "assistant", text: "We do. We also replace a ceiling fan." },
        { from: "visitor", text: "how much" },
      ],
      sampleFacts,
    )
    expect(reply.text).toMatch(/^TV Mounting: from \$149, flat rate\. Prices/u)
  })

  test("a question without a service is about the service that was named last", () => {
    expect(ask("do you mount tvs", "and drywall?", "ok", "how much is that").text).toMatch(
      /^Drywall Repair: from/u,
    )
    expect(ask("do you mount tvs", "how much is a faucet").text).toMatch(/^Faucet or Toilet Repair: from/u)
    // Of six messages ago no longer.
    expect(ask("do you mount tvs", "1", "2", "3", "4", "how long does it take").text).not.toContain(";")
    expect(ask("do you mount tvs", "1", "2", "3", "4", "5", "how long does it take").text).toContain(";")
  })
})

test("only a wish to book opens the scheduling dialog, and only a wish for a person hands over", () => {
  expect(ask("book a visit")).toMatchObject({ showsScheduling: true, wantsHuman: false })
  expect(ask("speak to a person")).toMatchObject({ showsScheduling: false, wantsHuman: true })
  expect(ask("how much is a fan")).toMatchObject({ showsScheduling: false, wantsHuman: false })
})

test.for(["it is such a nice lamp", "a sock is in the drain"])(
  "%s: no word of it is a typing error for a complaint",
  (message) => {
    expect(ask(message).wantsHuman).toBe(false)
  },
)

test("what the business lacks is not stated: the replies then name the phone", () => {
  const facts = { ...sampleFacts, services: [], freeTimes: [], visitHours: [] }
  const reply = (text: string) => builtInReply([{ from: "visitor", text }], facts).text
  for (const text of [
    "services?",
    "how much",
    "how long",
    "que servicios tienen",
    "cuanto cuesta",
    "cuanto tarda",
  ])
    expect(reply(text)).toMatch(/^(?:Please call|Llame|Para .*, llame) .*\(314\) 555-0142/u)
  expect(reply("book a visit")).toContain("The earliest start is 12 hours from now")
  expect(reply("quiero una cita")).toContain("desde 12 horas")
  expect(reply("hours")).not.toContain("Visits:")
  expect(reply("horario")).not.toContain("Visitas:")
})

test("of two services, the one that is named with more words is meant; two different ones are both", () => {
  expect(named("a smart thermostat")).toEqual(["Smart Thermostat Setup"])
  expect(named("tv and ceiling fan")).toEqual(["TV Mounting", "Light Fixture or Ceiling Fan"])
  expect(named("ceilng fann")).toEqual(["Light Fixture or Ceiling Fan"])
  expect(named("nothing of that")).toEqual([])
})

test("a service that the owner has added is recognised by its name", () => {
  const gutters = { ...sampleFacts.services[0]!, name: "Gutter Cleaning", basePrice: 12_500 }
  const reply = builtInReply([{ from: "visitor", text: "how much 2 clean my gutters" }], {
    ...sampleFacts,
    services: [...sampleFacts.services, gutters],
  })
  expect(reply.text).toContain("Gutter Cleaning: from $125, flat rate")
})

test("days in a row with the same hours are one line, from Monday on", () => {
  expect(texts(day(2), day(1), day(0, "10:00"), day(6))).toEqual([
    "Monday to Tuesday 9:00 AM to 5:00 PM",
    "Saturday 9:00 AM to 5:00 PM",
    "Sunday 10:00 AM to 5:00 PM",
  ])
  expect(texts(day(6), day(0))).toEqual(["Saturday to Sunday 9:00 AM to 5:00 PM"])
  expect(texts(day(0), day(1))).toEqual(["Monday 9:00 AM to 5:00 PM", "Sunday 9:00 AM to 5:00 PM"])
  const [morning, afternoon, next] = [
    day(1, "09:00", "12:00"),
    day(1, "13:00", "24:00"),
    day(2, "13:00", "24:00"),
  ]
  for (const days of [
    [morning, afternoon, next],
    [afternoon, morning, next],
    [next, afternoon, morning],
  ])
    expect(texts(...days)).toEqual(["Monday 9:00 AM to 12:00 PM", "Monday to Tuesday 1:00 PM to 12:00 AM"])
  expect(texts()).toEqual([])
})

test("the facts have one line for each service, plan and free time", () => {
  const text = factsText(sampleFacts)
  expect(text).toContain(
    "- TV Mounting: from $149, flat rate; usually 1 to 2 hours; a visit of 2 hours is reserved; add-ons: Cables inside the wall ($60), Sound bar below the TV ($40). We find the studs",
  )
  expect(text).toContain("- Professional: $199 per month (Bi-weekly checkups, Phone support)")
  expect(text).toContain("- Saturday, November 28, 2026, 9:00 AM")
  const [service] = sampleFacts.services
  const unknownDuration = factsText({
    ...sampleFacts,
    services: [{ ...service!, estimatedDuration: null, addons: [] }],
  })
  expect(unknownDuration).toContain("usually 2 hours; a visit of 2 hours is reserved. We find")
})

describe("personal data in a visitor's text is replaced:", () => {
  const facts = factsText(sampleFacts)
  test.for([
    ["mail me at jane.doe+x@example.co.uk please", "mail me at [email] please"],
    ["my number is (314) 555-0199.", "my number is [number]."],
    ["+1 314 555 0199 or 314.555.0199", "[number] or [number]"],
    ["card 4111 1111 1111 1111", "card [number]"],
    ["I live at 12 Oak Street apt 4", "I live at [address]"],
    ["at 12b  Oak   Street,  apt.  4b now", "at [address] now"],
    ["come to 1834 n 9th ave., please", "come to [address], please"],
    ["come to 7 101st  Avenue, please", "come to [address], please"],
    ["vivo en calle Roble 12", "vivo en [address]"],
    ["vivo en calle  Roble   12 y camino 34", "vivo en [address] y [address]"],
    ["my name is  jane   doe", "my name is [name]"],
    ["see https://example.com/jane?x=1 now", "see [link] now"],
    ["my name is jane doe", "my name is [name]"],
    ["me llamo José Pérez", "me llamo [name]"],
    ["hi, im bob and i need a fan", "hi, im [name] and i need a fan"],
    ["this is Carol calling about a fan", "this is [name] calling about a fan"],
    ["ask my wife Susan Miller about it", "ask my wife [name] [name] about it"],
    ["Jane Doe", "[name] [name]"],
    ["see http://example.com/jane now", "see [link] now"],
    ["ask Smith-Kirkwood, please", "ask [name], please"],
    ["at 9 Susan is here", "at 9 [name] is here"],
  ])("%s", ([text, expected]) => {
    expect(withoutPersonalData(text!, facts)).toBe(expected)
  })

  test.for([
    "I'm looking for a Nest thermostat in Kirkwood on Monday",
    "How much for 4 TVs, and can You come at 9:30?",
    "this is a question about Interior Painting",
    "soy de Florissant",
    "it broke. Water is out! Nobody is here",
  ])("nothing else is: %s", (text) => {
    expect(withoutPersonalData(text, facts)).toBe(text)
  })
})
