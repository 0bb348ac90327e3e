import { useQuery } from "@tanstack/react-query";
import { QueryContent } from "#app/components/query-content.tsx";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { BulkAction, BulkKind } from "./bulk-actions.ts";
import { draftKinds } from "./draft-kinds.ts";
import { checkedMoment, firstMoment, type MomentChoice, PublishMoment } from "./publish-moment.tsx";
import { CategorySelect } from "./text-settings.tsx";

/** What an action with several texts needs to know. */
export interface BulkChoice {
  /** Undefined until chosen: texts that are published lose theirs at once when it is null. */
  categoryId: string | null | undefined;
  moment: MomentChoice;
  /** One text a day. */
  isApart: boolean;
}

export const firstBulkChoice = (): BulkChoice => ({
  categoryId: undefined,
  moment: { ...firstMoment(null), when: "later" },
  isApart: true,
});

/** Why the action cannot begin with this choice. */
export function bulkChoiceProblem(kind: BulkKind, { categoryId, moment }: BulkChoice): string | undefined {
  if (kind === "category") return categoryId === undefined ? "Bạn chưa chọn danh mục." : undefined;
  if (kind !== "schedule") return undefined;
  return checkedMoment(moment).refusal ?? undefined;
}

/** The action of a choice without a problem. */
export function chosenAction(kind: BulkKind, { categoryId, moment, isApart }: BulkChoice): BulkAction {
  if (kind === "category" && categoryId !== undefined) return { kind, categoryId };
  const { at } = checkedMoment(moment);
  if (kind === "schedule" && at) return { kind, at, apart: isApart ? 1 : 0 };
  if (kind === "category" || kind === "schedule") throw new Error(`nothing is chosen for ${kind}`);
  return { kind };
}

export interface BulkChoiceFieldsProps {
  kind: BulkKind;
  choice: BulkChoice;
  problem: string | undefined;
  onChange: (choice: BulkChoice) => void;
}

export function BulkChoiceFields({ kind, choice, problem, onChange }: BulkChoiceFieldsProps) {
  if (kind === "category")
    return (
      <CategoryChoice
        value={choice.categoryId}
        // The problem of a choice is gone once another is made.
        error={bulkChoiceProblem(kind, choice) && problem}
        onChange={(categoryId) => onChange({ ...choice, categoryId })}
      />
    );
  if (kind !== "schedule") return null;
  const { moment, isApart } = choice;
  const { at } = checkedMoment(moment);
  return (
    <>
      <PublishMoment
        kind={draftKinds.article}
        moment={moment}
        error={problem}
        onChange={(next) => onChange({ ...choice, moment: { ...next, when: "later" } })}
      />
      <Checkbox
        label="Mỗi ngày một bài, theo thứ tự bạn đã chọn"
        hint={isApart && at ? `Bài đầu lúc ${dateAndHour(at)}, bài sau cùng giờ hôm sau.` : undefined}
        checked={isApart}
        onChange={(event) => onChange({ ...choice, isApart: event.currentTarget.checked })}
      />
    </>
  );
}

interface CategoryChoiceProps {
  value: string | null | undefined;
  error: string | undefined;
  onChange: (categoryId: string | null) => void;
}

function CategoryChoice({ value, error, onChange }: CategoryChoiceProps) {
  const categories = useQuery(
    {
      queryKey: ["content", "categories"],
      queryFn: async ({ signal }) => (await api("GET /v1/categories", { signal })).categories,
    },
    queryClient,
  );
  return (
    <QueryContent
      query={categories}
      loadingLabel="Đang tải danh mục…"
      skeleton={<Skeleton className="h-18" />}
      failedTitle="Chưa tải được danh mục"
      failedText="Chưa có bài nào đổi danh mục."
    >
      {(data) => (
        <Field label="Danh mục" error={error}>
          <CategorySelect
            categories={data}
            value={value}
            noneLabel="Không có danh mục"
            placeholder="Chọn danh mục"
            onChange={onChange}
          />
        </Field>
      )}
    </QueryContent>
  );
}
