import type { PageHandle } from "#app/site/page-handle.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { CallError } from "#contracts/client.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { unsubscribeAddress } from "#document/addresses.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/unsubscribe-page.ts";
import { FormError } from "#app/forms/form-error.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Ngừng nhận thư hằng ngày", path: unsubscribeAddress });

export const handle: PageHandle = { isIndexed: false, searchParameters: {}, bandTitle: "Ngừng nhận thư hằng ngày" };

/**
 * Unsubscribes the holder of a token from the daily email, logged in or not. It needs a click because mail scanners
 * open every link.
 */
export default function UnsubscribePage() {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => setToken(new URLSearchParams(location.search).get("ma") ?? ""), []);

  const end = useMutation(
    {
      mutationFn: () => api("POST /v1/notifications/unsubscribe/{token}", { params: { token: token || "-" } }),
    },
    queryClient,
  );
  return (
    <div className="wrap">
      <div className="max-w-140">
        <h1 className="text-d2 text-balance">
          {end.isSuccess ? "Bạn sẽ không nhận thư hằng ngày nữa" : "Ngừng nhận thư hằng ngày?"}
        </h1>
        <p role="status" className="mt-3 text-pretty text-text-2">
          {end.isSuccess
            ? "Tin mới vẫn nằm trong chuông ở đầu trang. Lúc nào muốn nhận thư lại, bạn bật trong trang Tài khoản."
            : "Tin mới vẫn nằm trong chuông ở đầu trang. Thư về mật khẩu và an toàn tài khoản vẫn đến như thường."}
        </p>
        <div className="mt-6">
          <FormError message={end.error && failureText(end.error)} />
          {end.isSuccess ? (
            <Button to="/" variant="outline">
              Về trang chủ
            </Button>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button
                isBusy={end.isPending}
                busyLabel="Đang ngừng…"
                disabled={token === null}
                onClick={() => end.mutate()}
              >
                Ngừng nhận thư
              </Button>
              <Button to="/tai-khoan#thong-bao" variant="outline">
                Chọn loại tin
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

const failureText = (error: Error) =>
  error instanceof CallError && error.code === "NOT_FOUND"
    ? "Liên kết này không đúng. Bạn mở lại đúng liên kết trong thư, hoặc tắt thư trong trang Tài khoản."
    : errorMessage(error, "Chưa làm được. Bạn thử lại nhé.");
