import { foldedText, phrases } from "../fields/phrases.ts"

/** What people ask of a visit, each with the words that they use for it: two questions with one in common are alike. */
const MATTERS = {
  beingHome: phrases([
    "be_home be_there be_here being_home being_there home_alone be_present nobody_home no_one_home stay_home leave_home at_home",
    "let_you_in let_him_in let_them_in let_yourself* key keys lockbox lock_box door_code garage_code gate_code under_the_mat",
    "en_casa estar_presente estar_ahi llave llaves abrir abra abre",
  ]),
  permission: phrases(["landlord* hoa permission dueno casero permiso"]),
  pets: phrases([
    "dog dogs pet pets cat cats puppy puppies kitten kittens bird birds perro perros perrito gato gatos mascota mascotas",
  ]),
  shoes: phrases(["shoe shoes boots booties boot_covers zapatos botas"]),
  cleaningUp: phrases([
    "clean cleans cleaned clean_up cleanup mess messy dust dusty sweep vacuum debris tarp tarps drop_cloth drop_cloths sheets",
    "packaging boxes limpi* polvo basura escombro* desorden reguero",
  ]),
  oldParts: phrases([
    "haul* take_away dispos* recycl* get_rid trash old_one old_ones take_it_away llevan_lo lo_viejo la_vieja el_viejo tirar",
    "take takes haul hauls leave …12 old",
    "llev* tir* …12 viejo vieja viejos",
  ]),
  preparing: phrases([
    "prep prepare ready empty emptied clear_out clear_off furniture before_you_come before_he_comes before_they_come before_yall_come",
    "turn shut …12 water power breaker gas",
    "move …12 couch bed dresser desk table stuff things",
    "prepar* muebles vaciar apagar cerrar desocupar",
  ]),
  team: phrases([
    "how_many_people how_many_guys how_many_men same_person same_guy same_man same_people subcontract* employees uniform* badge",
    "name_tag who_comes who_is_coming two_people two_guys alone mismo_senor misma_persona mismo_muchacho cuantas_personas uniforme",
    "subcontrat* empleados",
  ]),
  tools: phrases(["tool tools ladder ladders equipment herramienta* escalera"]),
  parking: phrases(["park parking driveway street estacion* cochera"]),
  notice: phrases([
    "text call notify warn …14 before first ahead when",
    "heads_up on_the_way on_your_way arrival_window two_hour_window avis* antes_de_venir antes_de_llegar",
  ]),
  noise: phrases([
    "loud noise noisy quiet nap naps sleep sleeping asleep work_from_home ruido* dorm* siesta",
  ]),
  ownParts: phrases([
    "my_own own_parts already_have already_got already_bought already_own brand brands pick_out supply provide",
    "buy bought get order …16 myself amazon costco lowes home_depot",
    "marca marcas ya_tengo ya_compre yo_compro por_mi_cuenta",
  ]),
  photos: phrases(["photo photos picture pictures pics video videos fotos"]),
  health: phrases([
    "smok* vape mask masks perfume sick covid allerg* immune fum* mascarilla* cubrebocas alergi*",
  ]),
  bathroom: phrases(["use_my_bathroom use_the_bathroom restroom use_the_toilet el_bano"]),
  buildings: phrases([
    "apartment apartments condo condos rental rentals tenant tenants renter renters office offices commercial church duplex",
    "departamento* apartamento* condominio* inquilin* oficina* local_comercial",
  ]),
  weather: phrases(["rain rains raining snow snows snowing storm cold freez* lluv* llueve nieve nieva"]),
  overrun: phrases([
    "takes_longer take_longer longer_than runs_over run_over goes_over not_finished doesnt_finish dont_finish come_back_another",
    "tarda_mas tardan_mas no_termina no_terminan",
  ]),
} as const satisfies Readonly<Record<string, RegExp>>

type Matter = keyof typeof MATTERS

const mattersIn = (text: string): readonly Matter[] => {
  const plain = foldedText(text)
  return (Object.keys(MATTERS) as readonly Matter[]).filter((matter) => MATTERS[matter].test(plain))
}

/** Those whose question, in either language, is about a matter that the text is about too. */
export const ofSameMatter = <Fact extends { readonly question: string; readonly questionEs: string | null }>(
  text: string,
  facts: readonly Fact[],
): readonly Fact[] => {
  const asked = mattersIn(text)
  return facts.filter(({ question, questionEs }) =>
    mattersIn(`${question} ${questionEs ?? ""}`).some((matter) => asked.includes(matter)),
  )
}
