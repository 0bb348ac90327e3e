import { editCost } from "./near-words.ts";

/** What every misspelling is reported and muted by. */
export const unknownWord = "spelling/unknown-word";

/**
 * Slips that counting letters puts wrong: apostrophes forgotten (“its”, “were”, “well”, “ill”, “wed” are words), short words with
 * many neighbors. Regular endings on irregular verbs are found by their form (`listed-slips.ts`).
 */
export const slips: ReadonlyMap<string, string> = new Map(
  `dont don't|doesnt doesn't|didnt didn't|cant can't|cannt can't|wont won't|isnt isn't|arent aren't|wasnt wasn't|werent weren't
hasnt hasn't|havent haven't|hadnt hadn't|couldnt couldn't|shouldnt shouldn't|wouldnt wouldn't|mustnt mustn't|neednt needn't
im I'm|ive I've|youre you're|youve you've|theyre they're|theyve they've|thats that's|whats what's|theres there's|hes he's
shes she's|lets let's|dosent doesn't|dosnt doesn't|doesent doesn't|donot do not|alot a lot|aswell as well
wich which|whitch which|throught through|offen often|alway always|sience science|siences sciences|persue pursue|moden modern
womans women
fiveteen fifteen|fiveteenth fifteenth|fourty forty|ninty ninety|nineth ninth|twelveth twelfth|fiveth fifth|eightteen eighteen|threeteen thirteen|fivety fifty
forexample for example|forinstance for instance|eachother each other|everytime every time|eventhough even though|infact in fact
inspite in spite|incase in case|atleast at least|abit a bit|atfirst at first|thankyou thank you|firstable first of all
beause because|becuse because|becuase because|becouse because|beacuse because|becaus because|becasue because|cuz because
teh the|hte the|taht that|thier their|theirselves themselves|theirself themselves|themselfs themselves|themself themselves|hisself himself|himselve himself|herselve herself|hersefl herself|ourself ourselves|ourselfs ourselves|yourselfs yourselves|himselfs himself|herselfs herself|itselfs itself|ther there|thay they|abd and|adn and
somethink something|everythink everything|anythink anything|jus just|nowaday nowadays|nowdays nowadays|nowsaday nowadays|untill until|althought although|altough although|eventhought even though
definately definitely|definitly definitely|unfortunatly unfortunately|unfortunetly unfortunately|futhermore furthermore
collegue colleague|collegues colleagues|futher further|prepair prepare|dependant dependent|persuit pursuit|reduse reduce
payed paid|inorder in order|hazzle hassle|specialy specially|higer higher|lonly lonely|quanity quantity|morden modern`
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [wrong = "", ...right] = pair.split(" ");
      return [wrong, right.join(" ")];
    }),
);

const contractions =
  `can't won't don't doesn't didn't isn't aren't wasn't weren't hasn't haven't hadn't couldn't shouldn't wouldn't mustn't
needn't I'm I've I'll I'd you're you've you'll you'd we're we've we'll we'd they're they've they'll they'd he's he'll he'd she's she'll
she'd it's it'll it'd that's that'll what's there's let's who's here's where's how's`.split(/\s+/);
const withoutApostrophe = (word: string) => word.replaceAll("'", "").toLowerCase();
const byLetters = new Map(contractions.map((word) => [withoutApostrophe(word), word]));
/** “I'am a student”: contracted and written out at once. */
const both = new Map([
  ["i'am", ["I'm", "I am"]],
  ["you'r", ["you're", "your"]],
  ["it'is", ["it's", "it is"]],
  ["they'are", ["they're", "they are"]],
  ["we'are", ["we're", "we are"]],
  ["you'are", ["you're", "you are"]],
]);
/** Letters missing or changed in “coud't”, “doens't”. */
const mostChanged = 2.1;

/** The contractions that a word with an apostrophe may have meant: the same letters, else the nearest. */
export function contractionsOf(lower: string): string[] {
  const known = both.get(lower);
  if (known) return known;
  const letters = withoutApostrophe(lower);
  const same = byLetters.get(letters);
  if (same) return [same];
  if (!/n?'?t$/.test(lower) || !/^[a-z]+$/.test(letters)) return [];
  const near = [...byLetters]
    .filter(([spelled]) => spelled.endsWith("nt") && spelled[0] === letters[0])
    .map(([spelled, word]) => ({ word, cost: editCost(letters, spelled, mostChanged) }))
    .filter(({ cost }) => cost <= mostChanged)
    .sort((a, b) => a.cost - b.cost);
  return near.slice(0, 2).map(({ word }) => word);
}
