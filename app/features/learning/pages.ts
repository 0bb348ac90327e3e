import type { Client } from "#contracts/client.ts";

const segment = /^[a-z0-9-]{1,100}$/;

/** What stands at an address below `/goc-hoc-tap`, with what everybody may read of it; null: nothing. */
export async function loadPage(call: Client, path: string) {
  const [place = "", slug, ...rest] = path.replace(/\/$/, "").split("/");
  if (rest.length > 0) return null;
  if (place === "" && slug === undefined) {
    const { paths } = await call("GET /v1/learn/paths");
    return {
      kind: "corner",
      path,
      title: "Góc học tập",
      description:
        "Bốn mươi bài học ngắn về lỗi tiếng Anh người Việt hay mắc, đọc và tra từ, ôn tập giãn cách, sổ ngữ pháp.",
      isIndexed: true,
      paths,
    } as const;
  }
  if (place === "bai-hoc" && slug !== undefined && segment.test(slug)) {
    const { lesson } = await call("GET /v1/learn/lessons/{slug}", { params: { slug } });
    return {
      kind: "lesson",
      path,
      title: lesson.title,
      description: lesson.promise,
      isIndexed: true,
      lesson,
    } as const;
  }
  const own = slug === undefined ? ownPages[place as keyof typeof ownPages] : undefined;
  return own ? ({ ...own, path, isIndexed: false } as const) : null;
}

/** Pages of which everything belongs to the person. */
const ownPages = {
  "on-tap": {
    kind: "review",
    title: "Ôn tập hôm nay",
    description: "Thẻ ôn tập giãn cách từ chính câu bạn viết và từ bạn lưu.",
  },
  the: {
    kind: "cards",
    title: "Thẻ của bạn",
    description: "Mọi thẻ ôn tập của bạn, tải về Anki hoặc CSV bất cứ lúc nào.",
  },
} as const;

type Loaded = NonNullable<Awaited<ReturnType<typeof loadPage>>>;
export type PageOf<Kind extends Loaded["kind"]> = Extract<Loaded, { kind: Kind }>;
