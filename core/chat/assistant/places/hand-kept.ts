// Kept by hand, from general knowledge: the middles are right to about half a mile (of neighborhoods) or a mile.

/** Neighborhoods of St. Louis, all in Missouri: name, latitude, longitude. */
export const NEIGHBORHOODS = `
Soulard 38.604 -90.207;Lafayette Square 38.616 -90.216;Benton Park 38.598 -90.216;Benton Park West 38.598 -90.227;
Fox Park 38.606 -90.225;McKinley Heights 38.606 -90.217;Compton Heights 38.609 -90.235;Gate District 38.617 -90.232;
LaSalle Park 38.613 -90.206;Tower Grove 38.606 -90.254;Tower Grove East 38.602 -90.237;Tower Grove South 38.595 -90.255;
Shaw 38.613 -90.247;Botanical Heights 38.620 -90.250;Southwest Garden 38.609 -90.271;The Hill 38.617 -90.278;
Dogtown 38.628 -90.295;Hi-Pointe 38.632 -90.305;Franz Park 38.623 -90.303;Clifton Heights 38.612 -90.291;
Lindenwood Park 38.601 -90.307;North Hampton 38.599 -90.282;Southampton 38.588 -90.284;St. Louis Hills 38.585 -90.300;
Princeton Heights 38.580 -90.292;Bevo Mill 38.581 -90.267;Dutchtown 38.581 -90.245;Gravois Park 38.592 -90.236;
Marine Villa 38.586 -90.222;Cherokee Street 38.594 -90.225;Mount Pleasant 38.573 -90.235;Holly Hills 38.570 -90.266;
Boulevard Heights 38.562 -90.278;Carondelet 38.557 -90.256;The Patch 38.545 -90.262;The Grove 38.627 -90.256;
Forest Park Southeast 38.627 -90.258;Forest Park 38.637 -90.284;Central West End 38.642 -90.257;Midtown 38.634 -90.235;
Grand Center 38.640 -90.232;Downtown 38.629 -90.193;Downtown West 38.633 -90.205;Laclede's Landing 38.631 -90.184;
Skinker DeBaliviere 38.651 -90.294;DeBaliviere Place 38.651 -90.280;West End 38.660 -90.283;Delmar Loop 38.656 -90.304;
Fountain Park 38.655 -90.263;Lewis Place 38.653 -90.253;Vandeventer 38.649 -90.245;JeffVanderLou 38.649 -90.222;
St. Louis Place 38.649 -90.208;Old North St. Louis 38.650 -90.197;Hyde Park 38.660 -90.207;College Hill 38.668 -90.212;
The Ville 38.660 -90.238;Penrose 38.672 -90.238;Wells-Goodfellow 38.672 -90.268;Walnut Park 38.701 -90.249;
North Pointe 38.708 -90.252;Baden 38.712 -90.235
`

/** Communities with a post office or a name of their own that are no census places. */
export const COMMUNITIES = `
House Springs,MO 38.408 -90.567;Dittmer,MO 38.330 -90.680;Catawissa,MO 38.410 -90.770;Robertsville,MO 38.400 -90.810;
Labadie,MO 38.527 -90.817;St. Albans,MO 38.583 -90.783;Lonedell,MO 38.300 -90.830;Hematite,MO 38.204 -90.481;
Mapaville,MO 38.250 -90.483;Antonia,MO 38.366 -90.430;Glencoe,MO 38.540 -90.630;Grover,MO 38.570 -90.630;
Harvester,MO 38.730 -90.580;Valles Mines,MO 38.050 -90.500;Cahokia,IL 38.561 -90.177;Fosterburg,IL 38.965 -90.070;
Dow,IL 39.016 -90.335;Scott Air Force Base,IL 38.543 -89.850
`

/** Counties and parts of the region: how many miles they reach from their middle comes last. */
export const REGIONS = `
St. Louis County,MO 38.640 -90.450 14;St. Charles County,MO 38.780 -90.670 19;Jefferson County,MO 38.260 -90.540 20;
Franklin County,MO 38.410 -91.070 24;Lincoln County,MO 39.060 -90.960 20;Warren County,MO 38.760 -91.160 16;
Madison County,IL 38.830 -89.900 16;St. Clair County,IL 38.470 -89.930 17;Monroe County,IL 38.280 -90.180 15;
North County,MO 38.780 -90.310 6;South County,MO 38.500 -90.350 5;West County,MO 38.610 -90.510 8;
North City,MO 38.670 -90.240 4;South City,MO 38.590 -90.250 4;Metro East,IL 38.660 -90.000 15;
Lake of the Ozarks,MO 38.150 -92.750 15;The Ozarks,MO 37.000 -92.500 80
`

