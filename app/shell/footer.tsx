import { areaLinks, categoriesLink, legalLinks, readingLinks, writingLink } from "#app/site/site-links.ts";
import { SiteMark } from "#app/site/site-mark.tsx";
import { useSettings } from "#app/site/settings.ts";
import { SiteLink } from "#app/site/site-link.tsx";

export function Footer() {
  const { siteName, siteDescription, siteLinks } = useSettings();
  return (
    <footer className="border-t border-line bg-sunk print:hidden">
      <div className="wrap grid gap-6 py-10 text-s md:grid-cols-[minmax(0,5fr)_repeat(3,minmax(0,2fr))] md:gap-8 md:py-11">
        <div>
          <p className="flex items-center gap-2 font-serif text-[1.625rem] leading-10 font-semibold tracking-[-0.02em]">
            <SiteMark />
            <span>{siteName}</span>
          </p>
          <p className="mt-2.5 max-w-85 text-text-2">
            {siteDescription} Bài của bạn là của bạn: tải về lúc nào cũng được, miễn phí.
          </p>
          {siteLinks.length > 0 && (
            <ul aria-label="Ở nơi khác" className="mt-3 flex max-w-85 flex-wrap gap-x-5 gap-y-1">
              {siteLinks.map(({ label, url }) => (
                <li key={url}>
                  <a
                    href={url}
                    rel="me noopener"
                    className="touch-target inline-block py-1 text-link [overflow-wrap:anywhere]"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
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
