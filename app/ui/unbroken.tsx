/** An ending at the beginning of a word: “-s”, “-ed”. */
const ending = /((?<=^|\s)-[a-z]+)/;

/** Text whose endings do not break from their hyphen. */
export const Unbroken = ({ text }: { text: string }) =>
  text.split(ending).map((piece, place) =>
    place % 2 === 1 ? (
      // The pieces never change their order.
      <span key={place} className="whitespace-nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
