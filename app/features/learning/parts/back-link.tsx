import { Link } from "react-router";

/** Link to the parent page, above the title. */
export const BackLink = ({ to, label }: { to: string; label: string }) => (
  <p className="text-xs">
    <Link to={to} className="font-medium text-brand-text hover:underline">
      {label}
    </Link>
  </p>
);
