/** Of the languages in our texts only Vietnamese has đ, ă, ơ and ư, and vowels with a hook, dot, tilde or two marks. */
const vietnameseLetter = /đ|\u0306|\u0309|\u031B|\u0323|[aeiouy]\u0303|\u0302(?:\u0300|\u0301)/iu;

/** Whether a sentence is Vietnamese. English may have words with accents, such as “café”, but few of them. */
export function isVietnamese(text: string): boolean {
  const decomposed = text.normalize("NFD");
  if (vietnameseLetter.test(decomposed)) return true;
  const words = decomposed.match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.filter((word) => /\p{M}/u.test(word)).length > words.length / 2;
}
