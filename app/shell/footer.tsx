import { sitePurpose } from "#app/text/site-description.ts";
import { SproutMark } from "#app/ui/sprout-mark.tsx";
import { areaLinks, categoriesLink, legalLinks, readingLinks, writingLink } from "./site-links.ts";
import { useSettings } from "./settings.ts";
import { SiteLink } from "./site-link.tsx";

export function Footer() {
  const { siteName } = useSettings();
  return (
    <footer className="border-t border-line bg-bg-sunk print:hidden">
      <div className="wrap grid gap-6 py-10 text-s md:grid-cols-[minmax(0,5fr)_repeat(3,minmax(0,2fr))] md:gap-8 md:py-11">
        <div>
          <p className="flex items-center gap-2 font-serif text-[1.625rem] leading-10 font-semibold tracking-[-0.02em]">
            <SproutMark />
            <span>{siteName}</span>
          </p>
          <p className="mt-2.5 max-w-85 text-text-2">
            {sitePurpose}. Bài của bạn là của bạn: tải về lúc nào cũng được, miễn phí.
          </p>
        </div>
        <Column title="Đọc" places={[...readingLinks, categoriesLink]} />
        <Column title="Học và viết" places={[...areaLinks, writingLink]} />
        <Column title={`Về ${siteName}`} places={legalLinks} />
      </div>
    </footer>
  );
}

function Column({ title, places }: { title: string; places: readonly { to: string; label: string }[] }) {
  return (
    <div>
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2">
        {places.map(({ to, label }) => (
          <li key={to}>
            <SiteLink
              to={to}
              className="touch-target inline-block py-1 text-text-2 hover:text-text hover:underline hover:underline-offset-4"
            >
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
