import { wordSet } from "../../english/word-set.ts";

/** Take a clause as well as a thing: “I think it's time”. */
export const clauseVerbs = wordSet(`
  accept add admit agree announce answer argue ask assume be believe bet care check claim complain conclude decide deny
  discover doubt dream ensure expect explain feel figure find forget guarantee guess happen hear hope imagine imply indicate
  insist inform know learn let make mean mention mind notice note observe order point predict prefer pretend promise
  prove read realise realize recall reckon recommend remember remind reply report reveal say see seem sense show
  state suggest suppose suspect swear teach tell thank think understand warn wish wonder worry write hold judge appear
`);

/** Verbs without an object: a new clause follows. */
export const intransitiveVerbs = wordSet(
  "go come live stay arrive work sleep sit stand walk run travel wait look listen happen laugh cry smile rain do have",
);

/** Belong to somebody, in the plural or without counting as well. */
export const owned = wordSet(`
  name house parents friends family mother father brother sister book books phone car teacher job dog cat homework country
  birthday children son daughter bag problems hair eyes lessons ideas email letter advice feelings families lives houses jobs
`);
