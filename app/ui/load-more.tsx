import { Button } from "./button.tsx";

export interface LoadMoreProps {
  label: string;
  busyLabel: string;
  isBusy?: boolean;
  /** Address of the next page: works without scripts and for search engines. */
  to?: string;
  onClick?: () => void;
}

export function LoadMore({ label, busyLabel, isBusy, to, onClick }: LoadMoreProps) {
  return to && !onClick ? (
    <Button variant="outline" to={to} rel="next" preventScrollReset>
      {label}
    </Button>
  ) : (
    <Button variant="outline" isBusy={isBusy} busyLabel={busyLabel} onClick={onClick}>
      {label}
    </Button>
  );
}
