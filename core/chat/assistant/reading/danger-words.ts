import { phrases } from "../../../fields/phrases.ts"

/** Which danger: gas, with carbon monoxide; fire and electricity; water; a person who needs help. */
export type Danger = "gas" | "fire" | "water" | "person"

const SMELL = "smell* odor whiff reek* stink* stank huel* apest* olor"
const LEAK = "hiss* leak* fuga escape"
const GAS = "gas gaz propan* butane"
const ILL =
  "sick throw*_up nause* coughing sleepy confused headache headaches head_hurts heads_hurt head_is_pounding dizzy passed_out mare* duele_la_cabeza duelen_la_cabeza vomit*"
const HEAT = "furnace heat heater boiler generator fireplace chimney charcoal grill*_in calefaccion calenton"
const FUMES = "gas stove furnace fireplace heater bleach fumes"
const WIRED =
  "outlet switch panel breaker plug wire wires wall microwave dryer enchufe contacto apagador cable*"
const BURNS = "smok* spark* melt* arcing arced burning burnt sizzl* crackl* chisp* ech*_humo quem* derrit*"
const FUSES = "breaker breakers braker panel fuse_box fusebox caja_de_la_luz"
const SOCKETS = "socket sockets outlet outlets enchufe contacto foco the_light the_lite light_fixture"
const TAPS =
  "sink faucet washer washing_machine dryer dishwasher shower tub handle switch touch* llave regadera lavadora refri* estufa fridge"
const PIPES = "pipe hose line valve heater tank tuberia tubo cano caneria manguera tanque"
const ROOMS =
  "toilet pipe sink tub shower ceiling stair stairs stairwell wall basement crawl_space crawlspace kitchen hall floor garage"
const FLOODS = "fountain waterfall geyser niagara lake river swimming_pool"
const THINGS =
  "house kitchen stove wall attic garage room curtain* pan grease outlet dryer carpet rug bed* couch sofa car oven fence deck shed porch basement blanket mattress towel trash alfombra cama"
const CHILD = "baby toddler kid kids child son daughter bebe nino nina hijo hija"
const RELATIVE =
  "mom mother dad father wife husband son daughter kid kids child grandma grandpa neighbor tenant"
const SOMEBODY = `${RELATIVE} toddler baby little_one little_boy little_girl little_guy grandson granddaughter grandkid mailman worker hand foot head arm leg him her me`
const POWER_LINE =
  "cable_de_luz cables_de_luz cable_de_la_luz cables_de_la_luz linea_de_luz lineas_de_luz linea_de_la_luz lineas_de_la_luz"

