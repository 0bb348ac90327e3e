import { awaitsReview } from "#app/text/review-time.ts";
import type { OwnPerspective } from "#contracts/schemas/perspectives.ts";

/** Why others cannot read it. */
export const stateText = ({ state, removal, topic }: OwnPerspective): string =>
  topic.state === "removed"
    ? "Ban biên tập đã gỡ vấn đề này, nên không ai đọc được góc nhìn trong đó nữa. Lời bạn viết vẫn còn ở đây."
    : topic.state === "hidden"
      ? "Nhiều người đã báo cáo vấn đề này, nên nó tạm ẩn cho đến khi ban biên tập xem. Lời bạn viết vẫn còn ở đây."
      : ownStateText(state, removal);

/** The editor's answer to the appeal; the reason of the removal is shown above it. */
export const removalText = ({ words, answer }: NonNullable<OwnPerspective["removal"]>): string =>
  `Bạn đã gửi ý kiến: “${words}”. Ban biên tập đã xem lại và giữ quyết định${answer ? `: ${answer}` : "."}`;

const ownStateText = (state: OwnPerspective["state"], removal: OwnPerspective["removal"]): string =>
  state === "pending"
    ? awaitsReview
    : state === "hidden"
      ? "Nhiều người đã báo cáo góc nhìn này, nên nó tạm ẩn cho đến khi ban biên tập xem."
      : `Ban biên tập đã gỡ góc nhìn này. Lý do: ${removal?.reason ?? ""}`;
