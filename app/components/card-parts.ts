import type { Card } from "#contracts/schemas/content.ts";
import { addressOf, personAddress } from "#document/addresses.ts";

export const coverOf = ({ category, cover }: Pick<Card, "category" | "cover">) => ({
  family: category?.coverFamily ?? ("fields" as const),
  shift: cover.shift,
  picture: cover.pictureUrl,
});

/** The author, linked to their page; the name alone if the account was deleted. */
export const authorPart = ({ author }: Pick<Card, "author">) => ({
  text: author.displayName,
  ...(author.username ? { to: personAddress(author.username) } : {}),
});

/** The category's name as the green part of a meta line. */
export const categoryPart = ({ category }: Pick<Card, "category">) =>
  category ? [{ text: category.name, to: addressOf("category", category.slug), isCategory: true }] : [];
