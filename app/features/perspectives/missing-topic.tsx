import { Link } from "react-router";
import { ownWorkAddress } from "#document/addresses.ts";
import { ErrorPage } from "#app/components/error-page.tsx";

/** The author keeps a draft for a deleted topic; the page shows where it is. */
export function MissingTopic({ error }: { error: unknown }) {
  return (
    <ErrorPage error={error}>
      <p className="mt-3 text-pretty text-text-2">
        Nếu ở đây từng có một vấn đề để bàn thì vấn đề ấy đã bị gỡ hoặc đang tạm ẩn. Góc nhìn bạn đã đăng trong đó vẫn
        còn ở{" "}
        <Link to={`${ownWorkAddress}&loai=goc-nhin`} className="text-link">
          Bài của tôi
        </Link>
        .
      </p>
    </ErrorPage>
  );
}
