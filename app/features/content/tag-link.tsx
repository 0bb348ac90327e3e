import { Link } from "react-router";
import { tagAddress } from "#app/components/addresses.ts";
import { Tag } from "#app/ui/tag.tsx";

/** A tag of a text, which leads to all that carry it. */
export const TagLink = ({ tag }: { tag: string }) => (
  <Link to={tagAddress(tag)} className="touch-target relative inline-flex max-w-full hover:underline">
    <Tag>{tag}</Tag>
  </Link>
);
