/**
 * Words that belong together: noun / verb / adjective / adverb, “-” for none. What learners confuse because one
 * Vietnamese word plays all the parts. Several of a kind are separated by commas, the one to suggest first.
 */
const list = `
success / succeed / successful / successfully
confidence / - / confident / confidently
health / - / healthy / healthily
safety / - / safe / safely
importance / - / important / importantly
difference / differ / different / differently
difficulty / - / difficult / -
beauty / beautify / beautiful / beautifully
economy / economise / economic,economical / economically
pollution / pollute / polluted / -
development / develop / developed / -
danger / endanger / dangerous / dangerously
happiness / - / happy / happily
sadness / sadden / sad / sadly
kindness / - / kind / kindly
patience / - / patient / patiently
honesty / - / honest / honestly
bravery / - / brave / bravely
carefulness / - / careful / carefully
carelessness / - / careless / carelessly
convenience / - / convenient / conveniently
independence / - / independent / independently
dependence / depend / dependent / -
peace / - / peaceful / peacefully
freedom / free / free / freely
friendship,friend / befriend / friendly / -
wisdom / - / wise / wisely
strength / strengthen / strong / strongly
weakness / weaken / weak / weakly
length / lengthen / long / -
width / widen / wide / widely
height / heighten / high / highly
depth / deepen / deep / deeply
weight / weigh / - / -
growth / grow / - / -
choice / choose / - / -
decision / decide / decisive / decisively
invention / invent / inventive / -
invitation / invite / inviting / -
education / educate / educational / educationally
communication / communicate / communicative / -
competition / compete / competitive / competitively
conclusion / conclude / conclusive / -
connection / connect / connected / -
construction / construct / constructive / -
contribution / contribute / - / -
conversation / converse / - / -
creation / create / creative / creatively
creativity / create / creative / creatively
production / produce / productive / productively
protection / protect / protective / -
destruction / destroy / destructive / -
description / describe / descriptive / -
discussion / discuss / - / -
explanation / explain / - / -
expression / express / expressive / -
impression / impress / impressive / impressively
information / inform / informative / -
introduction / introduce / introductory / -
operation / operate / - / -
organisation / organise / organised / -
organization / organize / organized / -
participation / participate / - / -
preparation / prepare / prepared / -
pronunciation / pronounce / - / -
reduction / reduce / - / -
relaxation / relax / relaxed / -
satisfaction / satisfy / satisfied / -
solution / solve / - / -
suggestion / suggest / - / -
translation / translate / - / -
transportation / transport / - / -
graduation / graduate / - / -
application / apply / - / -
celebration / celebrate / - / -
collection / collect / - / -
imagination / imagine / imaginative / -
inspiration / inspire / inspiring / -
motivation / motivate / motivated / -
generation / generate / - / -
immigration / immigrate / - / -
variety / vary / various / -
action / act / active / actively
activity / act / active / actively
attraction / attract / attractive / attractively
addiction / - / addicted / -
situation / situate / - / -
achievement / achieve / - / -
advertisement / advertise / - / -
agreement / agree / agreeable / -
argument / argue / - / -
arrangement / arrange / - / -
employment / employ / employed / -
encouragement / encourage / encouraging / -
enjoyment / enjoy / enjoyable / -
entertainment / entertain / entertaining / -
environment / - / environmental / environmentally
equipment / equip / equipped / -
excitement / excite / exciting,excited / excitedly
government / govern / governmental / -
improvement / improve / - / -
management / manage / - / -
movement / move / - / -
payment / pay / - / -
punishment / punish / - / -
treatment / treat / - / -
requirement / require / required / -
announcement / announce / - / -
disappointment / disappoint / disappointing,disappointed / -
arrival / arrive / - / -
survival / survive / - / -
refusal / refuse / - / -
removal / remove / - / -
marriage / marry / married / -
failure / fail / failed / -
pleasure / please / pleasant,pleased / pleasantly
knowledge / know / knowledgeable / knowledgeably
belief / believe / believable / -
life / live / lively,alive / -
death / die / dead / -
birth / bear / born / -
loss / lose / lost / -
proof / prove / - / -
advice / advise / advisable / -
speech / speak / - / -
thought / think / thoughtful / thoughtfully
sight / see / - / -
flight / fly / - / -
sale / sell / - / -
gift / give / - / -
service / serve / - / -
appearance / appear / apparent / apparently
performance / perform / - / -
existence / exist / - / -
absence / - / absent / -
presence / - / present / -
intelligence / - / intelligent / intelligently
laziness / - / lazy / lazily
loneliness / - / lonely / -
illness / - / ill / -
sickness / - / sick / -
darkness / darken / dark / -
brightness / brighten / bright / brightly
politeness / - / polite / politely
rudeness / - / rude / rudely
fitness / - / fit / -
tiredness / tire / tired,tiring / -
anger / anger / angry / angrily
hunger / - / hungry / hungrily
thirst / - / thirsty / -
luck / - / lucky / luckily
noise / - / noisy / noisily
wealth / - / wealthy / -
poverty / - / poor / poorly
ability / enable / able / -
possibility / - / possible / possibly
responsibility / - / responsible / responsibly
popularity / popularise / popular / popularly
reality / realise / real / really
quality / qualify / qualified / -
security / secure / secure / securely
necessity / - / necessary / necessarily
similarity / - / similar / similarly
equality / equal / equal / equally
nationality / - / national / nationally
nation / - / national / nationally
personality / - / personal / personally
society / socialise / social / socially
culture / - / cultural / culturally
nature / - / natural / naturally
tradition / - / traditional / traditionally
history / - / historical,historic / historically
industry / industrialise / industrial / industrially
science / - / scientific / scientifically
politics / - / political / politically
music / - / musical / musically
profession / - / professional / professionally
tourism / tour / - / -
technology / - / technological / technologically
energy / energise / energetic / energetically
effect / affect / effective / effectively
efficiency / - / efficient / efficiently
use / use / useful / usefully
help / help / helpful / helpfully
harm / harm / harmful / -
care / care / careful / carefully
hope / hope / hopeful / hopefully
pain / - / painful / painfully
power / empower / powerful / powerfully
stress / stress / stressful / -
colour / colour / colourful / -
wonder / wonder / wonderful / wonderfully
respect / respect / respectful / respectfully
fame / - / famous / famously
ambition / - / ambitious / ambitiously
nervousness / - / nervous / nervously
seriousness / - / serious / seriously
generosity / - / generous / generously
curiosity / - / curious / curiously
religion / - / religious / -
comfort / comfort / comfortable / comfortably
value / value / valuable / -
benefit / benefit / beneficial / -
reason / reason / reasonable / reasonably
fashion / - / fashionable / fashionably
suitability / suit / suitable / suitably
sun / - / sunny / -
rain / rain / rainy / -
wind / - / windy / -
cloud / - / cloudy / -
ease / ease / easy / easily
quickness / quicken / quick / quickly
slowness / slow / slow / slowly
fluency / - / fluent / fluently
clarity / clear / clear / clearly
quietness / quieten / quiet / quietly
loudness / - / loud / loudly
badness / worsen / bad / badly
gentleness / - / gentle / gently
heaviness / - / heavy / heavily
warmth / warm / warm / warmly
truth / - / true / truly
pride / - / proud / proudly
silence / silence / silent / silently
violence / - / violent / violently
modernity / modernise / modern / -
completion / complete / complete / completely
absoluteness / - / absolute / absolutely
totality / total / total / totally
extremity / - / extreme / extremely
perfection / perfect / perfect / perfectly
regularity / - / regular / regularly
frequency / - / frequent / frequently
recency / - / recent / recently
finality / finalise / final / finally
suddenness / - / sudden / suddenly
immediacy / - / immediate / immediately
correctness / correct / correct / correctly
exactness / - / exact / exactly
simplicity / simplify / simple / simply
significance / signify / significant / significantly
rapidity / - / rapid / rapidly
gradualness / - / gradual / gradually
constancy / - / constant / constantly
particularity / - / particular / particularly
speciality / specialise / special / specially
generality / generalise / general / generally
usualness / - / usual / usually
normality / normalise / normal / normally
fortune / - / fortunate / fortunately
misfortune / - / unfortunate / unfortunately
incredibility / - / incredible / incredibly
terror / terrify / terrible / terribly
deliciousness / - / delicious / deliciously
amazement / amaze / amazing,amazed / amazingly
professionalism / - / professional / professionally
hygiene / - / hygienic / hygienically
globalisation / globalise / global / globally
unemployment / - / unemployed / -
transparency / - / transparent / transparently
flexibility / - / flexible / flexibly
crowd / crowd / crowded / -
salt / salt / salty / -
spice / - / spicy / -
steadiness / steady / steady / steadily
qualification / qualify / qualified / -
hospitality / - / hospitable / -
punctuality / - / punctual / punctually
reliability / rely / reliable / reliably
stability / stabilise / stable / -
sociability / - / sociable / -
maturity / mature / mature / -
loyalty / - / loyal / loyally
humor,humour / - / humorous / -
fear / fear / fearful / -
mystery / - / mysterious / mysteriously
romance / - / romantic / -
luxury / - / luxurious / -
poison / poison / poisonous / -
disaster / - / disastrous / -
enthusiasm / - / enthusiastic / enthusiastically
optimism / - / optimistic / -
courage / encourage / courageous / -
talent / - / talented / -
skill / - / skilled,skillful / -
attractiveness / attract / attractive / -
cheerfulness / - / cheerful / cheerfully
accuracy / - / accurate / accurately
fairness / - / fair / fairly
strictness / - / strict / strictly
heat / heat / hot / -
wetness / wet / wet / -
concentration / concentrate / - / -
cooperation / cooperate / cooperative / -
investment / invest / - / -
prevention / prevent / preventive / -
interaction / interact / interactive / -
consumption / consume / - / -
appreciation / appreciate / - / -
behaviour,behavior / behave / - / -
permission / permit / - / -
persuasion / persuade / persuasive / -
`;

export interface WordFamily {
  nouns: readonly string[];
  verbs: readonly string[];
  adjectives: readonly string[];
  adverbs: readonly string[];
}
type Part = keyof WordFamily;

const families: readonly WordFamily[] = list
  .trim()
  .split("\n")
  .map((line) => {
    const [nouns = [], verbs = [], adjectives = [], adverbs = []] = line
      .split("/")
      .map((cell) => cell.trim().split(","))
      .map((words) => words.filter((word) => word !== "-"));
    return { nouns, verbs, adjectives, adverbs };
  });

const byWord = new Map<string, WordFamily[]>();
for (const family of families)
  for (const word of new Set(Object.values(family).flat() as string[]))
    byWord.set(word, [...(byWord.get(word) ?? []), family]);

/** The other members of a word's families: `related("success", "nouns", "verbs")` → `["succeed"]`; none when it is one itself. */
export function related(word: string, from: Part, to: Part): readonly string[] {
  const found = (byWord.get(word) ?? []).filter((family) => family[from].includes(word));
  return found.some((family) => family[to].includes(word)) ? [] : [...new Set(found.flatMap((family) => family[to]))];
}
