import { wordList, wordsOf } from "./words.ts"

export type Language = "en" | "es"

/** The language of a text by its most frequent words; English where neither has more. */
export const languageOf = (text: string): Language => {
  const words = wordsOf(text)
  const [spanish, english] = [SPANISH, ENGLISH].map((known) => words.filter((word) => known.has(word)).length)
  return spanish! > english! || (spanish === english && /[ñ¿¡áéíóú]/iu.test(text.normalize())) ? "es" : "en"
}

const SPANISH = new Set(
  wordList(`a el la los las un una unos unas de del al en y o que cual cuales como cuando cuanto cuanta cuantos donde quien por para
   con sin mi mis su sus me se lo le les es son esta estan hay soy estoy tiene tienen tengo puedo puede pueden podria
   quiero quisiera necesito hacen hace cuesta cobran precio hola gracias muchas buenos buenas dias tardes noches
   cita casa hoy manana lunes martes miercoles jueves viernes sabado sabados domingo domingos huele humo chispas agua
   ayuda favor si ustedes usted mas pero instalan instalar reparan reparar arreglan arreglar pintan pintar hablan
   espanol ingles servicios presupuesto precios horario abren abierto cierran cancelar cambiar otro otra dia hora
   persona alguien salen sale tuberia enchufe tarjeta resena seguro garantia planes cuenta aceptan`),
)

const ENGLISH = new Set(
  wordList(`the a an of to in on at and or what which how when where who why for with without my your is are am be do does did
   i you we they it me can could would will want need have has had hi hello hey thanks thank please there this that
   from come out get much long about not if help now today tomorrow`),
)
