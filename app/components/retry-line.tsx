/** The line for a part without which the page works: `text` and a link that tries again. */
export function RetryLine({
  text,
  query,
  className = "text-s text-text-2",
}: {
  text: string;
  query: { refetch: () => unknown };
  className?: string;
}) {
  return (
    <p role="alert" className={className}>
      {text}{" "}
      <button type="button" className="text-link" onClick={() => void query.refetch()}>
        Thử lại
      </button>
    </p>
  );
}
