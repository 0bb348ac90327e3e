import { redirect } from "react-router";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { breadcrumbs, pageMeta } from "#app/site/page-meta.ts";
import { addressOf } from "#document/addresses.ts";
import type { Route } from "./+types/video-page.ts";
import { videoAddress } from "#document/video-address.ts";
import { VideoView } from "./video-view.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { video } = await context
    .get(apiContext)("GET /v1/videos/{slug}", { params: { slug: params.slug } })
    .catch(pageFailure);
  // Former addresses redirect permanently.
  if (video.slug !== params.slug) throw redirect(addressOf("video", video.slug), 301);
  const { comments } = await context
    .get(apiContext)("GET /v1/items/{id}/comments", { params: { id: video.id } })
    .catch(pageFailure);
  return { video, comments };
}

export const handle: PageHandle = {
  searchParameters: {},
  application: "on-interaction",
  bandTitle: (data: Awaited<ReturnType<typeof loader>> | undefined) => data?.video.title,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { video } = loaderData;
  const path = addressOf("video", video.slug);
  const preview = `/previews${path}.png?v=${Date.parse(video.updatedAt)}`;
  return pageMeta(matches, {
    title: video.title,
    description: video.summary,
    path,
    preview,
    facts: (url) => [
      {
        "@type": "VideoObject",
        name: video.title,
        description: video.summary || video.title,
        url: url(path),
        thumbnailUrl: url(preview),
        uploadDate: video.publishedAt,
        sameAs: videoAddress(video.videoId),
        ...(video.seconds === null ? {} : { duration: `PT${video.seconds}S` }),
        ...(video.transcript.length > 0 ? { transcript: video.transcript.map(({ text }) => text).join(" ") } : {}),
        hasPart: video.chapters.map(({ at, title }) => ({ "@type": "Clip", name: title, startOffset: at })),
      },
      breadcrumbs(url, [
        { name: "Video", path: "/video" },
        { name: video.title, path },
      ]),
    ],
  });
};

export default function VideoPage({ loaderData }: Route.ComponentProps) {
  return <VideoView {...loaderData} />;
}
