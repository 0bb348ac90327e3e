import type { OwnPerspective } from "#contracts/perspectives.ts";

/** Why others cannot read one's own now. */
export const stateWords = ({ state, removal }: OwnPerspective): string =>
  state === "pending"
    ? "Bài đang chờ kiểm duyệt (thường dưới 12 giờ)"
    : state === "hidden"
      ? "Nhiều người đã báo cáo góc nhìn này, nên nó tạm ẩn cho đến khi ban biên tập xem."
      : `Ban biên tập đã gỡ góc nhìn này. Lý do: ${removal?.reason ?? ""}`;
