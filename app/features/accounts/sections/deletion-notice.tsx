import { useMutation } from "@tanstack/react-query";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { submitting, updateUser } from "#app/session/session-store.ts";
import { toasts } from "#app/site/toasts.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

export function DeletionNotice({ dueAt }: { dueAt: string }) {
  const keep = useMutation(
    {
      mutationFn: () => submitting(() => api("DELETE /v1/account/delete")),
      onSuccess: ({ user }) => {
        updateUser(user);
        toasts.add({ title: "Tài khoản được giữ lại", description: "Không có gì bị xoá." });
      },
      onError: (error) => notifyError("Chưa huỷ được việc xoá", error, { otherwise: "Bạn thử lại nhé." }),
    },
    queryClient,
  );
  return (
    <div role="status" className="mt-6 flex max-w-220 gap-3 rounded-2 border border-warn-border bg-warn-tint p-5">
      <Icon name="warning-fill" size={24} className="text-warn" />
      <div>
        <p className="font-semibold">Tài khoản này sẽ bị xoá lúc {dateAndHour(new Date(dueAt))}</p>
        <p className="mt-1 text-s text-text-2">Tới lúc đó, mọi thứ vẫn còn nguyên và bạn đổi ý được.</p>
        <Button size="sm" className="mt-3" isBusy={keep.isPending} busyLabel="Đang huỷ…" onClick={() => keep.mutate()}>
          Giữ tài khoản
        </Button>
      </div>
    </div>
  );
}
