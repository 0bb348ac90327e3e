import type { Client } from "#contracts/client.ts";

const ownTextId = /^[0-9a-f-]{36}$/;
const segment = /^[a-z0-9-]{1,100}$/;

/** The page at an address below `/goc-hoc-tap` with its public data; null when there is none. */
export async function loadPage(call: Client, path: string) {
  const [place = "", slug, ...rest] = path.replace(/\/$/, "").split("/");
  if (place === "doc" && slug === "rieng" && rest.length === 1 && ownTextId.test(rest[0] ?? ""))
    return {
      kind: "own-text",
      path,
      title: "Bài của bạn",
      description: "",
      isIndexed: false,
      id: rest[0] ?? "",
    } as const;
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
  if (place === "doc" && slug === undefined) {
    const [{ items }, { items: articles }] = await Promise.all([
      call("GET /v1/learn/texts"),
      call("GET /v1/learn/articles"),
    ]);
    return {
      kind: "reading",
      path,
      title: "Đọc và tra từ",
      description:
        "Bài đọc tiếng Anh từ A2 tới C1 viết riêng cho người Việt: chạm vào từ để xem nghĩa, lưu thẻ, trả lời câu hỏi.",
      isIndexed: true,
      texts: items,
      articles,
    } as const;
  }
  if (place === "doc" && slug !== undefined && segment.test(slug)) {
    const { text } = await call("GET /v1/learn/texts/{slug}", { params: { slug } });
    return { kind: "text", path, title: text.title, description: text.about, isIndexed: true, text } as const;
  }
  if (place === "so-ngu-phap" && slug === undefined) {
    const [{ kinds }, { paths }] = await Promise.all([call("GET /v1/ai/grammar/kinds"), call("GET /v1/learn/paths")]);
    return {
      kind: "book",
      path,
      title: "Sổ ngữ pháp",
      description:
        "Bốn mươi loại lỗi tiếng Anh người Việt hay mắc: vì sao sai, viết thế nào cho đúng, bài học và bài luyện.",
      isIndexed: true,
      kinds: kinds.filter(({ wrong }) => wrong !== ""),
      paths,
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
  "tu-vung": { kind: "words", title: "Từ của bạn", description: "Những từ bạn đã đánh dấu khi đọc." },
} as const;

type Loaded = NonNullable<Awaited<ReturnType<typeof loadPage>>>;
export type PageOf<Kind extends Loaded["kind"]> = Extract<Loaded, { kind: Kind }>;
