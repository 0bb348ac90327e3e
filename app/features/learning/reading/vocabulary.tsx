import type { GradedText } from "#contracts/schemas/reading.ts";
import { SectionHead } from "#app/ui/section-head.tsx";
import { useLookUp } from "#app/components/reading/look-up.tsx";

/** Words of a text with their meaning in it. Each opens the word's window, with its marks and its card. */
export function Vocabulary({ words, onLookUp }: { words: GradedText["vocabulary"]; onLookUp: () => void }) {
  const [lookUp, popup] = useLookUp();
  return (
    <section aria-labelledby="vocabulary" className="mt-12">
      <SectionHead id="vocabulary" title="Từ đáng giữ" className="mb-2!" />
      <p className="text-s text-text-3">Chạm vào một từ để đánh dấu hoặc tạo thẻ, kèm câu của nó trong bài.</p>
      <ul className="mt-4 grid gap-x-10 md:grid-cols-2">
        {words.map((listed) => (
          <li key={listed.word} className="border-t border-line py-2">
            <button
              type="button"
              lang="en"
              className="touch-target cursor-pointer font-serif text-[1.125rem]/7 font-medium underline decoration-line-2 underline-offset-4 hover:decoration-current"
              onClick={({ currentTarget }) => {
                lookUp(currentTarget, listed.sentence, listed);
                onLookUp();
              }}
            >
              {listed.word}
            </button>
            <p className="text-s text-text-2">{listed.meaning}</p>
          </li>
        ))}
      </ul>
      {popup}
    </section>
  );
}
