import type { NewDeclinedWork } from "./declined-work.ts"

/** Work that needs another trade, on the list of every installation until staff change it. */
export const SAMPLE_DECLINED_WORK: readonly NewDeclinedWork[] = [
  {
    name: "Gas lines",
    alsoCalled: "gas pipe, gas piping, línea de gas, tubería de gas",
    kindsOfWork: ["gas-lines"],
    sentence: "Gas lines need a licensed plumber or your gas company; we do not work on them.",
    sentenceEs:
      "Para las líneas de gas se necesita un plomero con licencia o su compañía de gas; nosotros no trabajamos en ellas.",
  },
  {
    name: "Electrical panels and rewiring",
    alsoCalled: "breaker box, fuse box, service panel, knob and tube, caja de breakers, recablear",
    kindsOfWork: ["electrical-panel"],
    sentence: "Electrical panels and rewiring need a licensed electrician; we do not work on them.",
    sentenceEs:
      "Para los tableros eléctricos y el cableado de la casa se necesita un electricista con licencia; nosotros no hacemos ese trabajo.",
  },
  {
    name: "Roofs and roof structure",
    alsoCalled: "shingles, rafters, trusses, roof leak, roofing, tejas",
    kindsOfWork: ["roofs"],
    sentence: "Roofs and their structure need a roofing company; we do not work on them.",
    sentenceEs:
      "Para los techos y su estructura se necesita una compañía de techos; nosotros no trabajamos en ellos.",
  },
  {
    name: "Asbestos and lead",
    alsoCalled: "lead paint, vermiculite, asbesto, pintura con plomo",
    kindsOfWork: ["asbestos-and-lead"],
    sentence:
      "Asbestos and lead need a company that is licensed to remove them; we do not test or remove them.",
    sentenceEs:
      "Para quitar asbesto o plomo se necesita una compañía con licencia; nosotros no hacemos pruebas ni los quitamos.",
  },
  {
    name: "Trees",
    alsoCalled: "tree trimming, tree removal, branches, stump, podar árboles, tumbar un árbol",
    kindsOfWork: ["trees"],
    sentence: "Trees need a tree service; we do not trim or remove them.",
    sentenceEs: "Para los árboles se necesita una compañía de poda; nosotros no los podamos ni los quitamos.",
  },
]
