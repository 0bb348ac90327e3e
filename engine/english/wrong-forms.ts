import { comparative, superlative } from "./inflection.ts";

/** Forms that learners make by a rule where English has none: no misspellings, our rules say what is wrong with them. */

/** Their -s is always a mistake: `informations` → `information`. */
export const neverPlural: ReadonlyMap<string, string> = new Map(
  `informations information|advices advice|homeworks homework|houseworks housework|furnitures furniture|equipments equipment
  |knowledges knowledge|traffics traffic|luggages luggage|baggages baggage|softwares software|hardwares hardware
  |evidences evidence|feedbacks feedback|moneys money|monies money|musics music|weathers weather|breads bread|rices rice
  |jewelries jewelry|jewelleries jewellery|machineries machinery|sceneries scenery|clothings clothing|rubbishes rubbish
  |garbages garbage|trashes trash|pollutions pollution|electricities electricity|milks milk|researches research
  |transportations transportation|stuffs stuff|luggages luggage|pollutions pollution
  |medias media|vocabularies vocabulary|percents percent
  |happinesses happiness|patiences patience|poverties poverty|butters butter|beefs beef|porks pork
  |seafoods seafood|violences violence|healths health|laughters laughter|leisures leisure|wealths wealth|slangs slang
  |sunshines sunshine|hygienes hygiene|braveries bravery|unemployments unemployment`
    .split("|")
    .map((pair) => pair.trim().split(" "))
    .map(([many = "", one = ""]) => [many, one] as const),
);

/** Irregular plurals that are made wrongly. */
export const wrongPlurals: ReadonlyMap<string, string> = new Map(
  `childs children|childrens children|mans men|womans women|foots feet|tooths teeth|mouses mice|gooses geese|sheeps sheep
  |deers deer|wifes wives|knifes knives|leafs leaves|shelfs shelves|thiefs thieves|wolfs wolves|persones people
  |citys cities|countrys countries|familys families|babys babies|storys stories|partys parties|ladys ladies|hobbys hobbies
  |potatos potatoes|tomatos tomatoes|activitys activities|bodys bodies|aircrafts aircraft|specieses species
  |universitys universities|companys companies|factorys factories|memorys memories|boxs boxes|buss buses|dishs dishes
  |watchs watches|classs classes|beachs beaches|heros heroes|boies boys|daies days|toies toys|keies keys`
    .split("|")
    .map((pair) => pair.trim().split(" "))
    .map(([wrong = "", right = ""]) => [wrong, right] as const),
);

/** Said with -er by everybody: `more` before them is a slip, not a choice. */
export const alwaysShort = new Set(
  `big small tall short long high low old young new fast slow hot cold warm cool cheap rich poor strong weak hard soft easy happy
  busy early late heavy light dark bright clean dirty fat thin thick wide narrow deep near far large nice safe loud
  great kind sweet healthy lucky pretty funny noisy lazy hungry thirsty angry sunny windy rainy cloudy friendly lonely
  good bad smart quick quiet tidy ugly wet dry close cute fresh brave wise simple crazy scary tasty spicy`.split(/\s+/),
);
export const bothWays = new Set(
  "angry ugly friendly lonely quiet simple clever narrow wise brave cute fresh healthy lucky".split(" "),
);

const longAdjectives = new Set(
  "beautiful important expensive difficult interesting intelligent comfortable dangerous popular famous careful useful wonderful delicious modern handsome boring exciting tired bored convenient successful powerful".split(
    " ",
  ),
);
const unequal = new Map([
  ["good", "good"],
  ["bad", "bad"],
  ["badd", "bad"],
]);

/** “Beautifuler” → `beautiful`, “hoter” → `hot`, “gooder” → `good`; undefined for every other word. */
export function stemOfWrongComparison(word: string, ending: "er" | "est"): string | undefined {
  if (!word.endsWith(ending)) return undefined;
  const stem = word.slice(0, -ending.length).replace(/i$/, "y");
  const long = [stem, `${stem}e`].find((adjective) => longAdjectives.has(adjective));
  if (long) return long;
  const short = alwaysShort.has(stem) && !bothWays.has(stem) && stem !== "dry" ? stem : undefined;
  const right = short && (ending === "er" ? comparative(short) : superlative(short));
  return right && right !== word ? short : unequal.get(stem);
}

/** A regular form of a word that has none: `informations`, `childs`, `beautifuler`. */
export const isWrongForm = (word: string): boolean =>
  neverPlural.has(word) ||
  wrongPlurals.has(word) ||
  stemOfWrongComparison(word, "er") !== undefined ||
  stemOfWrongComparison(word, "est") !== undefined;
