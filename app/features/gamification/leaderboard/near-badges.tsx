import { useUserId } from "#app/session/session-store.ts";
import { queryClient } from "#app/queries.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { useAutoSavedChoices } from "#app/components/auto-saved-choices.ts";
import { RetryLine } from "#app/components/retry-line.tsx";
import { api } from "#app/session/session.ts";
import { Progress } from "#app/ui/progress.tsx";
import { Switch } from "#app/ui/switch.tsx";
import { BadgeLeaf } from "../badge-leaf.tsx";
import { useBadges } from "#app/components/use-badges.ts";
import { placeKey, useVisibility, visibilityKey } from "../gamification-queries.ts";

const nearest = 3;

/** “Huy hiệu sắp đạt”, all badges on request, and the switch that hides the member from the boards. */
export function NearBadges() {
  const userId = useUserId();
  const query = useBadges();
  const { data } = query;
  if (userId === "") return null;
  if (query.isError) return <RetryLine text="Chưa tải được huy hiệu." query={query} />;
  const badges = data?.badges ?? [];
  const begun = badges
    .filter(({ awardedAt, progress }) => awardedAt === null && progress > 0)
    .toSorted((a, b) => b.progress / b.target - a.progress / a.target);
  // Only the nearest of the badges for 7, 30 and 100 days.
  const near = [...Map.groupBy(begun, ({ figure }) => figure).values()].map(([first]) => first!).slice(0, nearest);
  const awarded = badges.filter(({ awardedAt }) => awardedAt !== null);
  return (
    <section aria-labelledby="near">
      <h2 id="near" className="text-t2">
        Huy hiệu sắp đạt
      </h2>
      {data && near.length === 0 && (
        <p className="mt-2 text-s text-text-2">Nộp một bài viết là bạn có huy hiệu đầu tiên.</p>
      )}
      <ul className="mt-3 grid gap-3.5">
        {near.map(({ code, name, requirement, progress, target }) => (
          <li key={code}>
            <p className="mb-1.5 flex justify-between gap-4 text-s">
              <span className="font-medium" title={requirement}>
                {name}
              </span>
              <span className="text-text-2 tabular-nums">
                {formatCount(progress)}/{formatCount(target)}
              </span>
            </p>
            <Progress label={`${name}: ${requirement}`} value={progress} max={target} />
          </li>
        ))}
      </ul>
      {awarded.length > 0 && (
        <details className="mt-4">
          <summary className="cursor-pointer text-s font-medium text-brand-text">
            Đã có {awarded.length} trên {badges.length} huy hiệu
          </summary>
          <ul className="mt-2.5 grid gap-2.5">
            {awarded.map(({ code, name, requirement }) => (
              <li key={code} className="flex items-center gap-3 text-s">
                <BadgeLeaf code={code} />
                <span>
                  {name}
                  <span className="block text-xs text-text-3">{requirement}</span>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Visibility />
    </section>
  );
}

function Visibility() {
  const userId = useUserId();
  const { data } = useVisibility();
  const { requested, choose } = useAutoSavedChoices<{ hidden: boolean }>({
    resource: "gamification",
    send: async ({ hidden }) => {
      if (hidden === undefined) return;
      queryClient.setQueryData(visibilityKey(userId), await api("PUT /v1/account/gamification", { body: { hidden } }));
    },
    onError: (error) => notifyError("Chưa lưu được lựa chọn", error, { otherwise: "Bạn thử lại sau ít phút nhé." }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: placeKey }),
  });
  if (!data) return null;
  return (
    <Switch
      className="mt-4 border-t border-line pt-2"
      label="Ẩn tôi khỏi bảng"
      hint="Điểm vẫn được tính cho riêng bạn."
      isOn={requested.hidden ?? data.hidden}
      onChange={(hidden) => choose({ hidden })}
    />
  );
}
