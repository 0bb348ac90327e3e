/** “hoặc”, between two ways of doing the same. */
export function OrLine() {
  return (
    <p className="my-5 flex items-center gap-3 text-xs text-text-3 before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
      hoặc
    </p>
  );
}
