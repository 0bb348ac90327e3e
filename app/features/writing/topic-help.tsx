import type { TopicDetail } from "#contracts/schemas/writing.ts";

/** “Gợi ý”: an outline for the topic, and useful words. */
export function TopicHelp({ topic }: { topic: TopicDetail }) {
  return (
    <details className="group rounded-2 border border-line bg-raised" open>
      <summary className="flex min-h-11 cursor-pointer items-center justify-between px-4 font-semibold text-accent">
        Gợi ý
        <span aria-hidden className="text-text-3 transition-transform group-open:rotate-180">
          ⌄
        </span>
      </summary>
      <div className="grid gap-5 px-4 pb-5">
        <p className="text-s text-pretty text-text-2">{topic.hintVi}</p>
        <section>
          <h3 className="text-s font-semibold">Dàn ý</h3>
          <ol className="mt-1.5 grid list-decimal gap-1 pl-5 text-s text-text-2 marker:text-text-3">
            {topic.outline.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section>
          <h3 className="text-s font-semibold">Sáu cụm từ hữu ích</h3>
          <dl className="mt-1.5">
            {topic.phrases.map(({ en, vi }) => (
              <div key={en} className="border-t border-line py-2 first:border-t-0">
                <dt lang="en" className="font-serif text-[1.0625rem]/6.5">
                  {en}
                </dt>
                <dd className="text-xs text-text-2">{vi}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </details>
  );
}
