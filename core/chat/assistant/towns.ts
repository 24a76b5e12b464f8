import { wordList } from "./words.ts"

/** Towns around St. Louis; of a name of several words, the word that tells it. */
export const TOWNS =
  wordList(`affton alton arnold ballwin barnhart belleville brentwood bridgeton cahokia chesterfield clayton collinsville
  concord creve crestwood dardenne ellisville edwardsville eureka fairview fenton ferguson festus florissant frontenac
  glendale granite hazelwood hillsboro illinois imperial jennings kirkwood ladue lemay louis manchester maplewood
  maryland mehlville missouri normandy oakville ofallon overland pacific peres charles peters richmond shrewsbury
  soulard sunset swansea tower troy university valley warrenton webster wentzville wildwood`)
