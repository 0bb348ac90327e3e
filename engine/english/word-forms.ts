import type { PartOfSpeech } from "#contracts/schemas/dictionary.ts";

/** Forms that follow no rule: the listed word first, then what it becomes. WordNet's own lists do not come with its files. */
export const irregularForms: Partial<Record<PartOfSpeech, string>> = {
  verb: `
be am is are was were been being 're 'm|have has had 've|do does did done doing|go goes went gone going|say said|make made|know knew known
get got gotten got|see saw seen|come came come|think thought|take took taken|find found|give gave given|tell told|feel felt
become became become|leave left|bring brought|begin began begun|keep kept|hold held|write wrote written|stand stood|hear heard
mean meant|meet met|run ran run|pay paid|sit sat|speak spoke spoken|lie lay lain lying|lead led|grow grew grown|lose lost
fall fell fallen|send sent|build built|understand understood|draw drew drawn|break broke broken|spend spent
drive drove driven|buy bought|wear wore worn|choose chose chosen|seek sought|throw threw thrown|catch caught|deal dealt
win won|forget forgot forgotten|sleep slept|teach taught|eat ate eaten|sing sang sung|fly flies flew flown|sell sold
rise rose risen|fight fought|drink drank drunk|swim swam swum|ride rode ridden|ring rang rung|shake shook shaken
hide hid hidden|bite bit bitten|blow blew blown|freeze froze frozen|steal stole stolen|swear swore sworn|tear tore torn
wake woke woken|show shown|bear bore borne born|beat beat beaten|bend bent|bind bound|bleed bled|breed bred|feed fed|cling clung
creep crept|dig dug|flee fled|fling flung|forbid forbade forbidden|forgive forgave forgiven|grind ground|hang hung
kneel knelt|lay laid|lend lent|light lit|mistake mistook mistaken|overcome overcame overcome|prove proven|sew sewn|shine shone
shoot shot|shrink shrank shrunk|sink sank sunk|slide slid|sow sown|spin spun|spring sprang sprung|stick stuck|sting stung
stink stank stunk|stride strode stridden|strike struck stricken struck|string strung|strive strove striven|sweep swept
swell swollen|swing swung|tread trod trodden|weave wove woven|weep wept|wind wound|withdraw withdrew withdrawn|wring wrung
undergo undergoes underwent undergone|undertake undertook undertaken|undo undoes undid undone|foresee foresaw foreseen
arise arose arisen|awake awoke awoken|behold beheld|dwell dwelt|leap leapt|learn learnt|burn burnt|dream dreamt|smell smelt
spell spelt|spill spilt|spoil spoilt|lean leant|mow mown|saw sawn|shear shorn|slay slew slain|sling slung|slink slunk
speed sped|spit spat|swap swapped|die dying|tie tying|can could|may might|will would 'll|shall should|panic panicked panicking
mimic mimicked mimicking|picnic picnicked picnicking|rebuild rebuilt|rewrite rewrote rewritten|retell retold|overhear overheard
oversleep overslept|uphold upheld|withhold withheld|withstand withstood|mislead misled|misunderstand misunderstood
outgrow outgrew outgrown|overtake overtook overtaken|overthrow overthrew overthrown|partake partook partaken|quit quit quitting
put put|set set|cut cut|let let|hit hit|shut shut|cost cost|hurt hurt|read read|spread spread|split split|burst burst|cast cast|bet bet|rid rid
shed shed|slit slit|thrust thrust|upset upset|broadcast broadcast|forecast forecast`,
  noun: `
man men|woman women|child children|person people|foot feet|tooth teeth|goose geese|mouse mice|louse lice|ox oxen|die dice
life lives|wife wives|knife knives|leaf leaves|half halves|self selves|shelf shelves|thief thieves|wolf wolves|calf calves
loaf loaves|scarf scarves|hoof hooves|elf elves|sheaf sheaves|analysis analyses|basis bases|crisis crises|thesis theses
hypothesis hypotheses|oasis oases|parenthesis parentheses|diagnosis diagnoses|axis axes|emphasis emphases|synthesis syntheses
phenomenon phenomena|criterion criteria|datum data|medium media|bacterium bacteria|curriculum curricula|memorandum memoranda
stratum strata|symposium symposia|cactus cacti|focus foci|fungus fungi|nucleus nuclei|stimulus stimuli|syllabus syllabi
alumnus alumni|radius radii|index indices|appendix appendices|matrix matrices|vertex vertices|formula formulae
larva larvae|alga algae|vertebra vertebrae|genus genera|corpus corpora|hero heroes|potato potatoes|tomato tomatoes|echo echoes
quiz quizzes|bus buses|gas gases|lens lenses|passer-by passers-by|mother-in-law mothers-in-law|movie movies|cookie cookies
tie ties|shoe shoes|toe toes|bureau bureaux|plateau plateaux|penny pence`,
  adjective: `
good better best|bad worse worst|far farther farthest further furthest|little less least|many more most|much more most
old older elder eldest oldest|shy shier shiest|dry drier driest|well better best`,
  adverb: `well better best|badly worse worst|far farther farthest further furthest|little less least|much more most`,
};

