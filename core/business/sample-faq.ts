import type { FaqEntryInput } from "./faq.ts"

/** The entries of a new installation: what the site states elsewhere too, and nothing more. To be checked before it opens. */
export const SAMPLE_FAQ: ReadonlyArray<FaqEntryInput> = [
  {
    topic: "deposit",
    question: "Do I pay when I book?",
    answer: "No. You pay nothing when you book.",
    questionEs: "¿Tengo que pagar al reservar?",
    answerEs: "No. No paga nada al reservar.",
  },
  {
    topic: "trip_fee",
    question: "Do you charge for coming to my home?",
    // Without the miles, which the settings can change.
    answer: "Travel is included within our service area. If you live farther away, please call us.",
    questionEs: "¿Cobran por venir a mi casa?",
    answerEs: "El traslado está incluido dentro de nuestra zona de servicio. Si vive más lejos, llámenos.",
  },
  {
    topic: "materials",
    question: "Are materials included in your prices?",
    answer: "Our prices are for labor. We agree on the price with you before we start.",
    questionEs: "¿Sus precios incluyen los materiales?",
    answerEs: "Nuestros precios son por la mano de obra. Acordamos el precio con usted antes de empezar.",
  },
  {
    topic: "guarantee",
    question: "Do you stand behind your work?",
    answer: "Yes. If something we fixed does not hold, we come back and fix it.",
    questionEs: "¿Garantizan su trabajo?",
    answerEs: "Sí. Si algo que arreglamos vuelve a fallar, regresamos y lo arreglamos.",
  },
  {
    topic: "insurance",
    question: "Are you insured?",
    answer: "Yes, we are fully insured.",
    questionEs: "¿Tienen seguro?",
    answerEs: "Sí, estamos completamente asegurados.",
  },
  {
    topic: "business_age",
    question: "How much experience do you have?",
    answer: "We have more than 10 years of experience.",
    questionEs: "¿Cuánta experiencia tienen?",
    answerEs: "Tenemos más de 10 años de experiencia.",
  },
  {
    topic: "other",
    question: "Are you a family business?",
    answer: "Yes, we are family-owned.",
    questionEs: "¿Son un negocio familiar?",
    answerEs: "Sí, somos un negocio familiar.",
  },
]