/** What tells of each danger; the first that is found names it. English and Spanish. */
const DANGERS: Readonly<Record<Danger, readonly string[]>> = {
  gas: [
    `${SMELL} ${LEAK} …40 ${GAS}`,
    `${GAS} …25 smell* odor leak* hiss* everywhere fuga`,
    "rotten_egg* rotting_egg* bad_egg* sulfur sulphur huevo_podrido huevos_podridos unless drain disposal hot_water in_the_hot tap_water well",
    "smell* stink* reek* …12 egg eggs unless drain disposal hot_water in_the_hot tap_water well",
    "hiss* ~25 meter",
    "4 four cuatro …8 beep beeps pitido pitidos chirps_in_a_row",
    `${ILL} ~70 ${HEAT}`,
    `${HEAT} …60 wobbly woozy unsteady cant_stand_up couldnt_stand_up could_not_stand_up cant_stand_straight couldnt_stand_straight ni_pararse`,
    `lightheaded light_headed ~70 ${FUMES}`,
    `eye eyes …12 burn* sting* …70 ${FUMES}`,
    `${FUMES} …70 eye eyes …12 burn* sting*`,
    "co carbon_monoxide monoxide monoxido …40 going_off went_off goes_off beep* scream* blar* ring* sound* head* dizzy sick son* suena pit* mare*",
    "dizzy headache* maread* …40 furnace monoxide monoxido alarm detector",
    "co co2 carbon monox* …25 alarm detector reads thing* meter ppm …25 wont going scream* yell* evacuate people quit #",
    "evacuate",
    "#ppm #_ppm unless lead tds chlorine hardness",
    "hit cut clipped nicked dug pegamos rompi* …25 gas yellow …15 line pipe tubo linea",
    "gas_line tubo_de_gas manguera_de_gas manguera_del_gas ~12 hit cut rompio quebro",
  ],
  fire: [
    "smoke smoking humo …40 coming pouring from out_of outlet wall panel breaker box sale saliendo filling",
    "smoke_in …4 the my our",
    "smoulder smoulders smouldering smolder smolders smoldering arcing en_llamas incendi* started_a_fire caught_fire caught_on_fire",
    "is_smoking its_smoking is_sparking its_sparking are_sparking keeps_sparking started_sparking mine_sparking mines_sparking",
    `${WIRED} …40 ${BURNS}`,
    "spark sparks sparking sparked chispa chispas chispazo chispazos …40 outlet switch panel breaker plug wire* wall fan light enchufe contacto apagador caja cable* foco fly* shoot* spit* out_of from",
    "hay saca sacan echa avienta sale salen …12 chispa chispas humito",
    "fire flames …4 coming shooting out_of in_the in_my in_our",
    `${THINGS} …15 is are caught on …8 fire`,
    "set caught lit …25 on_fire",
    "there_is_fire there_is_a_fire theres_fire theres_a_fire hay_fuego hay_lumbre se_prendio_fuego agarro_fuego agarro_lumbre",
    "hay_humo salen_humo unless no_hay_humo",
    `smell* huel* olor …25 burn* quemad* electrical plastic smoke humo`,
    "outlet switch panel breaker plug wall room enchufe apagador …40 smell* huel* …12 fish fishy pescado",
    "burning burny burnt …1 smell plastic wire rubber",
    "got getting gets was me_dio dio agarr* …5 shock* electrocut* toque descarga corriente",
    "wire* …20 down live buzz*",
    `water leak leaks drip drips agua gotera …50 ${FUSES} ${SOCKETS}`,
    `dripping leaking goteando …16 ${FUSES} ${SOCKETS} light`,
    `tingl* zap zaps zapped buzz toques corriente electricity …45 ${TAPS}`,
    "faucet tub shower washer dishwasher sink fridge switch …20 zaps zapped shocks shocked tingles gives_me_a_buzz gives_me_a_tingle gives_me_a_jolt",
    "breaker breakers …30 hot hum hums humming buzz* sizzl* burn* unless nothing_breaker",
    "something algo …15 burning quemando",
    "wall outlet plug switch cord pared enchufe cable cordon …20 is_hot feels_hot hot_to too_hot black_all_around melted caliente_caliente esta_caliente esta_muy_caliente",
    "panel panels fuse_box breaker_box outlet outlets plug plugs wall walls …9 hot",
    "black_all_around_it",
    "line lines cable wire wires power_pole poste …30 off_the_house on_the_ground in_the_grass in_the_wet_grass in_the_yard in_the_street in_the_driveway brinca",
    "cayo caido …1 un_cable",
    "chimney* …20 roar*",
    "cabinet cabinets curtain curtains towel towels wall walls grease gabinete cortina …6 caught is_burning prendio",
    "caught_the_cabinet* caught_the_curtain* caught_the_wall*",
    "charger battery heater boiler stove transformer calentador bateria ~20 exploded blew_up exploto",
    "steam …30 scream* hiss* blast*",
    `tumb* cayo cayeron caido caida caidos caidas tiro tiraron tirad* arranc* ~25 ${POWER_LINE}`,
    `${POWER_LINE} …25 en_el_piso en_el_suelo`,
    "light lights …20 super_bright really_bright too_bright extra_bright …25 pop popped blew burst exploded smok*",
    "candle cigarette cigar match …1 got caught lit melted …5 curtain curtains drape drapes blind blinds rug couch sofa bed* tablecloth carpet",
    "chimney …25 freight_train jet glow*",
    "water leak* flood* puddle wet agua …50 power_strip cord cords plug extension alargador …20 in_it in_the_water in_water underwater under_water mojad*",
    "power_strip cord cords plug …15 in_the_puddle in_the_water underwater under_water",
    "spit* shoot* throw* spew* fly* …1 embers",
    "light lights bulb bulbs cord cords plug plugs strip charger extension …12 is_melting are_melting started_melting keep_melting keeps_melting",
    "arm hand finger fingers …15 numb …40 touch* grab* plug plugged plugging switch washer dryer sink outlet lamp",
  ],
  water: [
    `${PIPES} ~20 burst* busted exploded ruptured revent* rompio estallo split popped_off came_off blew_off let_go se_solto quebro solto`,
    "raining lloviendo …10 in inside adentro …12 room *room kitchen hall* house basement sala cocina casa cuarto unless st the_city",
    "llave_de_paso …40 agua …20 llego",
    "water agua …40 pouring gush* spray* shoot* everywhere rush* rising coming_in coming_up coming_down coming_through coming_thru chorro* brot* por_todos_lados por_todo_lado por_todas_partes cayendo subiendo hasta",
    "pouring gushing spraying shooting chorreando …30 water agua ceiling pipe floor everywhere",
    "flooding flooded inundad* inundando inundo inunda gushing aguas_negras",
    "sewage …30 coming back* everywhere up",
    "overflow* …30 stop floor hall everywhere ceiling",
    `${ROOMS} …20 is s like into turned …12 ${FLOODS}`,
    `fountain waterfall geyser niagara river …20 in down from out_of through …15 ${ROOMS}`,
  ],
  person: [
    "porch deck ceiling stair stairs balcony balcon wall techo escalera roof …25 collapsed caved caving gave_way fell_on fell_with came_down_on encima unless cat kitten dog puppy gutter gutters",
    `deck porch balcony …90 ${RELATIVE} parents in_laws people guests everybody …12 on_it_right_now still_on_it still_up_there still_out_there`,
    "locked_himself locked_herself locked_in …90 stopped_answering not_answering wont_answer isnt_answering doesnt_answer stopped_talking",
    "stuck_under pinned_under pinned_against pinned_down prensad* blood_everywhere cant_get_up cant_feel_his cant_feel_her cant_feel_my wont_wake_up no_contesta no_me_contesta no_despierta no_responde no_se_puede_levantar passed_out isnt_talking_right not_talking_right giving_way leaning_in se_desmayo breaking_in tratando_de_abrir",
    "hear* is …1 steps footsteps someone somebody …1 upstairs in_the_house in_my_house in_the_basement in_my_basement in_the_attic",
    "encerrado …34 contesta",
    "no_heat ~60 newborn infant baby oxygen elderly below_zero",
    "calefaccion …60 recien_nacid* bebe oxigeno",
    `${CHILD} …30 locked_in stuck_in trapped_in locked_himself_in locked_herself_in encerrado encerrada`,
    `tipped tipped_over fell toppled dropped landed collapsed came came_down came_over came_off rolled rolled_over rolled_off …1 on onto …5 ${SOMEBODY}`,
    `broke snapped collapsed gave_out gave_way came_loose …20 ${RELATIVE} …6 fell went_down`,
    "se_le_cayo_encima se_le_vino_encima se_le_fue_encima",
    "wall hillside chimney carport tree barda muro …40 about_to_fall about_to_come_down about_to_collapse is_sliding keeps_sliding is_letting_go keeps_letting_go por_caerse",
    "stuck trapped atrapad* …1 in on inside en …5 elevator stair_lift stairlift lift elevador ascensor",
    `elevator lift lift_chair elevator_chair stair_lift stairlift …25 with …5 ${RELATIVE} somebody someone people`,
    "swallowed drank tomo trago …20 cleaner bleach drano antifreeze paint_thinner cloro battery batteries pila unless dog cat pup puppy",
    "on_the_floor fell fallen …40 wont cant not isnt …1 answer* mov* wake get_up respond*",
    "oxygen ventilator …60 power_out lost_power lost_its_power weve_lost_power power_went_out just_quit tank_is_low",
    "cant_get_out couldnt_get_out cannot_get_out no_puedo_salir …12 bathroom bedroom closet shower tub elevator basement bano cuarto elevador",
    "someone somebody stranger burglar intruder …25 trying …10 window windows door doors …20 now",
    "someone somebody stranger burglar …25 get_in getting_in get_into break_in breaking_in break_into …25 now",
    "alguien_se_metio trapped atrapad* unless car_trapped cars_trapped truck_trapped",
    "unconscious inconsciente not_breathing no_respira bleeding sangr* chest_pain heart_attack",
    "kicked broke busted …1 in_my in_our in_the …15 door …40 inside now",
  ],
}

