import type { Frequencies } from "./frequencies.ts";
import type { Lexicon } from "./lexicon.ts";
import { wordSet } from "./word-set.ts";

/** Short forms, borrowed words, and words of the trade that lists of words leave out. */
export const establishedWords = wordSet(
  `phin etc ok eg ie vs bn tn km kg cm mm ml kb mb gb tb hz khz mhz ghz kw kwh mph kph rpm pm am capita ad hoc vice versa et al circa facto bona fide
  html css json xml yaml url urls http https api apis usb pdf gui sql npm cpu gpu ssd wifi app apps blog blogs vlog vlogs vlogger
  vloggers podcast podcasts selfie selfies emoji emojis hashtag hashtags influencer influencers livestream livestreams smartphone
  smartphones webinar webinars markdown plugin plugins roadmap roadmaps workflow workflows dataset datasets timestamp timestamps
  backend frontend codebase filename filenames username usernames homepage offline online login logout signup backup startup
  startups textarea textareas checkmark checkmarks changeset changesets docx mixin mixins whatsapp wechat crowdfunding coworking homeschooling biodiversity ecotourism microplastics vegan vegans gluten
  whitespace whitespaces stdin stdout stderr subtree subtrees macos ios init dropdown dropdowns repo repos systemd zlib js ux
  ui rebase rebases rebased rebasing unstage systemctl mergeable writeable namespaced profiler profilers localhost sandboxed github gitlab javascript typescript php mysql linux ubuntu wordpress config
  configs param params metadata tooltip tooltips checkbox checkboxes sidebar sidebars pixel pixels chatbot chatbots crypto fintech
  covid upvote upvotes unfollow unfriend repost reposted powerpoint playlist playlists setlist vlogging mindset mindsets
  takeaway takeaways overtourism tiktok youtube youtuber youtubers tiktoker tiktokers zalo shopee lazada homestay homestays
  lifelong natively customizations karaoke anime manga kpop cosplay ramen kimchi sushi tofu durian durians lychee lychees rambutan
  const eval getter getters setter setters tmp compat proto bundler bundlers jekyll async boolean enum regex repl stringify
  permittee permittees recordkeeping dewar dewars dumbing dumbed hallo hullo halloo
  compostable rambutans pomelo pomelos jackfruit mangosteen mangosteens longan longans lemongrass motorbike motorbikes`,
);

/** Prefixes that go before any word, and no learner's slip looks like them. “un-” and “in-” are often put before the wrong word. */
const prefix =
  /^(?:non|re|anti|multi|pre|post|inter|sub|super|over|under|micro|macro|counter|hyper|mini|pseudo|semi|trans|ultra|neo|omni|bio|geo|cyber|auto|co)(?=[a-z]{5,}$)/;
/** Occurrences in 51 million words from which a word is not a misspelling. */
const known = 20;

/**
 * Is a word that no list has made of one that is listed, as English makes them: “noncommercial”, “retitled”, “unvaryingly”,
 * “tonguelike”?
 */
export function isUnlistedWord(
  lower: string,
  { frequencies, lexicon }: { frequencies: Frequencies; lexicon: Lexicon },
): boolean {
  const isListed = (word: string) =>
    word.length >= 4 &&
    lexicon
      .readings(word)
      .some(({ lemma }) => word.length >= 8 || frequencies.count(word) >= known || frequencies.count(lemma) >= known);
  const begun = prefix.exec(lower)?.[0];
  if (begun && isListed(lower.slice(begun.length))) return true;
  if (isDerived(lower, isListed)) return true;
  const stem = /^(.{4,})like$/.exec(lower)?.[1];
  if (stem && isListed(stem)) return true;
  // “Unvaryingly”, “unhoisted”: of a participle.
  const adverb = /^(.{4,}(?:ing|ed))ly$/.exec(lower)?.[1];
  if (adverb && (isListed(adverb) || isUnlistedWord(adverb, { frequencies, lexicon }))) return true;
  const participle = /^un(.{4,}(?:ing|ed))$/.exec(lower)?.[1];
  return (
    participle !== undefined &&
    isListed(participle) &&
    (lexicon.can(participle, "participle") || lexicon.can(participle, "gerund"))
  );
}

/** “Recency” of “recent”, “unitization” of “unit”: endings that English puts on any word, and no learner on a wrong one. */
function isDerived(lower: string, isListed: (word: string) => boolean): boolean {
  const quality = /^(.{3,}[ae]n)cy$/.exec(lower)?.[1];
  if (quality && isListed(`${quality}t`)) return true;
  const making = /^(.{4,})i[sz]ations?$/.exec(lower)?.[1];
  return making !== undefined && (isListed(making) || isListed(`${making}e`));
}

const commonHalf = 8000;

/** “Firehose”, “recordkeeping”: two nouns written as one word, as English does with what has a name. */
export function isCompoundOfNouns(
  lower: string,
  { frequencies, lexicon }: { frequencies: Frequencies; lexicon: Lexicon },
): boolean {
  // “Hopefull”, “mindness”: an ending.
  if (/(?:full|ness|less|ship|able)$/.test(lower)) return false;
  // “Staylist”, “wellcoming”: what begins with a verb or an adverb names nothing.
  for (let at = 4; at <= lower.length - 4; at += 1) {
    const [first, second] = [lower.slice(0, at), lower.slice(at)];
    const isName = isMainlyNoun(first, lexicon) && lexicon.can(second, "noun");
    if (isName && [first, second].every((half) => frequencies.rank(half) <= commonHalf)) return true;
  }
  return false;
}

/** “Fire”, but not “stay” or “well”: is it a noun at least half as often as anything else? */
function isMainlyNoun(word: string, lexicon: Lexicon): boolean {
  const readings = lexicon.readings(word);
  const noun = readings.find(({ role }) => role === "noun")?.weight ?? -1;
  return noun >= 0 && noun * 2 >= (readings[0]?.weight ?? 0);
}
