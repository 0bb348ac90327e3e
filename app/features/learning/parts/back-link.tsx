import { Link } from "react-router";

/** Where a page of the corner stands: the way back above its title. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <p className="text-xs">
    <Link to={to} className="font-medium text-brand-text hover:underline">
      {label}
    </Link>
  </p>
);
