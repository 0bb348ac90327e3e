import { Link, useSearchParams } from "react-router";
import { UserName } from "#contracts/schemas/accounts.ts";
import type { AuditEntry, AuditKind } from "#contracts/schemas/admin.ts";
import { userNameLength } from "#contracts/limits/accounts.ts";
import { api } from "#app/session/session.ts";
import { PaginatedList } from "#app/components/paginated-list.tsx";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Time } from "#app/ui/time.tsx";
import { auditText } from "./audit-labels.ts";
import type { Route } from "./+types/audit-tab.ts";
import { openTab, tabMeta, tabs } from "./tabs.ts";
import { useTypedParameter } from "./typed-parameter.ts";

/** Milliseconds after the last key until the search starts. */
const pause = 400;

const userNameIn = (typed: string) => typed.trim().replace(/^@/, "");

const kinds: readonly { kind: AuditKind | undefined; word: string; label: string }[] = [
  { kind: undefined, word: "", label: "Tất cả" },
  { kind: "account", word: "tai-khoan", label: "Tài khoản và vai trò" },
  { kind: "access", word: "dang-nhap", label: "Đăng nhập, mật khẩu" },
  { kind: "review", word: "duyet", label: "Duyệt" },
  { kind: "mail", word: "thu", label: "Thư" },
  { kind: "site", word: "trang", label: "Cài đặt, lời mời" },
];

export const clientLoader = () => openTab(tabs.audit);

export const meta: Route.MetaFunction = ({ matches }) => tabMeta(matches, tabs.audit);

/** The audit log. */
export default function AuditTab() {
  const [params] = useSearchParams();
  const { value: person, typed, setTyped } = useTypedParameter("nguoi", pause, userNameIn);
  const shown = kinds.find(({ word }) => word === (params.get("loai") ?? "")) ?? kinds[0]!;
  const addressOf = (word: string, of = person) => {
    const next = new URLSearchParams({ ...(of ? { nguoi: of } : {}), ...(word ? { loai: word } : {}) }).toString();
    return `/quan-tri/nhat-ky${next ? `?${next}` : ""}`;
  };
  // The API accepts complete user names only.
  const isName = person === "" || UserName.safeParse(person).success;
  return (
    <section aria-label="Nhật ký" className="max-w-208">
      <p className="mb-5 text-s text-pretty text-text-2">
        Ai làm gì, lúc nào, từ vùng mạng nào. Nhật ký chỉ được thêm, không sửa được, và giữ mười hai tháng.
      </p>
      <Field label="Của một người" hint="Tên người dùng, viết đủ. Gồm cả những gì người ấy làm với tài khoản khác.">
        <TextInput
          type="search"
          value={typed}
          maxLength={userNameLength.max + 1}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="ten.nguoi.dung"
          before={<Icon name="magnifying-glass" size={18} />}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <nav aria-label="Loại việc" className="mt-4 flex flex-wrap gap-2">
        {kinds.map(({ word, label }) => (
          <Chip key={word} to={addressOf(word)} isOn={word === shown.word}>
            {label}
          </Chip>
        ))}
      </nav>
      <div className="mt-6 border-t border-section-line">
        <PaginatedList<AuditEntry, { items: AuditEntry[]; next: string | null }>
          key={`${shown.word} ${person}`}
          queryKey={["admin", "audit", shown.word, person]}
          load={async (cursor, signal) => {
            if (!isName) return { items: [], next: null };
            const { entries, next } = await api("GET /v1/admin/audit", {
              query: { kind: shown.kind, person, cursor },
              signal,
            });
            return { items: entries, next };
          }}
          loadingLabel="Đang tải nhật ký…"
          skeleton={[0, 1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="my-3 h-9" />
          ))}
          failedTitle="Chưa tải được nhật ký"
          failedText="Mọi việc vẫn được ghi như thường."
          moreLabel="Xem các việc trước đó"
          empty={
            <EmptyState
              className="mt-6"
              title="Không có việc nào như vậy"
              text={person ? "Xem lại tên người dùng, hoặc chọn loại việc khác." : "Chọn loại việc khác để xem tiếp."}
              action={
                <Button size="sm" variant="outline" to="/quan-tri/nhat-ky">
                  Xem tất cả
                </Button>
              }
            />
          }
        >
          {(entries) => (
            <ol>
              {entries.map((entry) => (
                <AuditRow key={entry.id} entry={entry} addressOfPerson={(username) => addressOf("", username)} />
              ))}
            </ol>
          )}
        </PaginatedList>
      </div>
    </section>
  );
}

function AuditRow({ entry, addressOfPerson }: { entry: AuditEntry; addressOfPerson: (username: string) => string }) {
  return (
    <li className="grid gap-x-6 gap-y-0.5 border-t border-line py-3 first:border-t-0 md:grid-cols-[9.5rem_minmax(0,1fr)_auto]">
      <Time at={entry.at} format={dateAndHour} className="text-s text-text-3 tabular-nums" />
      <p className="text-pretty [overflow-wrap:anywhere]">
        {auditText(entry).map((piece, index) =>
          typeof piece === "string" ? (
            piece
          ) : (
            <Link
              key={index}
              to={addressOfPerson(piece.username)}
              className="font-medium hover:underline hover:underline-offset-4"
            >
              {piece.displayName}
            </Link>
          ),
        )}
      </p>
      {entry.network && <p className="text-xs text-text-3 tabular-nums md:pt-1">{entry.network}</p>}
    </li>
  );
}
