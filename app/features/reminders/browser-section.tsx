import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import { reminderKinds } from "#contracts/limits/reminders.ts";
import type { Reminders } from "#contracts/schemas/reminders.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { pushReadiness, subscribedEndpoint, subscribeToPush, unsubscribeFromPush } from "#app/session/push.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { remindersKey } from "#app/components/reminders.ts";
import { browserKey } from "./reminder-queries.ts";

const refused = "Trình duyệt đang chặn thông báo của Mầm; bạn cho phép trong cài đặt của trình duyệt rồi bật lại nhé.";
const unavailable = "Trình duyệt này không nhận được thông báo, bạn dùng thư nhé.";
const unreachable = "Trình duyệt chưa nối được với dịch vụ thông báo; bạn thử lại sau, hoặc dùng thư nhé.";

const show = (change: (known: Reminders["subscriptions"]) => Reminders["subscriptions"]) =>
  void queryClient.setQueryData<Reminders>(
    remindersKey,
    (known) => known && { ...known, subscriptions: change(known.subscriptions) },
  );

/** @returns a sentence when this browser refused */
async function switchOn(applicationKey: string): Promise<string | null> {
  const made = await subscribeToPush(applicationKey);
  if (!made) return refused;
  const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
  try {
    const { subscription } = await api("POST /v1/reminders/push", { body: { endpoint, keys } });
    show((known) => [...known.filter(({ id }) => id !== subscription.id), subscription]);
    return null;
  } catch (error) {
    // What the API does not know must not stay in the browser.
    await unsubscribeFromPush();
    throw error;
  }
}

async function switchOff(id: string): Promise<null> {
  await api("DELETE /v1/reminders/push/{id}", { params: { id } }).catch((error: unknown) => {
    // Removed on another device.
    if (!(error instanceof CallError && error.code === "NOT_FOUND")) throw error;
  });
  show((known) => known.filter((one) => one.id !== id));
  await unsubscribeFromPush();
  return null;
}

/** Whether this browser receives the reminders chosen for push. Applies at once. */
export function BrowserSection({ reminders }: { reminders: Reminders }) {
  const browser = useQuery(
    { queryKey: browserKey, queryFn: subscribedEndpoint, gcTime: 0, networkMode: "always" },
    queryClient,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const own = reminders.subscriptions.find(({ endpoint }) => endpoint === browser.data);
  const change = useMutation(
    {
      mutationFn: (isOn: boolean) =>
        isOn ? switchOn(reminders.applicationKey) : own ? switchOff(own.id) : Promise.resolve(null),
      onMutate: () => setFailure(null),
      onSuccess: setFailure,
      onError: (error) => setFailure(errorMessage(error, unreachable)),
      onSettled: () => queryClient.invalidateQueries({ queryKey: browserKey }),
    },
    queryClient,
  );
  const readiness = pushReadiness();
  const isChosen = reminderKinds.some((kind) => reminders.settings.kinds[kind].push);
  const hint =
    readiness === "unavailable"
      ? unavailable
      : (failure ??
        (readiness === "refused"
          ? refused
          : own && !isChosen
            ? "Bạn chọn ít nhất một lời nhắc ở cột Thông báo và lưu lại nhé."
            : "Cho tới khi bạn đăng xuất."));
  return (
    <section aria-labelledby="this-browser" className="mt-10 border-t border-section-line pt-4">
      <h2 id="this-browser" className="text-t1">
        Trên trình duyệt này
      </h2>
      <Switch
        label="Nhận thông báo ở đây"
        hint={<span role="status">{hint}</span>}
        isOn={own !== undefined}
        isDisabled={readiness === "unavailable" || browser.isPending || change.isPending}
        onChange={(isOn) => change.mutate(isOn)}
        className="mt-2"
      />
      {own && <TestButton id={own.id} />}
    </section>
  );
}

function TestButton({ id }: { id: string }) {
  const { mutate, isPending } = useMutation(
    {
      mutationFn: () => api("POST /v1/reminders/push/{id}/test", { params: { id } }),
      onSuccess: () => toasts.add({ title: "Đã gửi một thông báo thử" }),
      onError: (error) => {
        notifyError("Chưa gửi được thông báo thử", error, { id: "test-push" });
        // The push service has dropped this browser, and the API has removed it.
        if (error instanceof CallError && error.code === "NOT_FOUND")
          show((known) => known.filter((one) => one.id !== id));
      },
    },
    queryClient,
  );
  return (
    <Button variant="outline" className="mt-3" isBusy={isPending} busyLabel="Đang gửi…" onClick={() => mutate()}>
      Gửi thử
    </Button>
  );
}
