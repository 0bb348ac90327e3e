import { Link } from "react-router";
import { tagAddress } from "#document/addresses.ts";
import { Tag } from "#app/ui/tag.tsx";

/** A tag, linked to its texts. */
export const TagLink = ({ tag }: { tag: string }) => (
  <Link to={tagAddress(tag)} className="touch-target relative inline-flex max-w-full hover:underline">
    <Tag>{tag}</Tag>
  </Link>
);
