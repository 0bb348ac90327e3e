import { Link } from "react-router";

interface BackLinkProps {
  to: string;
  label: string;
  /** What of the parent this page shows, if its title does not say so. */
  place?: string;
}

/** Link to the parent page, above the title. */
export const BackLink = ({ to, label, place }: BackLinkProps) => (
  <p className="text-xs text-text-2">
    <Link to={to} className="touch-target font-medium text-brand-text hover:underline">
      {label}
    </Link>
    {place && ` · ${place}`}
  </p>
);
