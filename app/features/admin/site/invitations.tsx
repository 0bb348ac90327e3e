import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invitationValidDays } from "#contracts/limits/site.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import type { Invitation } from "#contracts/schemas/site.ts";
import { copyText } from "#app/components/copy-text.ts";
import { QueryContent } from "#app/components/query-content.tsx";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { invitationAddress } from "#app/session/invitation.ts";
import { useSettings } from "#app/site/settings.ts";
import { Button } from "#app/ui/button.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Time } from "#app/ui/time.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";

const invitationsKey = ["admin", "invitations"];
const refetchInvitations = () => queryClient.invalidateQueries({ queryKey: invitationsKey });

const states: Record<Invitation["state"], string> = { open: "Chưa dùng", used: "Đã dùng", expired: "Hết hạn" };

/** The links with which one account each may be created. */
export function Invitations({ isNeeded }: { isNeeded: boolean }) {
  const query = useQuery(
    {
      queryKey: invitationsKey,
      queryFn: async ({ signal }) => (await api("GET /v1/admin/invitations", { signal })).invitations,
    },
    queryClient,
  );
  const isShown = isNeeded || (query.data?.length ?? 0) > 0;
  if (!isShown) return null;
  return (
    <section aria-labelledby="invitations" className="mt-5 border-t border-line pt-5">
      <h4 id="invitations" className="font-semibold">
        Lời mời
      </h4>
      <p className="mt-0.5 text-s text-text-2">Dùng được một lần, trong {invitationValidDays} ngày.</p>
      <NewInvitation />
      <QueryContent
        query={query}
        loadingLabel="Đang tải lời mời…"
        failedTitle="Chưa tải được lời mời"
        skeleton={<Skeleton className="mt-3 h-12" />}
      >
        {(invitations) => (
          <ul className="mt-3">
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </QueryContent>
    </section>
  );
}

/** The link is shown once: the server keeps only its hash. */
function NewInvitation() {
  const { siteUrl } = useSettings();
  const [link, setLink] = useState<string | null>(null);
  const create = useMutation(
    {
      mutationFn: () => api("POST /v1/admin/invitations"),
      onSuccess: ({ code }) => setLink(`${siteUrl}${invitationAddress(code)}`),
      onError: (error) => notifyError("Chưa tạo được lời mời", error, { id: "admin" }),
      onSettled: refetchInvitations,
    },
    queryClient,
  );
  return (
    <div className="mt-3">
      <Button variant="outline" size="sm" isBusy={create.isPending} onClick={() => create.mutate()}>
        Tạo liên kết mời
      </Button>
      <div role="status">
        {link !== null && (
          <div className="mt-3">
            <div className="flex gap-2">
              <TextInput
                aria-label="Liên kết mời"
                readOnly
                value={link}
                onFocus={(event) => event.currentTarget.select()}
              />
              <Button
                variant="outline"
                icon={<WorkIcon name="copy" size={18} />}
                onClick={() => void copyText(link, "Đã sao chép liên kết mời")}
              >
                Sao chép
              </Button>
            </div>
            <p className="mt-1.5 text-xs text-text-3">
              Bạn gửi liên kết này ngay nhé: rời trang là không xem lại được nữa.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

function InvitationRow({ invitation: { id, state, createdAt, expiresAt, by, usedBy } }: { invitation: Invitation }) {
  const withdraw = useMutation(
    {
      mutationFn: () => api("DELETE /v1/admin/invitations/{id}", { params: { id } }),
      onError: (error) => notifyError("Chưa rút được lời mời", error, { id: "admin" }),
      onSettled: refetchInvitations,
    },
    queryClient,
  );
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 text-s">
      <span className="min-w-0">
        <span className={state === "open" ? "font-medium" : "text-text-2"}>{states[state]}</span>
        <span className="text-text-3">
          {" "}
          · <Time at={createdAt} format={shortDate} />
          {by && `, ${by.displayName} tạo`}
          {state === "open" && (
            <>
              , hết hạn <Time at={expiresAt} format={shortDate} />
            </>
          )}
          {usedBy && `, ${usedBy.displayName} đã tham gia`}
        </span>
      </span>
      {state === "open" && (
        <Button
          variant="ghost"
          size="sm"
          isBusy={withdraw.isPending}
          aria-label={`Rút lời mời tạo ngày ${shortDate(new Date(createdAt))}`}
          onClick={() => withdraw.mutate()}
        >
          Rút lại
        </Button>
      )}
    </li>
  );
}
