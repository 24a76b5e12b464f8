import type { Intent } from "./intents.ts"

/**
 * Phrases that show an intent, in English and Spanish, without accents. The words of a phrase occur in this order with at
 * most three others between two of them; "a/b" is either word, DAY a weekday or "tomorrow", PLACE a town or ZIP code of the
 * region, SERVICE a word of the catalogue.
 */
interface Vocabulary {
  readonly phrases: readonly string[]
  /** Intents that the same words also suggest, but that are not meant beside this one. */
  readonly hides?: readonly Intent[]
}

export const VOCABULARY: Readonly<Record<Exclude<Intent, "emergency" | "unknown">, Vocabulary>> = {
  human: {
    phrases: [
      "talk/speak/chat/connect/transfer/through to/with person/human/someone/somebody/anyone/agent/rep/representative/owner/manager/supervisor/staff/people/guy",
      "real/live/actual person/human/agent/people/someone",
      "human/agent/representative/operator/manager/supervisor",
      "a person",
      "customer service/support",
      "call/text/phone/ring me",
      "call back",
      "callback",
      "anyone/anybody/someone/somebody there",
      "complaint/complain/complaining/unhappy/upset/angry/furious/frustrated/disappointed/ridiculous/unacceptable",
      "not happy/satisfied/pleased",
      "terrible/awful/horrible/worst/useless/stupid/sucks/suck",
      "no show",
      "never/not/nobody/noone showed/show/came/come up/today/yesterday",
      "nobody showed/came/called/here/answers",
      "no one showed/came/called/here/answers",
      "still waiting",
      "supposed/scheduled/meant to be/come/arrive here/hour/ago/already",
      "where is my/the tech/technician/guy/handyman/installer/plumber/worker",
      "technician/tech/guy/worker/handyman is/was/has/he/running late",
      "he/they/she/is/are late",
      "damaged/scratched/ruined/cracked my/our/the",
      "bot/robot",
      "hablar/platicar/comunicar/comunicarme con persona/alguien/humano/agente/dueno/gerente/encargado",
      "persona real",
      "llamen/llamame/llameme/llamenme",
      "nadie vino/llego/contesta",
      "queja/quejarme/molesto/enojado",
    ],
    hides: ["contact", "services", "booking", "hours", "insurance"],
  },
  quote: {
    phrases: [
      "quote/quotes/quoted/estimate/estimates/bid",
      "written price/offer",
      "presupuesto/cotizacion/cotizar/cotizan/estimado",
    ],
    hides: ["price", "services", "booking", "duration", "human"],
  },
  price: {
    phrases: [
      "how much",
      "price/prices/priced/pricing/cost/costs/charge/charges/charging/rate/rates/fee/fees",
      "expensive/cheap/cheaper/cheapest/afford/affordable/ballpark/budget",
      "usually/normally/typically/it go/goes/run/runs for/me/about",
      "run me",
      "set me back",
      "what/how would/will/do i pay/owe",
      "cuanto cuesta/cuestan/cobra/cobran/vale/sale/es/seria/piden",
      "cuanto/precio/precios/tarifa/tarifas/costo/costos/caro/barato",
    ],
    hides: ["services", "booking"],
  },
  duration: {
    phrases: [
      "how long",
      "how much time",
      "how many hours/days/minutes",
      "take/takes long",
      "take/takes all/whole/half day",
      "done/finish/finished/completed in/same/one/a day/hour/hours/afternoon",
      "be here/there all day",
      "cuanto tarda/tardan/tardaria/demora/demoran/dura/tiempo",
      "cuantas horas/dias",
    ],
    hides: ["services", "price", "hours", "booking"],
  },
  hours: {
    phrases: [
      "you/yours/guys/office/shop/business/phones open/opened/opens/close/closed/closes",
      "open/opens/closed/close/closing DAY/today/now/late/early/on/until/till/holidays",
      "what/when/time open/opens/close/closes",
      "hours/hour of/your/business/office/operation",
      "hours",
      "what days/times you/yall work/open",
      "how late/early",
      "work/working/works DAY/late/weekends/evenings/nights/holidays",
      "weekend/weekends",
      "evening/evenings/night/nights",
      "holiday/holidays/thanksgiving/christmas/easter",
      "abren/abre/cierran/cierra/abierto/abiertos/cerrado/cerrados",
      "horario/horarios",
      "trabajan/trabaja/atienden DAY",
      "hora/horas de atencion/oficina",
    ],
    hides: ["services"],
  },
  area: {
    phrases: [
      "area/areas",
      "serve/service/cover/servicing/covering PLACE/city/cities/town/towns/county/neighborhood/zip/us/here",
      "how far",
      "far/drive/come/go/work/travel/deliver/in/to/near/around/from/at/out/do/live PLACE",
      "PLACE ok/okay/too/far/area/count/included/close",
      "too/that far",
      "county/illinois/miles/suburbs/suburb",
      "cities/towns/neighborhoods/regions",
      "where you work/serve/travel/operate",
      "llegan/vienen/trabajan/van/atienden/cubren/sirven/vivo/estoy PLACE/lejos",
      "en/a/hasta/de PLACE",
      "zona/zonas/area/areas/condado",
    ],
    hides: ["services"],
  },
  plans: {
    phrases: [
      "plan/plans",
      "maintenance",
      "membership/memberships/subscription/subscriptions/subscribe",
      "basic/professional/enterprise",
      "monthly/yearly/annual/annually/recurring/regular/seasonal/quarterly plan/checkup/checkups/visit/visits/service/inspection/program/package",
      "checkup/checkups",
      "planes",
      "mantenimiento",
      "membresia/suscripcion",
    ],
    hides: ["price", "services", "booking"],
  },
  reschedule: {
    phrases: [
      "reschedule/rescheduling/rescheduled/postpone/postponed/postponing",
      "move/change/switch/shift/swap/push/bump my/our/the/this/that/visit/to appointment/visit/booking/time/date/day/slot/reservation",
      "move/change/switch/push my/our/the/it/to/back appointment/visit/booking/time/date/week/later/earlier/DAY",
      "push/move it/visit/appointment/back/up back/up/later/earlier/out",
      "different/another/later/earlier/other/new/better day/date/time/slot/week",
      "DAY instead",
      "can not make/do it/DAY/appointment/visit/that",
      "will/am/are not be home/there/available/around",
      "wrong time/day/date",
      "reprogramar/reagendar/posponer/aplazar",
      "cambiar/mover/cambio/pasar cita/visita/hora/fecha/dia",
      "otro/otra dia/hora/fecha",
    ],
    hides: ["booking", "hours", "services", "price", "human"],
  },
  cancel: {
    phrases: [
      "cancel/cancels/canceled/cancelled/canceling/cancelling/cancellation/cancelation",
      "call/calling it/visit/appointment/off off",
      "call off",
      "not/longer need/want visit/appointment/you/it/booking anymore/more/longer",
      "no longer need/want",
      "not need visit/appointment",
      "cancelar/cancelo/cancele/cancelacion/anular",
      "ya no necesito/quiero",
    ],
    hides: ["booking", "services", "price"],
  },
  booking: {
    phrases: [
      "book/booking/books/booked/schedule/scheduling/scheduled/reserve/reservation",
      "appointment/appointments",
      "set/sign/put/fit/squeeze/pencil/get me/us/someone/somebody up/in/down/on/out/over/here",
      "on your/the calendar/schedule/list",
      "you/someone/somebody/anyone/anybody/guy come/stop/swing out/over/by/DAY/today/tomorrow/soon/this/next/look/fix/here",
      "when/could/can/would/will someone/somebody/anyone/you/yall/guys come",
      "when could/can/would/will you/someone/somebody do/be/get/start/make/fix",
      "get/send someone/somebody/guy/technician/tech/anyone out/over/here/to/DAY",
      "how soon/quick/quickly/fast you/someone/somebody/can/could/get/come",
      "how far/much/early advance/ahead",
      "soonest/earliest",
      "next/first/any/your/have available/opening/openings/availability/slot/slots",
      "available/availability/availabilities/slot/slots/openings",
      "anything/something/someone/somebody/spot/time/times open/free/available DAY/today/tomorrow/this/next/week/month/morning/afternoon",
      "anything/something/any open/free/available",
      "you/yall/guys free DAY/today/tomorrow/this/next/morning/afternoon",
      "what/which times/days/dates you have",
      "what/which times/days/dates available/free",
      "same/next day visit/visits/service/appointment/appointments",
      "asap/urgently",
      "as soon as",
      "need/want/looking someone/somebody/handyman/guy/visit today/tomorrow/DAY/week/soon/asap/now",
      "visit DAY/today/tomorrow/week",
      "can/could you/yall do DAY/tomorrow",
      "cita/citas/agendar/agenda/reservar/reservacion/reserva/programar",
      "disponible/disponibles/disponibilidad",
      "venir/vienen/vengan/visitar/mandar DAY/pronto/semana/casa/hoy",
      "cuando/pueden/puede/podrian venir/vienen/pasar/llegar",
      "lo antes posible",
    ],
    hides: ["services", "hours"],
  },
  reviews: {
    phrases: [
      "review/reviews/reviewed/testimonial/testimonials/feedback/rating/ratings/stars/star/yelp",
      "rate you/your/yall/the/my/our/us/this/him",
      "leave/post/write/share comment/comments/experience",
      "what/do customers/people/others/clients/folks say/think",
      "recommend you/him/them/yall",
      "resena/resenas/opinion/opiniones/comentario/comentarios/calificar/calificacion/estrellas",
    ],
    hides: ["services", "price", "human", "contact"],
  },
  portal: {
    phrases: [
      "log/sign/get/logging/signing/logged/signed in/into/on",
      "login/signin/logon/portal/password/username",
      "account/accounts/profile/invoice/invoices/receipt/receipts",
      "link/code expired/expire/work/working/invalid/email/arrive/come/came/get/got",
      "see/view/check/find/look/show/list my/our/past/old/upcoming/previous appointments/appointment/visits/visit/bookings/history/jobs/paperwork",
      "my upcoming/past/previous/old visits/visit/appointments/jobs",
      "change/update my email/phone/address",
      "cuenta/cuentas/contrasena/portal/factura/facturas/recibo/recibos/sesion",
      "ver mis/mi citas/cita/visitas",
    ],
    hides: ["booking", "contact", "services", "reschedule", "payment"],
  },
  contact: {
    phrases: [
      "phone/telephone/contact/cell/mobile/office number/numbers/info/information/details",
      "your/a/good/what/the number",
      "number reach/call",
      "reach/contact/email/text/write/call you/yall/guys/office",
      "email/mail",
      "address",
      "located/location/headquarters",
      "where are/is you/your/yall/office/shop/store based/office/shop/store/at",
      "where is your/the office/shop/store",
      "where are you/yall/guys",
      "numero de telefono",
      "telefono/correo/direccion",
      "donde estan/esta/quedan/queda/ubicados/ubicacion",
      "contactar/contactarlos/comunicarme",
    ],
    hides: ["area", "hours"],
  },
  payment: {
    phrases: [
      "pay/pays/paying/paid/payment/payments/billing/bill/billed",
      "card/cards/visa/mastercard/amex/discover/debit",
      "cash/venmo/zelle/paypal/cashapp/deposit/deposits/downpayment/upfront/financing/finance/installments",
      "take/accept/by/with/write/personal check/checks",
      "money/anything/something/half down/upfront/front",
      "apple/google pay",
      "pagar/pago/pagos/pagan/tarjeta/tarjetas/efectivo/cheque/cheques/deposito/anticipo",
    ],
    hides: ["price", "booking", "services", "quote"],
  },
  insurance: {
    phrases: [
      "insured/insurance/insure/licensed/license/licence/licenced/bonded/bond/liability/liable/certified/certification",
      "background check/checks/checked",
      "you/guy/worker/they break/breaks/damage/damages something/anything/things/my",
      "how long you been business",
      "long/years been/in business/doing",
      "experience/experienced/trustworthy/qualified/legit",
      "family/locally owned",
      "seguro/seguros/asegurado/asegurados/licencia/licencias/experiencia",
    ],
    hides: ["services", "duration", "area", "payment", "booking"],
  },
  guarantee: {
    phrases: [
      "guarantee/guarantees/guaranteed/guaranty/warranty/warranties/warrantied/refund/refunds",
      "stand behind",
      "break/breaks/fail/fails/leaks/leak/falls/happens again/later/after",
      "if repair/fix/work/it/job/something not/does hold/last/work",
      "repair/fix/work/it not hold/last",
      "come back if/and/to fix",
      "make it right",
      "garantia/garantias/garantizan/garantizado",
    ],
    hides: ["services", "insurance", "booking", "human"],
  },
  services: {
    phrases: [
      "service/services/handyman",
      "what you/yall/guys do/offer/fix/help",
      "what/which kind/kinds/type/types/sort work/jobs/projects/things/repairs/tasks",
      "you/yall/guys do/fix/install/repair/mount/hang/paint/replace/handle/build/put/set/help/hook/offer/swap/assemble/patch/clean/remodel/take/change/redo/connect/wire/unclog/run/upgrade/work/tackle",
      "able/possible/someone/somebody/something/need/want/looking to/you fix/install/repair/mount/hang/paint/replace/handle/build/patch/do",
      "jobs/projects/repairs/tasks",
      "fix/install/installation/installing/repair/repairs/repairing/replace/mount",
      "small/big/odd/little jobs/job/things/stuff/projects",
      "servicio/servicios/trabajos",
      "instalan/reparan/arreglan/hacen/pintan/montan/ponen/cambian/instalar/reparar/arreglar/ofrecen",
      "SERVICE",
    ],
  },
  greeting: {
    phrases: [
      "hi/hello/hey/heya/hiya/howdy/yo/sup/greetings/helo",
      "good/gm morning/afternoon/evening/day",
      "morning/afternoon",
      "how are/is you/it",
      "what is up",
      "hola/saludos/ola",
      "buenos/buenas/buen dias/dia/tardes/noches",
      "que tal",
    ],
  },
  thanks: {
    phrases: [
      "thanks/thank/thankyou/bye/goodbye/appreciate/cheers/perfect/awesome/great/cool/ok/okay/nice/wonderful",
      "see/talk you/later/soon",
      "have good/great/nice",
      "gracias/adios/perfecto/vale",
      "hasta luego/pronto",
    ],
  },
}