/** Messages that say nothing else. */
const CALLS =
  /^\W*(?:911|fire|fuego|auxilio|incendio|(?:(?:help|please|its|this is|it is|ayuda|es)\W+)*(?:an? |una )?(?:emergency|emergencia|socorro)(?:\W+(?:help|now|please|pls|asap|somebody|someone|por favor))*)\W*$/u

/** Words of danger that mean something else in these. */
const HARMLESS = new RegExp(
  phrases([
    "gas_bill gas_grill gas_line_to gas_money gas_station hose_bib hot_tub hot_water trapped_in_there re-pinned",
    "blow_smoke blowing_smoke smoke_alarm smoke_alarms smoke_detector smoke_detectors smoke_box smoke_stain* smoking_a",
    "cold_flooding air_flooding light_flooding wind_flooding sun_flooding sunlight_flooding flooded_with",
    "gushing_over gushing_about on_fire_about on_fire_for on_fire_to",
    "cant_get_up_there cant_get_up_to cant_get_up_on cant_get_up_that cant_get_up_high",
  ]),
  "gsu",
)

/** What tells that a danger is over, long known or only spoken of. */
const OVER = phrases([
  "last_year last_spring last_summer last_fall last_winter year_ago years_ago month_ago months_ago in_19# in_20#",
  "in last …1 january february march april may june july august september october november december",
  "last previous …1 owner owners tenant tenants renter renters",
  "used_to all_dry dried since_then was_fixed got_fixed been_fixed fixed_it fixed_that_last_week dead_now sparked_once",
  "already …1 fixed replaced shut off out",
  "water_is_off waters_off its_off water_off_now shut_the_water_off breaker_is_off turned_it_off ya_baje_el_breaker",
  "fine_now all_good hes_fine shes_fine theyre_fine mended off_at_the_breaker not_flooding once_every_minute once_a_minute",
  "off_already shutoff_already quit_using taped_off wildfire wildfires chirp*",
  "need needs …3 new_battery new_batteries",
  "if_they_smell if_you_smell in_case what_if if_there_is por_si jaja lol haha figuratively figure_of_speech",
  "nothing_hot nothing_burn* no_smoke no_fire no_smell no_spark no_sparks no_water no_humo no_huele ni_huele no_saca",
  "not_a not …1 fire smoke gas spark sparks",
  "la_otra_vez la_vez_pasada el_ano_pasado ya_sec* ya_esta_sec* ya_lo_arregl* ya_lo_cerr* ya_cerre ya_cerramos que_ya_arregl*",
  "hace …12 semana semanas mes meses ano anos",
  "shocked_at shocked_by …5 price prices cost costs bill bills estimate estimates quote quotes number numbers",
])

