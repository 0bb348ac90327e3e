import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { dialogOnDemand } from "#app/site/dialog-on-demand.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { RecentWritings } from "./recent-writings.tsx";
import { TodaysShare } from "./todays-share.tsx";
import { practicePages } from "./tools.ts";

const useDialog = dialogOnDemand(() => import("#app/ui/dialog.tsx"));

export interface PracticeFrameProps {
  /** Below the tools; in a drawer on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of practice pages: tools and recent work in a sidebar. */
export function PracticeFrame({ aside, children }: PracticeFrameProps) {
  const { shown, open, close } = useDialog();
  return (
    <div className="wrap xl:grid xl:grid-cols-[216px_minmax(0,1fr)] xl:gap-8">
      <aside aria-label="Luyện viết" className="text-s max-xl:hidden xl:border-r xl:border-line xl:pr-5">
        <Side>{aside}</Side>
      </aside>
      <div className="min-w-0">
        <div className="mb-3 xl:hidden">
          <Button
            size="sm"
            variant="ghost"
            className="-ml-3"
            icon={<Icon name="list" size={18} />}
            aria-haspopup="dialog"
            onClick={() => open()}
          >
            Công cụ và bài gần đây
          </Button>
        </div>
        {shown && (
          <shown.part.Dialog isOpen title="Luyện viết" closeLabel="Đóng" cover={false} onClose={close}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link in the drawer is pressed, by click or key, and the drawer closes with it */}
            <div onClick={({ target }) => target instanceof Element && target.closest("a") && close()}>
              <Side>{aside}</Side>
            </div>
          </shown.part.Dialog>
        )}
        {children}
      </div>
    </div>
  );
}

/** The sidebar: tools, recent work, and today's quota. */
const Side = ({ children }: { children?: ReactNode }) => (
  <>
    <Places />
    {children}
    <AsideSection title="Bài gần đây">
      <RecentWritings />
    </AsideSection>
    <AsideSection title="Hôm nay">
      <TodaysShare />
    </AsideSection>
  </>
);

const isHere = (pathname: string, place: string, hasPages = false) =>
  pathname === place || (hasPages && pathname.startsWith(`${place}/`));

function Places() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Công cụ luyện viết">
      <ul>
        {practicePages.map(({ to, label, icon, hasPages }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              aria-current={isHere(pathname, to, hasPages) ? "page" : undefined}
              className={classNames(
                "-ml-2.5 flex min-h-9.5 items-center gap-2.5 rounded-2 px-2.5 font-medium",
                isHere(pathname, to, hasPages)
                  ? "bg-brand-tint text-brand-text"
                  : "text-text-2 hover:bg-hover hover:text-text",
              )}
            >
              <WorkIcon name={icon} size={18} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A section of the sidebar. */
export function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h2 className="mb-1.5 text-xs font-semibold text-text-3">{title}</h2>
      {children}
    </section>
  );
}

/** A link to recent work. */
export function AsideLink({ to, title, note }: { to: string; title: string; note: string }) {
  return (
    <Link to={to} className="block border-t border-line py-2 leading-5 hover:text-brand-text">
      <span className="line-clamp-2 font-medium">{title}</span>
      <span className="block text-xs text-text-3">{note}</span>
    </Link>
  );
}
