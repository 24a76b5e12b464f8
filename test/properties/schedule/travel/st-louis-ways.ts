/**
 * Ways in Greater St. Louis from one ZIP code to another: how long the usual route is, and how many minutes it takes by day
 * in free traffic, from the middle of one place to that of the other. Unless a source stands beside it, the minutes are
 * estimated from known route lengths and speed limits: interstates 60 to 65 mph (70 outside of the suburbs), arterial roads
 * 35 to 40 mph with lights, city streets 20 to 25 mph, two to three minutes from door to arterial road at each end.
 */
export const ST_LOUIS_WAYS: readonly {
  readonly way: string
  readonly from: string
  readonly to: string
  readonly miles: number
  readonly minutes: number
  readonly source?: string
}[] = [
  { way: "Downtown - Kirkwood by I-44", from: "63101", to: "63122", miles: 14, minutes: 21 },
  { way: "Downtown - Clayton by I-64", from: "63101", to: "63105", miles: 9, minutes: 15 },
  { way: "Downtown - Florissant by I-70 and I-170", from: "63101", to: "63031", miles: 18, minutes: 25 },
  { way: "Downtown - Ballwin by I-64 and I-270", from: "63101", to: "63011", miles: 23, minutes: 31 },
  { way: "Downtown - Arnold by I-55", from: "63101", to: "63010", miles: 20, minutes: 25 },
  { way: "Downtown - Oakville by I-55", from: "63101", to: "63129", miles: 15, minutes: 22 },
  { way: "Downtown - Belleville by I-64", from: "63101", to: "62220", miles: 17, minutes: 25 },
  { way: "Downtown - O'Fallon, IL by I-64", from: "63101", to: "62269", miles: 18, minutes: 23 },
  { way: "Downtown - Edwardsville by I-55", from: "63101", to: "62025", miles: 23, minutes: 28 },
  { way: "Downtown - Granite City by IL-3", from: "63101", to: "62040", miles: 10, minutes: 17 },
  { way: "Downtown - St. Peters by I-70", from: "63101", to: "63376", miles: 30, minutes: 34 },
  {
    way: "Downtown - St. Clair by I-44",
    from: "63101",
    to: "63077",
    miles: 52,
    minutes: 54,
    source: "https://drivvin.com/missouri/driving-from-saint-clair-missouri-to-saint-louis-missouri",
  },
  { way: "Clayton - Chesterfield by I-64", from: "63105", to: "63017", miles: 15, minutes: 20 },
  { way: "Clayton - Belleville by I-64", from: "63105", to: "62220", miles: 25, minutes: 34 },
  { way: "Clayton - Webster Groves by Hanley Road", from: "63105", to: "63119", miles: 6, minutes: 14 },
  { way: "Clayton - University City by streets", from: "63105", to: "63130", miles: 2.5, minutes: 8 },
  { way: "Florissant - Webster Groves by I-170", from: "63031", to: "63119", miles: 21, minutes: 29 },
  { way: "Florissant - St. Charles by I-270 and I-70", from: "63031", to: "63303", miles: 15, minutes: 21 },
  { way: "Florissant - Alton by US-67", from: "63033", to: "62002", miles: 14, minutes: 24 },
  { way: "St. Charles - O'Fallon, MO by I-70", from: "63301", to: "63366", miles: 15, minutes: 21 },
  { way: "St. Charles - Wentzville by I-70", from: "63303", to: "63385", miles: 20, minutes: 24 },
  { way: "Chesterfield - Wentzville by I-64", from: "63017", to: "63385", miles: 24, minutes: 29 },
  { way: "Chesterfield - Kirkwood by I-64 and I-270", from: "63017", to: "63122", miles: 13, minutes: 20 },
  { way: "Kirkwood - Webster Groves by streets", from: "63122", to: "63119", miles: 4, minutes: 10 },
  { way: "Kirkwood - Arnold by I-270 and I-55", from: "63122", to: "63010", miles: 16, minutes: 22 },
  { way: "Ballwin - Eureka by MO-109", from: "63021", to: "63025", miles: 11, minutes: 18 },
  { way: "Fenton - Sunset Hills by I-44", from: "63026", to: "63127", miles: 6, minutes: 11 },
  { way: "Arnold - Festus by I-55", from: "63010", to: "63028", miles: 16, minutes: 20 },
  { way: "Maryland Heights - Creve Coeur by streets", from: "63043", to: "63141", miles: 5, minutes: 11 },
  { way: "Bridgeton - Overland by St. Charles Rock Road", from: "63044", to: "63114", miles: 5, minutes: 11 },
  { way: "The Hill - Maplewood by streets", from: "63110", to: "63143", miles: 4, minutes: 11 },
  { way: "Central West End - Bevo by streets", from: "63108", to: "63116", miles: 5, minutes: 15 },
  { way: "Edwardsville - Belleville by I-255 and I-64", from: "62025", to: "62220", miles: 28, minutes: 34 },
  { way: "Collinsville - Fairview Heights by IL-159", from: "62234", to: "62208", miles: 7, minutes: 13 },
]
