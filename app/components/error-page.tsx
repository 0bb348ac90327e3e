import { type ReactNode, useContext } from "react";
import { isRouteErrorResponse, type MetaDescriptor, useLocation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RenderingContext } from "#app/site/rendering.ts";

/** The status of an error; errors without one are 500. */
export const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** Wording fixed by the specification. */
export const errorTitle = (status: number): string => (status === 404 ? "Page Not Found" : "Internal Server Error");

/** For a page that failed. */
export const failureMeta = (error: unknown, siteName: string): MetaDescriptor[] => [
  { title: `${errorTitle(statusOf(error))} · ${siteName}` },
  { name: "robots", content: "noindex" },
];

const description = {
  notFound: "Không có trang nào ở địa chỉ này. Có thể bài đã được gỡ, hoặc đường dẫn gõ thiếu một chữ.",
  failure:
    "Trang này chưa mở được: có thể mạng chập chờn, hoặc máy chủ của chúng tôi vừa vấp. Những gì bạn đã lưu vẫn còn nguyên.",
} as const;

/** Replaces a failed page. Crawlers get the status and nothing to index. `children`: more text for a missing item. */
export function ErrorPage({ error, children }: { error?: unknown; children?: ReactNode }) {
  const { isBot } = useContext(RenderingContext);
  const { pathname } = useLocation();
  const status = error === undefined ? 404 : statusOf(error);
  if (isBot) {
    console.log(`${status} ${errorTitle(status)}: ${pathname}`);
    return null;
  }
  return status === 404 ? <NotFoundView path={pathname}>{children}</NotFoundView> : <FailureView status={status} />;
}

function NotFoundView({ path, children }: { path: string; children: ReactNode }) {
  return (
    <div className="wrap grid grid-cols-1 items-center gap-x-8 gap-y-10 lg:grid-cols-2">
      <div>
        <p className="text-t1 text-accent tabular-nums">404</p>
        <h1 className="mt-2 text-d1">{errorTitle(404)}</h1>
        <p className="mt-4 text-intro text-text-2">{description.notFound}</p>
        {children}
        <p className="mt-4 inline-block max-w-full rounded-2 border border-line px-3.5 py-2.5 text-s break-all">
          {readable(path)}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button to="/" icon={<Icon name="house" size={18} />}>
            Về trang chủ
          </Button>
          <Button to="/bai-viet" variant="outline" icon={<Icon name="book-open" size={18} />}>
            Xem các bài viết
          </Button>
        </div>
      </div>
      <Terraces title={description.notFound} />
    </div>
  );
}

function FailureView({ status }: { status: number }) {
  return (
    <div className="wrap grid grid-cols-1 items-center gap-x-8 gap-y-10 lg:grid-cols-2">
      <div>
        <p className="text-t1 text-accent tabular-nums">{status}</p>
        <h1 className="mt-2 text-d1">{errorTitle(status)}</h1>
        <p className="mt-4 text-intro text-text-2">{description.failure}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button icon={<Icon name="arrow-clockwise" size={18} />} onClick={() => window.location.reload()}>
            Thử lại
          </Button>
          <Button to="/" variant="outline" icon={<Icon name="house" size={18} />} reloadDocument>
            Về trang chủ
          </Button>
        </div>
      </div>
      <Terraces title={description.failure} />
    </div>
  );
}

/** A drawing of the melody of the description. */
function Terraces({ title }: { title: string }) {
  return (
    <div className="aspect-6/5 overflow-hidden rounded-1">
      <Cover title={title} family="fields" format="square" palette="a" />
    </div>
  );
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
