import { type RouteConfig, index, layout, prefix, route } from "@react-router/dev/routes";

/** The site map: every address of the product. English in code, Vietnamese in addresses; this is where the two meet. */
export default [
  layout("./shell/main-default-layout.tsx", [
    index("./features/home/home-page.tsx"),
    ...prefix("bai-viet", [
      index("./features/content/article-list-page.tsx"),
      route(":slug", "./features/content/article-page.tsx"),
    ]),
    ...prefix("danh-muc", [
      index("./features/content/category-list-page.tsx"),
      route(":slug", "./features/content/category-page.tsx"),
    ]),

    route("tim-kiem", "./features/search/search-page.tsx"),
    route("the/:tag", "./features/content/tag-page.tsx"),
    route("u/:username", "./features/content/person/person-page.tsx"),
    ...prefix("series", [
      index("./features/content/series/series-list-page.tsx"),
      route("d/:slug", "./features/content/series/series-page.tsx"),
    ]),
    ...prefix("video", [
      index("./features/content/video/video-list-page.tsx"),
      route(":slug", "./features/content/video/video-page.tsx"),
    ]),

    // For members; a visitor is sent home with a warning (S-302).
    layout("./shell/members-only-layout.tsx", [
      route("da-luu", "./features/library/saved-page.tsx"),
      route("lich-su-doc", "./features/library/history-page.tsx"),
      route("so-tu", "./features/library/notebook-page.tsx"),
      route("dang-theo-doi", "./features/library/follows-page.tsx"),
      // One page for all of it: the map of the site travels with every page, and few ever come here.
      route("quan-tri/:tab?", "./features/admin/admin-page.tsx"),
      ...prefix("bai-viet", [
        route("create", "./features/content/article-create-page.tsx"),
        route("edit/:slug", "./features/content/article-edit-page.tsx"),
        route("draft/:slug", "./features/content/article-draft-page.tsx"),
      ]),
      ...prefix("danh-muc", [
        route("create", "./features/content/category-create-page.tsx"),
        route("edit/:slug", "./features/content/category-edit-page.tsx"),
        route("draft/:slug", "./features/content/category-draft-page.tsx"),
      ]),
      ...prefix("series", [
        route("create", "./features/content/series/series-create-page.tsx"),
        route("edit/:slug", "./features/content/series/series-edit-page.tsx"),
        route("d/draft/:slug", "./features/content/series/series-draft-page.tsx"),
      ]),
      ...prefix("video", [
        route("create", "./features/content/video/video-create-page.tsx"),
        route("edit/:slug", "./features/content/video/video-edit-page.tsx"),
        route("draft/:slug", "./features/content/video/video-draft-page.tsx"),
      ]),
    ]),

    // For members; a visitor is sent home without a word (S-502).
    layout("./shell/members-only-silently-layout.tsx", [
      route("tai-khoan", "./features/accounts/account-page.tsx"),
      route("trang-ca-nhan", "./features/personal/personal-page.tsx"),
    ]),

    route("chia-se-goc-nhin/:slug?", "./features/perspectives/perspectives-page.tsx"),
    route("goc-hoc-tap/*", "./features/learning/learning-page.tsx"),
    route("vinh-danh/*", "./features/gamification/gamification-page.tsx"),

    route("ngoai-tuyen", "./features/offline/offline-page.tsx"),
    route("ngung-nhan-thu", "./features/accounts/unsubscribe-page.tsx"),
    route("reset-password", "./features/accounts/reset-password-page.tsx"),
    route("chinh-sach-bao-mat", "./features/legal/privacy-page.tsx"),
    route("dieu-khoan-va-dieu-kien", "./features/legal/terms-page.tsx"),
    ...(process.env.NODE_ENV === "production" ? [] : [route("parts", "./gallery/gallery-page.tsx")]),
    route("*", "./shell/not-found-page.tsx", { id: "not-found" }),
  ]),

  // The AI section is for members. Addresses that are none of its pages are guarded as well and lead to the 404 view.
  layout("./shell/main-ai-layout.tsx", [
    layout("./shell/ai-members-only-layout.tsx", [
      ...[
        "ai",
        "ai/luyen-tieng-anh",
        "ai/luyen-tieng-anh/viet-theo-chu-de/:id?",
        "ai/luyen-tieng-anh/phan-tich-ngu-phap",
        "ai/viet-lai-thong-minh",
      ].map((path, index) => route(path, "./features/practice/practice-page.tsx", { id: `ai-${index}` })),
      route("ai/*", "./shell/not-found-page.tsx", { id: "ai-not-found" }),
    ]),
  ]),
] satisfies RouteConfig;
