/**
 * Whether a job is done on a vehicle, where the words of a house mean something else: the lock for a car, the deck of a
 * boat. One that only stands or drives somewhere does not count: "my truck hit the fence".
 */
export const isOnVehicle = (text: string): boolean => ON_VEHICLE.test(text)

const VEHICLE =
  "(?:car|truck|pickup|van|jeep|suv|motorcycle|boat|houseboat|yacht|rv|camper|motor ?home|carro|coche|troca|camioneta|lancha)s?"

const ON_VEHICLE = new RegExp(
  String.raw`\b(?:in|inside|on|for|of|paint|fix|repair|wrap|en|de|para|pintar?|arreglar?)\s+(?:my|our|the|a|an|mi|el|la|un|una)\s+(?:[\p{L}\d]+\s+)?${VEHICLE}\b(?!\s*(?:port|charger|plug|hit|ran|backed))|\b${VEHICLE}(?:['’]s)?\s+(?:key|lock|door|window|stereo|alarm|radio|mirror|seat|toilet|awning|deck|hull)s?\b`,
  "iu",
)
