import { useMutation, useQuery } from "@tanstack/react-query";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { useId, useState } from "react";
import { Link, useSearchParams } from "react-router";
import type { Role } from "#contracts/schemas/accounts.ts";
import type { PeopleGroup, PersonFacts, PersonRow } from "#contracts/schemas/admin.ts";
import { adminSearchLength } from "#contracts/limits/admin.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { toasts } from "#app/site/toasts.ts";
import { personAddress } from "#document/addresses.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { shortDate, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Select } from "#app/ui/select.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Time } from "#app/ui/time.tsx";
import { roleNames } from "./role-names.ts";
import type { Route } from "./+types/people-tab.ts";
import { openTab, tabMeta, tabs } from "./tabs.ts";
import { useTypedParameter } from "./typed-parameter.ts";

/** Milliseconds after the last key until the search starts. */
const pause = 250;

const peopleKey = ["admin", "people"] as const;

const trimmed = (typed: string) => typed.trim();

const groups: readonly { group: PeopleGroup; word: string; label: string }[] = [
  { group: "all", word: "", label: "Tất cả" },
  { group: "member", word: "thanh-vien", label: "Thành viên" },
  { group: "editor", word: "bien-tap", label: "Biên tập viên" },
  { group: "admin", word: "quan-tri", label: "Quản trị viên" },
  { group: "suspended", word: "dang-khoa", label: "Đang bị khoá" },
];

export const clientLoader = () => openTab(tabs.people);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.people);

/** The list of accounts. The search is part of the address, so that it can be shared. */
export default function PeopleTab() {
  const isAdmin = useSession((state) => state.authUser?.user.role === "admin");
  const [params] = useSearchParams();
  const { value: q, typed, setTyped } = useTypedParameter("q", pause, trimmed);
  const shown = groups.find(({ word }) => word === (params.get("nhom") ?? "")) ?? groups[0]!;
  const [open, setOpen] = useState<string | null>(null);

  const addressOf = (word: string) => {
    const next = new URLSearchParams({ ...(q ? { q } : {}), ...(word ? { nhom: word } : {}) }).toString();
    return `/quan-tri/nguoi${next ? `?${next}` : ""}`;
  };
  return (
    <section aria-label="Người" className="max-w-208">
      <Field label={isAdmin ? "Tìm theo tên, tên người dùng hoặc e-mail" : "Tìm theo tên hoặc tên người dùng"}>
        <TextInput
          type="search"
          value={typed}
          maxLength={adminSearchLength}
          autoComplete="off"
          placeholder="Có dấu hay không dấu đều được"
          before={<Icon name="magnifying-glass" size={18} />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <nav aria-label="Nhóm người" className="mt-4 flex flex-wrap gap-2">
        {groups.map(({ group, word, label }) => (
          <Chip key={group} to={addressOf(word)} isOn={group === shown.group}>
            {label}
          </Chip>
        ))}
      </nav>
      <div className="mt-6 border-t border-section-line">
        <PaginatedList<PersonRow, { items: PersonRow[]; next: string | null }>
          key={`${shown.group} ${q}`}
          queryKey={[...peopleKey, shown.group, q]}
          load={async (cursor, signal) => {
            const { people, next } = await api("GET /v1/admin/people", {
              query: { q: q.slice(0, adminSearchLength), group: shown.group, cursor },
              signal,
            });
            return { items: people, next };
          }}
          loadingLabel="Đang tìm người…"
          skeleton={[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="my-3 h-12" />
          ))}
          failedTitle="Chưa tải được danh sách người"
          moreLabel="Xem thêm người"
          empty={<NoPeople group={shown.group} q={q} />}
        >
          {(people) => (
            <ul>
              {people.map((person) => (
                <PersonItem
                  key={person.id}
                  person={person}
                  isOpen={open === person.id}
                  onToggle={() => setOpen((now) => (now === person.id ? null : person.id))}
                />
              ))}
            </ul>
          )}
        </PaginatedList>
      </div>
    </section>
  );
}

function NoPeople({ group, q }: { group: PeopleGroup; q: string }) {
  return (
    <EmptyState
      className="mt-6"
      title={group === "suspended" && q === "" ? "Không ai bị khoá" : "Không thấy ai như vậy"}
      text={
        group === "suspended" && q === ""
          ? "Khi bạn khoá một tài khoản, người đó đứng ở đây để bạn mở lại được."
          : "Thử ít từ hơn, hoặc tìm trong tất cả các nhóm."
      }
      action={
        q || group !== "all" ? (
          <Button size="sm" variant="outline" to="/quan-tri/nguoi">
            Xem tất cả
          </Button>
        ) : undefined
      }
    />
  );
}

