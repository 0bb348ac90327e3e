import { useDrill } from "#app/components/drill/use-drill.tsx";
import { isDrilled } from "#contracts/limits/language.ts";
import { Button } from "#app/ui/button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { formatFixed } from "#app/text/vietnamese-numbers.ts";
import { useErrorProfile, useKinds } from "#app/components/practice/practice-queries.ts";

/** The member's three most frequent kinds of error; draws nothing before the first text. */
export function WeakestKinds() {
  const profile = useErrorProfile();
  const kinds = useKinds();
  const drill = useDrill();
  const weakest = (profile.data?.kinds ?? [])
    .flatMap((one) => {
      const kind = kinds.get(one.kind);
      return kind ? [{ ...one, ...kind }] : [];
    })
    .slice(0, 3);
  if (weakest.length === 0) return null;
  return (
    <section aria-labelledby="weakest-kinds">
      <SectionHead id="weakest-kinds" title="Ba lỗi bạn hay gặp nhất" />
      <ol className="grid gap-x-8 gap-y-6 md:grid-cols-3">
        {weakest.map(({ code, name, why, perHundred }) => (
          <li key={code} className="min-w-0">
            <h3 className="text-t2">{name}</h3>
            <p className="text-xs text-text-3">{formatFixed(perHundred)} lần trên 100 từ</p>
            <p className="mt-1.5 text-s text-pretty text-text-2">{why}</p>
            {isDrilled(code) && (
              <Button
                size="sm"
                variant="outline"
                className="mt-3"
                aria-label={`Luyện 60 giây: ${name}`}
                onClick={() => drill.start(code)}
              >
                Luyện 60 giây
              </Button>
            )}
          </li>
        ))}
      </ol>
      {drill.dialog}
    </section>
  );
}
