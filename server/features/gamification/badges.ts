import { badgeNames, type BadgeCode } from "#contracts/limits/gamification.ts";
import { taughtKinds } from "#contracts/limits/language.ts";
import { payloadValue, inOrder, referenceOf, type StoredEvent } from "./event-payloads.ts";
import type { DayDone } from "./streak.ts";

/** Counts that badges require. Each is computed from events, days and season results. */
export interface Figures {
  writings: number;
  bestStreak: number;
  rootsFixed: number;
  levels: number;
  textsRead: number;
  wordsKnown: number;
  clearedDays: number;
  lessons: number;
  articles: number;
  series: number;
  perspectives: number;
  mindChangesReceived: number;
  mindChangesGiven: number;
  bothSides: number;
  helpfulComments: number;
  reportsUpheld: number;
  topTen: number;
  championships: number;
  improvements: number;
}

export interface Badge {
  code: BadgeCode;
  name: string;
  /** Shown to members: what the badge is awarded for. */
  requirement: string;
  of: keyof Figures;
  target: number;
}

const badge = (code: BadgeCode, requirement: string, of: keyof Figures, target: number): Badge => ({
  code,
  name: badgeNames[code],
  requirement,
  of,
  target,
});

/** Each taught kind of error has one lesson. */
const lessonCount = taughtKinds.length;

/** All badges, in display order. */
export const badges: readonly Badge[] = [
  badge("hat-giong", "Nộp bài viết đầu tiên", "writings", 1),
  badge("muoi-trang", "Nộp 10 bài viết", "writings", 10),
  badge("tram-doan-van", "Nộp 100 bài viết", "writings", 100),
  badge("ben-bi-7", "Giữ chuỗi 7 ngày", "bestStreak", 7),
  badge("ben-bi-30", "Giữ chuỗi 30 ngày", "bestStreak", 30),
  badge("ben-bi-100", "Giữ chuỗi 100 ngày", "bestStreak", 100),
  badge("ben-bi-365", "Giữ chuỗi 365 ngày", "bestStreak", 365),
  badge("sua-tan-goc", "Một kiểu lỗi gặp từ 5 lần vắng hẳn trong 5 bài liền", "rootsFixed", 1),
  badge("muoi-goc-re", "10 kiểu lỗi từng gặp đã vắng hẳn trong 5 bài liền", "rootsFixed", 10),
  badge("bon-bac-thang", "Viết một chủ đề ở mỗi trình độ A2, B1, B2 và C1", "levels", 4),
  badge("mot-sach", "Đọc 20 bài có tra từ", "textsRead", 20),
  badge("nghin-tu", "Biết 1.000 từ", "wordsKnown", 1000),
  badge("on-dung-hen", "30 ngày ôn hết thẻ đến hạn", "clearedDays", 30),
  badge("tot-nghiep-lo-trinh", `Qua cả ${lessonCount} bài của lộ trình`, "lessons", lessonCount),
  badge("cay-but", "Xuất bản bài viết đầu tiên", "articles", 1),
  badge("tron-bo", "Xuất bản một series có 5 phần", "series", 1),
  badge("goc-nhin-dau-tien", "Đăng góc nhìn đầu tiên", "perspectives", 1),
  badge("mo-goc-nhin-1", "1 người nghĩ lại nhờ góc nhìn của bạn", "mindChangesReceived", 1),
  badge("mo-goc-nhin-10", "10 người nghĩ lại nhờ góc nhìn của bạn", "mindChangesReceived", 10),
  badge("mo-goc-nhin-50", "50 người nghĩ lại nhờ góc nhìn của bạn", "mindChangesReceived", 50),
  badge("doi-goc-nhin", "5 lần nói rằng người khác khiến mình nghĩ lại", "mindChangesGiven", 5),
  badge("hai-chieu", "Bảo vệ cả hai phía của 5 vấn đề", "bothSides", 5),
  badge("gop-y-co-tam", "25 bình luận hữu ích", "helpfulComments", 25),
  badge("gac-cong", "10 báo cáo được chấp nhận", "reportsUpheld", 10),
  badge("top-10-mua", "Đứng trong mười hạng đầu của một mùa", "topTen", 1),
  badge("quan-quan-mua", "Đứng đầu một mùa", "championships", 1),
  badge("tien-bo-vuot-bac", "Đứng trong mười hạng đầu của bảng Tiến bộ", "improvements", 1),
];

