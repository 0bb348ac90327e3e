import { useEffect, useState } from "react";

export interface TimeProps {
  at: string;
  /** A text for a point in time; must not depend on the current time, because pages are cached. */
  format: (at: Date) => string;
  /** A relative text (“3 giờ trước”) that replaces it after hydration. */
  formatSince?: (at: Date, now: Date) => string;
  className?: string;
}

export function Time({ at, format, formatSince, className }: TimeProps) {
  const [now, setNow] = useState<Date | null>(null);
  const isLive = formatSince !== undefined;
  useEffect(() => {
    if (!isLive) return;
    setNow(new Date());
    const minute = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(minute);
  }, [isLive]);

  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return null;
  const still = format(date);
  return (
    <time dateTime={at} title={now ? still : undefined} className={className}>
      {formatSince && now ? formatSince(date, now) : still}
    </time>
  );
}