function PersonItem({ person, isOpen, onToggle }: { person: PersonRow; isOpen: boolean; onToggle: () => void }) {
  const panel = useId();
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={onToggle}
        className="group flex min-h-16 w-full cursor-pointer items-center gap-3 py-3 text-left"
      >
        <Avatar name={person.displayName} src={person.avatarUrl} />
        {/* The tags wrap below the name if there is no room beside it. */}
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-12 flex-1">
            <span className="block font-medium [overflow-wrap:anywhere] group-hover:underline group-hover:underline-offset-4">
              {person.displayName}
            </span>
            <span className="block text-xs text-text-3 [overflow-wrap:anywhere]">
              @{person.username}
              {person.email && ` · ${person.email}`}
            </span>
          </span>
          <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
            {person.suspendedAt && <Tag tone="danger">Đang khoá</Tag>}
            {person.role !== "member" && <Tag tone="primary">{roleNames[person.role]}</Tag>}
          </span>
        </span>
        <Icon
          name="caret-down"
          size={18}
          className={`shrink-0 text-text-3 transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div id={panel} hidden={!isOpen}>
        {isOpen && <Facts id={person.id} />}
      </div>
    </li>
  );
}

function Facts({ id }: { id: string }) {
  const queryKey = ["admin", "person", id];
  const facts = useQuery(
    { queryKey, queryFn: ({ signal }) => api("GET /v1/admin/people/{id}", { params: { id }, signal }) },
    queryClient,
  );
  const takeOver = (person: PersonFacts) => {
    queryClient.setQueryData(queryKey, { person });
    void queryClient.invalidateQueries({ queryKey: peopleKey });
  };
  return (
    <QueryContent
      query={facts}
      className="mb-5"
      loadingLabel="Đang tải về người này…"
      skeleton={<Skeleton className="h-28" />}
      failedTitle="Chưa tải được về người này"
    >
      {({ person }) => <FactsView person={person} onChange={takeOver} />}
    </QueryContent>
  );
}

function FactsView({ person, onChange }: { person: PersonFacts; onChange: (person: PersonFacts) => void }) {
  const { texts } = person;
  const facts: [string, React.ReactNode][] = [
    ["Tham gia", <Time key="t" at={person.joinedAt} format={shortDate} />],
    [
      "Lần cuối ở đây",
      person.lastSeenAt ? (
        <Time key="t" at={person.lastSeenAt} format={shortDate} formatSince={timeSince} />
      ) : (
        "chưa rõ"
      ),
    ],
    [
      "Đã đăng",
      `${formatCount(texts.article ?? 0)} bài, ${formatCount(texts.series ?? 0)} series, ${formatCount(texts.video ?? 0)} video`,
    ],
    [
      "Bình luận",
      person.removedComments > 0
        ? `${formatCount(person.comments)}, thêm ${formatCount(person.removedComments)} đã bị ẩn`
        : formatCount(person.comments),
    ],
    ["Báo cáo đã đồng ý", formatCount(person.upheldReports)],
    ["Mức tin cậy", person.trust.isGiven ? `${person.trust.level}, do ban biên tập đặt` : String(person.trust.level)],
    ["Phiên đang mở", formatCount(person.liveSessions)],
  ];
  return (
    <div className="mb-5 rounded-2 border border-line p-5">
      <dl className="grid grid-cols-2 gap-x-8 gap-y-3 md:grid-cols-3">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-xs text-text-3">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 flex flex-wrap items-end gap-3 border-t border-line pt-5">
        {person.canChangeRole && <RoleChange person={person} onChange={onChange} />}
        {person.canChangeTrust && <TrustChange person={person} onChange={onChange} />}
        {person.canSuspend && <Suspension person={person} onChange={onChange} />}
        {!person.suspendedAt && (
          <Link to={personAddress(person.username)} className="text-link inline-flex min-h-10 items-center text-s">
            Xem trang của người này
          </Link>
        )}
      </div>
    </div>
  );
}

const roleHints: Record<Role, string> = {
  member: "Đọc, viết và bình luận.",
  editor: "Thêm: duyệt, sửa bài của mọi người, chọn bài nổi bật.",
  admin: "Thêm: đổi vai trò, xem nhật ký và thư.",
};

interface ChangeProps {
  person: PersonFacts;
  onChange: (person: PersonFacts) => void;
}

function RoleChange({ person, onChange }: ChangeProps) {
  const [chosenRole, setChosenRole] = useState<Role | null>(null);
  const isSelf = useSession((state) => state.authUser?.user.id === person.id);
  const change = useMutation(
    {
      mutationFn: (role: Role) => api("PUT /v1/admin/people/{id}/role", { params: { id: person.id }, body: { role } }),
      onSuccess: (answer, role) => {
        onChange(answer.person);
        toasts.add({
          id: "admin",
          title: `${person.displayName} giờ là ${roleNames[role].toLowerCase()}`,
          description: "Quyền mới có hiệu lực ngay.",
        });
      },
      onError: (error) => notifyError("Chưa đổi được vai trò", error, { id: "admin" }),
      onSettled: () => setChosenRole(null),
    },
    queryClient,
  );
  return (
    <>
      <Field label="Vai trò" className="w-52">
        <Select
          hasSearch={false}
          value={person.role}
          options={(["member", "editor", "admin"] as const).map((role) => ({
            value: role,
            label: roleNames[role],
            hint: roleHints[role],
          }))}
          onChange={(role) => role !== person.role && setChosenRole(role as Role)}
        />
      </Field>
      <ConfirmDialog
        isOpen={chosenRole !== null}
        title={chosenRole ? `Cho ${person.displayName} làm ${roleNames[chosenRole].toLowerCase()}?` : ""}
        description={
          isSelf
            ? "Đây là vai trò của chính bạn. Bạn có thể không mở lại được trang này."
            : chosenRole
              ? `${roleHints[chosenRole]} Việc này được ghi vào nhật ký.`
              : ""
        }
        confirmLabel="Đổi vai trò"
        busyLabel="Đang đổi…"
        cancelLabel="Để nguyên"
        closeLabel="Đóng"
        isDangerous={isSelf}
        isBusy={change.isPending}
        onConfirm={() => chosenRole && change.mutate(chosenRole)}
        onCancel={() => setChosenRole(null)}
      />
    </>
  );
}

/** Granting trust level 3 needs a confirmation that lists what it allows. */
function TrustChange({ person, onChange }: ChangeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isGiven } = person.trust;
  const change = useMutation(
    {
      mutationFn: (isTrusted: boolean) =>
        api("PUT /v1/admin/people/{id}/trust", { params: { id: person.id }, body: { isTrusted } }),
      onSuccess: (answer, isTrusted) => {
        onChange(answer.person);
        toasts.add({
          id: "admin",
          title: isTrusted
            ? `${person.displayName} được tin cậy ở mức 3`
            : `${person.displayName} trở về mức tin cậy tự có`,
          description: "Có hiệu lực ngay.",
        });
      },
      onError: (error) => notifyError("Chưa đổi được mức tin cậy", error, { id: "admin" }),
      onSettled: () => setIsAsking(false),
    },
    queryClient,
  );
  return (
    <>
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        {isGiven ? "Thôi tin cậy mức 3" : "Tin cậy mức 3"}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isGiven ? `Thôi tin cậy ${person.displayName} ở mức 3?` : `Tin cậy ${person.displayName} ở mức 3?`}
        description={
          isGiven
            ? "Từ giờ mức tin cậy lại theo những gì người này đã đọc và viết. Góc nhìn đã đăng vẫn còn. Việc này được ghi vào nhật ký."
            : "Góc nhìn của người này hiện ngay không qua duyệt, được kèm liên kết, mở vấn đề mới, và lời khen họ trao được tính điểm. Báo cáo không làm mất mức này; bạn lấy lại lúc nào cũng được. Việc này được ghi vào nhật ký."
        }
        confirmLabel={isGiven ? "Thôi tin cậy" : "Tin cậy"}
        busyLabel="Đang đổi…"
        cancelLabel="Để nguyên"
        closeLabel="Đóng"
        isBusy={change.isPending}
        onConfirm={() => change.mutate(!isGiven)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

function Suspension({ person, onChange }: ChangeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const isSuspended = person.suspendedAt !== null;
  const change = useMutation(
    {
      mutationFn: (suspends: boolean) =>
        api("PUT /v1/admin/people/{id}/suspension", { params: { id: person.id }, body: { isSuspended: suspends } }),
      onSuccess: (answer, suspends) => {
        onChange(answer.person);
        toasts.add({
          id: "admin",
          title: suspends ? `Đã khoá tài khoản của ${person.displayName}` : `Đã mở khoá cho ${person.displayName}`,
          description: suspends ? "Mọi phiên đăng nhập đã đóng ngay." : "Người này đăng nhập lại được.",
        });
      },
      onError: (error, suspends) =>
        notifyError(suspends ? "Chưa khoá được" : "Chưa mở khoá được", error, { id: "admin" }),
      onSettled: () => setIsAsking(false),
    },
    queryClient,
  );
  return (
    <>
      <Button variant="outline" color={isSuspended ? "neutral" : "danger"} onClick={() => setIsAsking(true)}>
        {isSuspended ? "Mở khoá tài khoản" : "Khoá tài khoản"}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={isSuspended ? `Mở khoá cho ${person.displayName}?` : `Khoá tài khoản của ${person.displayName}?`}
        description={
          isSuspended
            ? "Người này đăng nhập lại được, trang cá nhân và bình luận hiện lại."
            : "Người này bị đăng xuất khỏi mọi thiết bị ngay lập tức và không đăng nhập được. Trang cá nhân và bình luận tạm ẩn; bài đã đăng vẫn còn. Bạn mở khoá lại lúc nào cũng được."
        }
        confirmLabel={isSuspended ? "Mở khoá" : "Khoá tài khoản"}
        busyLabel={isSuspended ? "Đang mở…" : "Đang khoá…"}
        cancelLabel="Để nguyên"
        closeLabel="Đóng"
        isDangerous={!isSuspended}
        isBusy={change.isPending}
        onConfirm={() => change.mutate(!isSuspended)}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