const NO_SIGN =
  "no_smoke no_smell no_fire no_heat no_spark no_sparks no_flame no_flames no_water no_humo no_olor no_fuego no_chispas"

/** Two dangers in a row that are said not to be. */
const NONE = phrases([`nothing_hot ${NO_SIGN} …5 ${NO_SIGN}`])

const AMOUNTS =
  "price prices cost costs bill bills quote quotes estimate estimates number numbers total totals invoice invoices precio precios factura cuenta"

/** What is said of a price, a person or a wish, and not of a house. */
const FIGURATIVE = phrases([
  `heart_attack shock* stroke faint* bleed* explod* infarto susto …30 ${AMOUNTS}`,
  `${AMOUNTS} …25 heart_attack shock* stroke infarto susto`,
  "on_fire …1 to for about today lately",
  "boss wife husband hubby mom dad neighbor landlord …15 blow_up explode kill_me",
])

/** A light that flickers in the wind: a loose wire or bulb, which is a danger only where words name one. */
const FLICKERS = phrases(["flicker* blink* wink* parpade* ~60 wind windy gust* blows blowing storm* viento"])

/** Words that a message without danger seldom has. */
const HINTS = phrases([
  "gas propane propano butane butano carbon co ppm monox* generator fumes hiss* smell* stink* reek* egg eggs",
  "smok* smoulder* smolder* fire fires flame flames burn* glow* melt* spark* arcing sizzl* crackl* buzz* steam",
  "shock* zap* jolt* electrocut* wire wires siren alarm beep* explo* orange scorch* charr* tingl* odor power_line power_lines",
  "flood* gush* burst* busted rupture* pouring pours spray* shooting rush* rising filling bulg* overflow* sewage inches everywhere full_blast",
  "coming comin …1 in up down through thru",
  "squirt* soaked ceiling ankle ankles tobillo tobillos techo goteando hirviendo inund* chorr* revent* subiendo medidor derrumb*",
  "wont cant wouldnt doesnt isnt not …1 stop shut answer respond move wake breathe answering responding moving",
  "cant couldnt could_not …1 get_up stand_up",
  "collaps* caved caving sag* let_go letting_go gave_way tipped went_down came_down_on came_over_on ladder slipped kicking_in dropped",
  "unconscious passed_out faint dizzy headache headaches throw*_up bleed* blood trapped pinned locked_in locked_himself locked_herself",
  "chok* respir* breath* ammonia sangr* atrapad* desmay* mare* duele* encima no_se_mueve no_responde no_contesta no_despierta",
  "humo fuego lumbre llamas chisp* quem* corriente descarga huele* olor truena",
  "emergency 911 help auxilio ayuda socorro emergencia urgente",
])

const NAMES = Object.entries(DANGERS).map(
  ([danger, written]) => [danger as Danger, phrases(written)] as const,
)

/** What the words of a text, in lower case and without accents and apostrophes, say of a danger. */
export interface DangerWords {
  /** The danger that they name. */
  readonly named: Danger | undefined
  /** Whether they say that there is none. */
  readonly isNone: boolean
  /** Whether they say that it is over, only spoken of, or a figure of speech. */
  readonly isOver: boolean
  /** Whether only a light flickers. */
  readonly onlyFlickers: boolean
  /** Whether they are often said of a danger. */
  readonly hint: boolean
}

export const dangerWordsIn = (plain: string): DangerWords => {
  const withoutHarmless = plain.replaceAll(HARMLESS, " ")
  return {
    named: NAMES.find(([, words]) => words.test(withoutHarmless))?.[0] ?? calledIn(plain),
    isNone: NONE.test(plain),
    isOver: OVER.test(plain) || FIGURATIVE.test(plain),
    onlyFlickers: FLICKERS.test(plain),
    hint: HINTS.test(plain),
  }
}

const calledIn = (plain: string): Danger | undefined =>
  CALLS.test(plain) ? (/fire|fuego|incendio/u.test(plain) ? "fire" : "person") : undefined
