/** The line for a part without which the page works: `text` and a link that tries again. */
export function RetryLine({
  text,
  query,
  className = "text-s text-text-2",
  isCompact,
}: {
  text: string;
  query: { refetch: () => unknown };
  className?: string;
  /** Beside buttons, where the sentence has no room: it is only announced. */
  isCompact?: boolean | undefined;
}) {
  return (
    <p role="alert" className={className}>
      <span className={isCompact ? "sr-only" : ""}>{text} </span>
      <button type="button" className="text-link" onClick={() => void query.refetch()}>
        Thử lại
      </button>
    </p>
  );
}
