import { Link } from "react-router";
import { bookAddress, readingAddress } from "#document/learning-addresses.ts";
import { Cover } from "#app/ui/cover.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";

const links = [
  {
    to: readingAddress,
    title: "Đọc & tra từ",
    text: "Bài đọc từ A1 tới C1, bài song ngữ trên Mầm, và bài bạn tự mang tới. Chạm vào từ để xem nghĩa.",
  },
  {
    to: bookAddress,
    title: "Sổ ngữ pháp",
    text: "48 lỗi người Việt hay mắc, tìm có dấu hay không dấu đều được: 40 lỗi có bài học riêng, 8 lỗi còn lại chỉ cần nhắc ngắn.",
  },
];

/** Links to the two parts that have pages of their own. */
export const LinksSection = () => (
  <section aria-labelledby="links">
    <SectionHead id="links" title="Đọc và tra cứu" />
    <ul className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      {links.map(({ to, title, text }) => (
        <li
          key={to}
          className="group relative grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 md:grid-cols-[132px_minmax(0,1fr)]"
        >
          <div className="aspect-3/2 overflow-hidden rounded-1">
            <Cover title={title} family="grid" format="square" />
          </div>
          <div>
            <h3 className="text-d5">
              <Link
                to={to}
                prefetch="intent"
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {title}
              </Link>
            </h3>
            <p className="mt-1 text-s text-pretty text-text-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