const baseForms = new Map<string, string[]>();
for (const [partOfSpeech, list] of Object.entries(irregularForms)) {
  for (const words of list.trim().split(/[|\n]/)) {
    const [base = "", ...forms] = words.split(" ");
    for (const form of forms) {
      const key = `${partOfSpeech} ${form}`;
      baseForms.set(key, [...(baseForms.get(key) ?? []), base]);
    }
  }
}

/** Endings and their replacements in the base form, as in WordNet's “morphy”. */
const endings: Record<PartOfSpeech, readonly (readonly [string, string])[]> = {
  noun: [
    ["ies", "y"],
    ["ches", "ch"],
    ["shes", "sh"],
    ["sses", "ss"],
    ["xes", "x"],
    ["zes", "z"],
    ["men", "man"],
    ["s", ""],
  ],
  verb: [
    ["ies", "y"],
    ["ied", "y"],
    ["es", "e"],
    ["es", ""],
    ["s", ""],
    ["ed", "e"],
    ["ed", ""],
    ["ing", "e"],
    ["ing", ""],
  ],
  adjective: [
    ["ier", "y"],
    ["iest", "y"],
    ["er", ""],
    ["er", "e"],
    ["est", ""],
    ["est", "e"],
  ],
  adverb: [],
};

/** “running” → “run”: the consonant was doubled before the ending. */
const doubled = /^(.*[aeiou])([bdfgklmnprtvz])\2$/;
const shortestStem = 3;

/** The listed words that `word` may be a form of, itself first. Case is kept for what is not changed. */
export function listedForms(word: string, partOfSpeech: PartOfSpeech): string[] {
  const lower = word.toLowerCase();
  const known = baseForms.get(`${partOfSpeech} ${lower}`);
  // Where a form is known, rules would only find chance words.
  if (known) return [...new Set([word, ...known])];
  const forms = [word];
  for (const [ending, instead] of endings[partOfSpeech]) {
    if (!lower.endsWith(ending) || lower.endsWith("ss")) continue;
    const stem = lower.slice(0, -ending.length);
    if (stem.length + instead.length < shortestStem) continue;
    forms.push(stem + instead);
    const single = instead === "" && ending !== "s" ? doubled.exec(stem) : null;
    if (single) forms.push(`${single[1]}${single[2]}`);
  }
  // Of words that belong together the first is the one that changes: “gave up”, “looking forward”.
  const space = word.indexOf(" ");
  if (space > 0 && partOfSpeech === "verb") {
    const rest = word.slice(space);
    forms.push(...listedForms(word.slice(0, space), partOfSpeech).map((first) => first + rest));
  }
  return [...new Set(forms)];
}
