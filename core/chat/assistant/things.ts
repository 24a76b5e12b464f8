import { wordList } from "./words.ts"

/** The words for one thing, in English and Spanish, on a line each; the catalogue uses one of them. */
export const THINGS = `television televisor televisions flatscreen
  faucet faucets spigot tap drip drips dripping grifo llave gotea
  toilet toilets commode inodoro inodoros excusado sanitario
  grab bars bar handrail handrails rail rails barra barras agarradera agarraderas
  light lights lamp lamps chandelier lighting sconce fixtures lampara lamparas luz luces
  fan fans ventilador ventiladores abanico
  doorbell doorbells ring timbre
  lock locks deadbolt schlage yale cerradura cerraduras chapa
  thermostat thermostats nest ecobee termostato
  honey chores shelf shelves hinge hinges door doors squeaky repisa repisas puerta puertas
  drywall plaster sheetrock hole holes yeso tablaroca hoyo hoyos
  dishwasher dishwashers lavaplatos lavavajillas
  microwave microondas
  disposal triturador
  plumbing plumber sink sinks drain drains clogged pipe pipes plomeria plomero fregadero lavabo
  wifi network ethernet router internet
  camera cameras camara camaras surveillance
  painting paint painter painted paints repaint repainting pintar pintan pintura
  deck decks porch terraza
  fence fences gate cerca cercas valla
  bathroom bathrooms vanity bano banos tocador
  smart alexa automation inteligente`
  .split("\n")
  .map(wordList)
