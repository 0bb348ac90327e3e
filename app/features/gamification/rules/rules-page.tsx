import { Link } from "react-router";
import { SectionHead } from "#app/ui/section-head.tsx";
import { BadgeLeaf } from "../badge-leaf.tsx";
import { rulesAddress } from "../boards.ts";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { breadcrumbs, pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/rules-page.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const [{ rules }, { badges }] = await Promise.all([call("GET /v1/gamification/rules"), call("GET /v1/badges")]).catch(
    pageFailure,
  );
  return { rules, badges };
}

const title = "Cách tính điểm";

export const handle: PageHandle = { application: "on-interaction", searchParameters: {}, bandTitle: title };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title,
    description: "Điều gì được điểm, được bao nhiêu, và vì sao không ai thắng bằng cách lặp lại việc dễ.",
    path: rulesAddress,
    facts: (url) => [
      breadcrumbs(url, [
        { name: "Trang chủ", path: "/" },
        { name: "Vinh danh", path: "/vinh-danh" },
        { name: title, path: rulesAddress },
      ]),
    ],
  });

/** The formula, with the figures of the server. */
export default function RulesPage({ loaderData: { rules, badges } }: Route.ComponentProps) {
  const { points } = rules;
  return (
    <div className="wrap">
      <div className="max-w-180">
        <h1 className="text-d2">Cách tính điểm</h1>
        <p className="mt-2 text-intro text-pretty text-text-2">
          Điểm đến từ việc làm thật và từ người khác thấy có ích. Không có điểm cho lượt ghé thăm, thời gian mở trang,
          số lần bấm thích hay theo dõi.
        </p>
        <section aria-labelledby="points" className="mt-10">
          <SectionHead id="points" title="Điểm" />
          <Formula
            caption={`Chăm luyện: nhiều nhất ${points.aDay.practice} điểm mỗi ngày`}
            rows={practiceRows(points)}
          />
          <Formula
            caption={`Đóng góp: nhiều nhất ${points.aDay.contribution} điểm mỗi ngày`}
            rows={contributionRows(points)}
          />
        </section>
        <Fairness rules={rules} />
        <SeasonRules rules={rules} />
        <StreakRules rules={rules} />
        <section aria-labelledby="badges" className="mt-10">
          <SectionHead id="badges" title={`${badges.length} huy hiệu`} />
          <ul className="grid gap-x-8 gap-y-3.5 md:grid-cols-2">
            {badges.map(({ code, name, requirement }) => (
              <li key={code} className="flex gap-3">
                <BadgeLeaf code={code} name={name} className="mt-0.5" />
                <span>
                  <b className="font-semibold">{name}</b>
                  <span className="block text-s text-pretty text-text-2">{requirement}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
        <p className="mt-10">
          <Link to="/vinh-danh" className="text-link">
            Về bảng vinh danh
          </Link>
        </p>
      </div>
    </div>
  );
}

type Rules = Route.ComponentProps["loaderData"]["rules"];

function practiceRows(points: Rules["points"]): [requirement: string, worth: string][] {
  const [first = 0, second = 0] = points.writing;
  return [
    [
      "Bài viết đúng khoảng từ của đề, hay chênh không quá 10 % (đề 50–80: từ 45 đến 88)",
      `${first} điểm; bài thứ hai trong ngày ${second}; sau đó 0`,
    ],
    [
      `Sửa lại được từ ${percent(points.revision.leastFixed)} số lỗi, ít nhất ${points.revision.leastSeconds / 60} phút sau`,
      `${points.revision.points} điểm, mỗi bài một lần`,
    ],
    [
      `Qua một bài học, từ ${percent(points.lesson.leastScore)}`,
      `${points.lesson.points} điểm ngay lần đầu, ${points.lesson.secondTry} điểm ở lần thứ hai`,
    ],
    [`${points.cards.group} thẻ đến hạn`, `${points.cards.points} điểm, nhiều nhất ${points.cards.aDay} mỗi ngày`],
  ];
}

const contributionRows = (points: Rules["points"]): [requirement: string, worth: string][] => [
  [
    `Bài viết còn công khai sau ${points.article.days} ngày, có từ ${points.article.readers} thành viên khác nhau đọc`,
    `${points.article.points} điểm, ${points.article.aWeek} bài mỗi tuần`,
  ],
  [`Góc nhìn còn trên trang sau ${points.perspective.hours} giờ`, `${points.perspective.points} điểm`],
  ["Có người nghĩ lại nhờ bạn", `${points.mindChangeReceived.points} điểm`],
  [
    "Nói ai đã khiến bạn nghĩ lại",
    `${points.mindChangeGiven.points} điểm, ${points.mindChangeGiven.aDay} lần mỗi ngày, ${points.mindChangeGiven.aPair} lần mỗi mùa cho cùng một người`,
  ],
  ["Được “Hữu ích”", `${points.helpful.points} điểm`],
  ["Góp ý được chính tác giả thấy hữu ích", `${points.commentHelpful.points} điểm`],
];

function Fairness({ rules: { points } }: { rules: Rules }) {
  return (
    <section aria-labelledby="fair" className="mt-10">
      <SectionHead id="fair" title="Để công bằng" />
      <ul className="list-disc pl-5 text-pretty [&>li]:mt-1.5">
        <li>
          Trong một mùa, một người trao cho một người được tính nhiều nhất {points.helpful.aPair} “Hữu ích” và{" "}
          {points.mindChangeReceived.aPair} “Khiến tôi nghĩ lại”. Người trao cần đã quen với trang.
        </li>
        <li>
          Điểm tạm giữ chờ xem xét khi hai người gần như chỉ trao cho nhau, dùng chung thiết bị, hoặc trao dồn dập.
        </li>
        <li>
          Bài gần như trùng với bài trước hay với bản viết lại của máy, bài phần lớn là chữ dán vào: vẫn được phân tích,
          nhưng 0 điểm.
        </li>
        <li>Nội dung bị gỡ hay đã xoá thì điểm được trừ lại, và được ghi thành một dòng trong sổ điểm của người đó.</li>
        <li>Ban biên tập đứng riêng.</li>
      </ul>
    </section>
  );
}

function SeasonRules({ rules: { ranked, progress, auditHours } }: { rules: Rules }) {
  return (
    <section aria-labelledby="season" className="mt-10">
      <SectionHead id="season" title="Mùa và thứ hạng" />
      <ul className="list-disc pl-5 text-pretty [&>li]:mt-1.5">
        <li>
          Mỗi mùa là một tháng, theo giờ Việt Nam. Hết mùa, kết quả được kiểm tra {auditHours} giờ rồi chốt và không đổi
          nữa.
        </li>
        <li>
          Tài khoản tạo được ít nhất {ranked.accountDays} ngày, với ít nhất {ranked.activeDays} ngày học trong mùa, mới
          được xếp hạng.
        </li>
        <li>Bằng điểm: ai học nhiều ngày hơn đứng trước; vẫn bằng thì ai đạt sớm hơn; sau cùng là đồng hạng.</li>
        <li>
          Bảng Tiến bộ so bạn với chính mình: mật độ lỗi mỗi bài so với mức giữa của {progress.before} bài trước cùng
          trình độ hoặc cao hơn. Cần {progress.writings} bài dài ít nhất {progress.words} từ trong mùa, và vốn từ không
          nghèo đi.
        </li>
      </ul>
    </section>
  );
}

function StreakRules({ rules: { streak } }: { rules: Rules }) {
  return (
    <section aria-labelledby="streak" className="mt-10">
      <SectionHead id="streak" title="Chuỗi ngày" />
      <ul className="list-disc pl-5 text-pretty [&>li]:mt-1.5">
        <li>
          Một ngày được tính với một trong các việc: nộp bài dài ít nhất {streak.words} từ, ôn {streak.cards} thẻ (hay
          hết thẻ đến hạn), qua một bài học, học xong một lượt “10 phút hôm nay” (ít nhất nửa số phút), đăng một góc
          nhìn hay có một bình luận hữu ích. Bài viết dở trước nửa đêm, nộp trước 00:10, vẫn tính cho hôm trước.
        </li>
        <li>
          Mỗi {streak.freezeEvery} ngày liền có một thẻ giữ chuỗi, giữ nhiều nhất {streak.mostFreezes} thẻ, tự động dùng
          khi bạn lỡ một ngày.
        </li>
        <li>
          Chọn được một ngày nghỉ trong tuần: không làm chuỗi dài thêm, cũng không làm đứt. Trong bảy ngày chỉ có một
          ngày nghỉ, dù bạn đổi sang thứ khác.
        </li>
        <li>
          Chuỗi vừa đứt khôi phục được trong {streak.restoreWithinHours} giờ bằng {streak.restoreActivities} việc,{" "}
          {streak.restoreOnceInDays} ngày một lần, miễn phí.
        </li>
        <li>Chuỗi ngày mang lại huy hiệu, không bao giờ mang lại điểm.</li>
      </ul>
    </section>
  );
}

const percent = (share: number) => `${Math.round(share * 100)}\u00a0%`;

function Formula({ caption, rows }: { caption: string; rows: readonly [requirement: string, worth: string][] }) {
  return (
    <table className="mb-8 w-full border-collapse text-left">
      <caption className="pb-2 text-left text-t2">{caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Việc</th>
          <th scope="col">Điểm</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([requirement, worth]) => (
          <tr key={requirement} className="border-t border-line align-top">
            <th scope="row" className="py-2.5 pr-6 font-normal text-pretty">
              {requirement}
            </th>
            <td className="w-2/5 py-2.5 text-pretty tabular-nums">{worth}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