/** A place in a final season. */
export interface SeasonPlace {
  board: string;
  rank: number;
}

/** A mistake kind counts as fixed once it was seen this often and then absent from this many writings in a row. */
const rootFormula = { seen: 5, absent: 5 } as const;

function countRootsFixed(writings: readonly StoredEvent[]): number {
  const seen = new Map<string, { times: number; absent: number }>();
  const fixed = new Set<string>();
  for (const event of writings) {
    for (const [kind, count] of Object.entries(payloadValue(event, "writing-submitted", "kinds") ?? {})) {
      const times = Math.max(0, count);
      const sum = seen.get(kind) ?? { times: 0, absent: 0 };
      if (times > 0) seen.set(kind, { times: sum.times + times, absent: -1 });
    }
    for (const [kind, sum] of seen) {
      sum.absent += 1;
      if (sum.times >= rootFormula.seen && sum.absent >= rootFormula.absent) fixed.add(kind);
    }
  }
  return fixed.size;
}

/** @param events all events of one member; card reviews may be omitted */
export function figuresOf(
  events: readonly StoredEvent[],
  days: Iterable<DayDone>,
  bestStreak: number,
  places: readonly SeasonPlace[],
): Figures {
  const active = inOrder(events).filter((event) => event.revokedReason === null && event.ruling !== "reverse");
  const of = (kind: StoredEvent["kind"]) => active.filter((event) => event.kind === kind);
  const different = (found: readonly StoredEvent[]) => new Set(found.map(referenceOf)).size;
  const writings = of("writing-submitted").filter(({ refId }) => !refId.includes("/"));
  const sides = new Map<string, Set<string>>();
  for (const event of of("perspective-posted")) {
    const [topic, side] = [
      payloadValue(event, "perspective-posted", "topicId"),
      payloadValue(event, "perspective-posted", "side"),
    ];
    if (topic !== undefined && side !== undefined) sides.set(topic, (sides.get(topic) ?? new Set()).add(side));
  }
  const bothSides = [...sides.values()].filter((chosen) => chosen.has("agree") && chosen.has("disagree"));
  const helpfulComments = [
    ...of("comment-helpful"),
    ...of("helpful-received").filter(({ refType }) => refType === "comment"),
  ];
  return {
    writings: writings.length,
    bestStreak,
    rootsFixed: countRootsFixed(writings),
    levels: new Set(
      writings.flatMap((event) =>
        payloadValue(event, "writing-submitted", "topicSlug")
          ? (payloadValue(event, "writing-submitted", "level") ?? [])
          : [],
      ),
    ).size,
    textsRead: different(of("text-read").filter((event) => (payloadValue(event, "text-read", "lookups") ?? 0) > 0)),
    wordsKnown: different(of("word-known")),
    clearedDays: [...days].filter(({ cleared }) => cleared).length,
    lessons: different(of("lesson-passed")),
    articles: different(of("article-published")),
    series: different(
      of("series-published").filter((event) => (payloadValue(event, "series-published", "parts") ?? 5) >= 5),
    ),
    perspectives: different(of("perspective-posted")),
    mindChangesReceived: of("mind-change-received").length,
    mindChangesGiven: of("mind-change-given").length,
    bothSides: bothSides.length,
    helpfulComments: different(helpfulComments),
    reportsUpheld: different(of("report-upheld")),
    topTen: places.some(({ board, rank }) => board === "overall" && rank <= 10) ? 1 : 0,
    championships: places.some(({ board, rank }) => board === "overall" && rank === 1) ? 1 : 0,
    improvements: places.some(({ board, rank }) => board === "progress" && rank <= 10) ? 1 : 0,
  };
}
