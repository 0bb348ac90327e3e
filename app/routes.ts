import { type RouteConfig, index, layout, prefix, route } from "@react-router/dev/routes";

/** All addresses of the site. English in code, Vietnamese in addresses; they meet here. */
export default [
  layout("./shell/page-layout.tsx", { id: "main-default" }, [
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
    // Tags keep their spelling, “IELTS” in capitals; all other addresses are lower case.
    route("the/:tag", "./features/content/tag-page.tsx", { caseSensitive: true }),
    route("u/:username", "./features/content/person/person-page.tsx"),
    ...prefix("series", [
      index("./features/content/series/series-list-page.tsx"),
      route("d/:slug", "./features/content/series/series-page.tsx"),
    ]),
    ...prefix("video", [
      index("./features/content/video/video-list-page.tsx"),
      route(":slug", "./features/content/video/video-page.tsx"),
    ]),

    // For members; visitors are redirected home with a warning (S-302).
    layout("./shell/members-only-layout.tsx", [
      route("da-luu", "./features/library/saved-page.tsx"),
      route("lich-su-doc", "./features/library/history-page.tsx"),
      route("so-tu", "./features/library/notebook-page.tsx"),
      route("dang-theo-doi", "./features/library/follows-page.tsx"),
      route("lich-dang", "./features/content/calendar/calendar-page.tsx"),
      route("goc-hoc-tap/bat-dau", "./features/placement/goals-page.tsx"),
      route("goc-hoc-tap/tim-trinh-do", "./features/placement/placement-page.tsx"),
      route("quan-tri", "./features/admin/admin-layout.tsx", [
        index("./features/admin/overview-tab.tsx"),
        route("duyet", "./features/admin/review/review-tab.tsx"),
        route("nguoi", "./features/admin/people-tab.tsx"),
        route("noi-bat", "./features/admin/featured-tab.tsx"),
        route("lich-dang", "./features/content/calendar/everyones-calendar-page.tsx"),
        route("nhat-ky", "./features/admin/audit-tab.tsx"),
        route("thu", "./features/admin/mail-tab.tsx"),
        route("cai-dat", "./features/admin/site/settings-tab.tsx"),
        route("ai", "./features/admin/model-tab.tsx"),
        route("nhap-xuat", "./features/admin/transfers/transfers-tab.tsx"),
        route("may-chu", "./features/admin/server-tab.tsx"),
      ]),
      route("quan-tri/:missing", "./shell/not-found-for-members-page.tsx", { id: "admin-not-found" }),
      ...prefix("bai-viet", [
        route("create", "./features/content/article-create-page.tsx"),
        route("edit/:slug", "./features/content/article-edit-page.tsx"),
        route("draft/:slug", "./features/content/article-draft-page.tsx"),
        route("so-lieu/:slug", "./features/content/figures/figures-page.tsx"),
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

    // For members; visitors are redirected home silently (S-502).
    layout("./shell/members-only-silently-layout.tsx", [
      route("tai-khoan", "./features/accounts/account-page.tsx"),
      route("tai-khoan/bao-mat", "./features/accounts/security-page.tsx"),
      route("tai-khoan/nhac-nho", "./features/reminders/reminders-page.tsx"),
      route("hom-nay", "./features/daily/daily-page.tsx"),
      route("trang-ca-nhan", "./features/personal/personal-page.tsx"),
    ]),

    ...prefix("chia-se-goc-nhin", [
      index("./features/perspectives/topic-list-page.tsx"),
      route(":slug", "./features/perspectives/topic-page.tsx"),
    ]),
    ...prefix("goc-hoc-tap", [
      index("./features/learning/corner/corner-page.tsx"),
      route("bai-hoc/:slug", "./features/learning/lesson/lesson-page.tsx"),
      route("on-tap", "./features/learning/review/review-page.tsx"),
      route("the", "./features/learning/cards/cards-page.tsx"),
      route("doc", "./features/learning/reading/reading-page.tsx"),
      route("doc/:slug", "./features/learning/reading/text-page.tsx"),
      route("doc/rieng/:id", "./features/learning/reading/own-text-page.tsx"),
      route("nghe-go/:slug", "./features/learning/dictation/dictation-page.tsx"),
      route("nghe-go/rieng/:id", "./features/learning/dictation/own-dictation-page.tsx"),
      route("so-ngu-phap", "./features/learning/book/book-page.tsx"),
      route("tu-vung", "./features/learning/words/words-page.tsx"),
    ]),
    ...prefix("vinh-danh", [
      index("./features/gamification/leaderboard/leaderboard-page.tsx"),
      route("cach-tinh-diem", "./features/gamification/rules/rules-page.tsx"),
    ]),

    route("ngoai-tuyen", "./features/offline/offline-page.tsx"),
    route("loi-moi", "./features/accounts/invitation-page.tsx"),
    route("reset-password", "./features/accounts/reset-password-page.tsx"),
    route("chinh-sach-bao-mat", "./features/legal/privacy-page.tsx"),
    route("dieu-khoan-va-dieu-kien", "./features/legal/terms-page.tsx"),
    ...(process.env.NODE_ENV === "production" ? [] : [route("gallery", "./gallery/gallery-page.tsx")]),
    route("*", "./shell/not-found-page.tsx", { id: "not-found" }),
  ]),

  // The AI section is for members. Unknown addresses below it are guarded as well, then a 404.
  layout("./shell/page-layout.tsx", { id: "main-ai" }, [
    layout("./shell/members-only-layout.tsx", { id: "ai-members-only" }, [
      ...prefix("ai", [
        index("./features/practice/ai-page.tsx"),
        route("luyen-tieng-anh", "./features/practice/english-page.tsx"),
        route("luyen-tieng-anh/viet-theo-chu-de", "./features/writing/topics-page.tsx"),
        route("luyen-tieng-anh/viet-theo-chu-de/:id", "./features/writing/writing-page.tsx"),
        route("luyen-tieng-anh/phan-tich-ngu-phap", "./features/grammar/grammar-page.tsx"),
        route("viet-lai-thong-minh", "./features/rewriting/rewriting-page.tsx"),
        route("*", "./shell/not-found-for-members-page.tsx", { id: "ai-not-found" }),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