/** Which danger: gas, with carbon monoxide; fire and electricity; water. */
export type Emergency = "gas" | "fire" | "water"

/**
 * Dangers to people or to the building. All parts of one must occur somewhere in the message, in any order; a word of `but` excludes it.
 */
export const EMERGENCIES: readonly {
  readonly kind: Emergency
  readonly parts: readonly string[]
  readonly but?: string
}[] = [
  {
    kind: "gas",
    parts: [
      "gas/gass/gaz/propane/butane/propano",
      "smell/smells/smelling/smelled/odor/odour/leak/leaks/leaking/leaked/hiss/hissing/reeks/stinks/huele/huelo/olor/oler/fuga/escape",
    ],
  },
  { kind: "gas", parts: ["rotten/rotting/sulfur/sulphur", "egg/eggs/smell/smells/smelling/smelled/odor"] },
  { kind: "gas", parts: ["huevo/huevos", "podrido/podridos"] },
  {
    kind: "gas",
    parts: [
      "carbon/monoxide/monoxido/co",
      "going/went/beep/beeps/beeping/chirping/ringing/blaring/sounding/triggered/headache/headaches/dizzy/sick/poisoning/leak/leaks/leaking/leaked/levels/sonando/suena/sono/activo/mareado/mareada",
    ],
  },
  {
    kind: "gas",
    parts: ["monoxide/monoxido"],
    but: "install/installation/installed/installing/replace/replaced/mount/add/put/test/battery/batteries/sell",
  },
  {
    kind: "fire",
    parts: ["spark/sparks/sparking/sparked/chispa/chispas/chispazo/chispea/arcing"],
    but: "plug/plugs",
  },
  {
    kind: "fire",
    parts: [
      "burn/burning/burned/burns/burnt/quemado/quemada/quemandose/quema/quemando",
      "smell/smells/smelling/smelled/odor/odour/huele/huelo/olor",
    ],
  },
  {
    kind: "fire",
    parts: [
      "smoke/humo/smoking",
      "from/coming/comes/out/sale/saliendo/outlet/wall/panel/breaker/see/filling/everywhere",
    ],
  },
  {
    kind: "fire",
    parts: [
      "fire/fuego/incendio/llamas/flames",
      "on/in/caught/catching/there/started/electrical/hay/help/ayuda/se/en",
    ],
    but: "fireplace/place/pit/extinguisher/door/doors",
  },
  {
    kind: "fire",
    parts: ["shock/shocked/electrocuted", "i/me/got/outlet/switch/touch/touched/he/she/somebody"],
  },
  {
    kind: "fire",
    parts: [
      "outlet/outlets/plug/switch/panel/breaker/wire/wires",
      "melting/melted/melts/smoking/buzzing/burning/burnt",
    ],
  },
  { kind: "water", parts: ["flooding/flooded/floods/inunda/inundo/inundado/inundada/inundando/inundacion"] },
  { kind: "water", parts: ["flood"], but: "light/lights/lighting" },
  { kind: "water", parts: ["burst/bursting/bursted/exploded", "pipe/pipes/water/hose/line/valve/heater"] },
  {
    kind: "water",
    parts: ["pipe/pipes/plumbing", "broke/broken/gushing/spraying/shooting/cracked/ruptured/pouring"],
  },
  {
    kind: "water",
    parts: ["water", "everywhere/gushing/gushes/pouring/pours/spraying/sprays/shooting/rushing"],
  },
  { kind: "water", parts: ["overflowing/overflows/sewage"] },
  {
    kind: "water",
    parts: [
      "tuberia/tuberias/cano/tubo/caneria",
      "rompio/rompieron/rota/roto/reventada/reventado/revento/exploto/chorro",
    ],
  },
  { kind: "water", parts: ["agua", "chorro/chorros/partes/brotando/brota/saliendo/desborda/desbordando"] },
]