/** What people also call a place. */
export const ALSO_CALLED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    stl: "St. Louis",
    "san luis": "St. Louis",
    "st louis city": "St. Louis",
    "downtown st louis": "Downtown",
    "downtown stl": "Downtown",
    "the arch": "Downtown",
    cwe: "Central West End",
    bevo: "Bevo Mill",
    "the loop": "Delmar Loop",
    "u city": "University City",
    webster: "Webster Groves",
    florrisant: "Florissant",
    "creve core": "Creve Coeur",
    "st chuck": "St. Charles",
    "ste gen": "Ste. Genevieve",
    "scott afb": "Scott Air Force Base",
    "cahokia hts": "Cahokia Heights",
    jeffco: "Jefferson County",
    "south st louis": "South City",
    "north st louis": "North City",
    "illinois side": "Metro East",
    "jeff city": "Jefferson City",
    kc: "Kansas City",
    nyc: "New York",
    vegas: "Las Vegas",
    philly: "Philadelphia",
    indy: "Indianapolis",
    "lake ozarks": "Lake of the Ozarks",
  }),
)

/** Places farther than 25 miles that people here name without more, and mean even where a nearer place has the name. */
export const WELL_KNOWN = `
O'Fallon,MO;Troy,MO;Wentzville,MO;Lake St. Louis,MO;St. Peters,MO;Dardenne Prairie,MO;Cottleville,MO;Warrenton,MO;
Wright City,MO;House Springs,MO;Cedar Hill,MO;Pevely,MO;Herculaneum,MO;Crystal City,MO;De Soto,MO;Hillsboro,MO;
Villa Ridge,MO;St. Clair,MO;Sullivan,MO;Union,MO;Washington,MO;Pacific,MO;Hermann,MO;Park Hills,MO;Bonne Terre,MO;
Farmington,MO;Ste. Genevieve,MO;Perryville,MO;Potosi,MO;Cape Girardeau,MO;Rolla,MO;Hannibal,MO;Elsberry,MO;
Jerseyville,IL;Litchfield,IL;Carlinville,IL;Gillespie,IL;Staunton,IL;Greenville,IL;Carlyle,IL;Breese,IL;
Effingham,IL;Mount Vernon,IL;Carbondale,IL;Marion,IL;Centralia,IL;Springfield,IL;Jacksonville,IL;Taylorville,IL;
Weldon Spring,MO;Mascoutah,IL
`

/**
 * Names that are also ordinary words, makes or first names: they count as places only where the sentence says so. So does
 * any town of more than 25 miles that is not well known.
 */
export const ORDINARY_NAMES = `
Academy;Alton;Arnold;Austin;Auburn;Beverly Hills;Black Jack;Boston;Brooklyn;Buffalo;Charlotte;Clayton;Concord;
Cuba;Davenport;Dayton;Denver;Downtown West;Dow;Eureka;Farmington;Ferguson;Festus;Forest Park;Georgia;Glencoe;
Green Park;Grover;Harvester;Hartford;Hermann;Houston;Imperial;Independence;Jackson;Jennings;Lawrence;Lebanon;Lincoln;
Macon;Madison;Marine;Marion;Marlborough;Mason;Midtown;Mitchell;Murphy;Normandy;Oakland;Orlando;Overland;Pacific;
Penrose;Phoenix;Pine Lawn;Quincy;Raleigh;Richmond;Riverview;Rock Hill;Salem;Shaw;Shiloh;Sullivan;The Grove;The Hill;
The Patch;The Ville;Town and Country;Trenton;Troy;Twin Oaks;Union;Venice;Virginia;Washington;webster;West End;
Westwood;Winchester
`

/** Names that are other things unless their state or a ZIP code stands beside them. */
export const NAMES_WITH_STATE_ONLY = `
Brooklyn;Cave;Center;Champ;Louisiana;Mexico;North City,IL;Panama;Parkway;Time;Virginia
`
