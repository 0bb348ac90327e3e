import { Link } from "react-router";
import type { ReminderSettings } from "#contracts/schemas/reminders.ts";
import { remindersAddress } from "#document/addresses.ts";
import { useReminders, useSavingReminders } from "#app/components/reminders.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Of the kinds that bring a learner back the next day. */
const isReminded = ({ kinds }: ReminderSettings) =>
  [kinds["due-cards"], kinds.streak].some(({ mail, push }) => mail || push);

/** “Nhắc bạn ngày mai?”: emails about due cards and about a streak that ends tonight. Nothing while it is not known. */
export function ReminderOffer() {
  const settings = useReminders().data?.settings;
  const saving = useSavingReminders((error) => notifyError("Chưa bật được lời nhắc", error, { id: "remind-me" }));
  if (!settings) return null;
  const remind = () => {
    const { kinds } = settings;
    saving.mutate({
      ...settings,
      kinds: {
        ...kinds,
        "due-cards": { ...kinds["due-cards"], mail: true },
        streak: { ...kinds.streak, mail: true },
      },
    });
  };
  return (
    <aside aria-labelledby="remind-me" className="run-aside">
      <h2 id="remind-me">Nhắc bạn ngày mai?</h2>
      {isReminded(settings) ? (
        <p role="status" className="text-pretty">
          Mầm sẽ nhắc khi có thẻ đến hạn ({settings.hour}:00) và khi chuỗi ngày sắp đứt.{" "}
          <Link to={remindersAddress} className="text-link">
            Đổi hoặc tắt
          </Link>
        </p>
      ) : (
        <>
          <p className="text-pretty">Một e-mail khi có thẻ đến hạn hoặc chuỗi ngày sắp đứt. Tắt lúc nào cũng được.</p>
          <Button
            variant="outline"
            className="mt-3"
            icon={<Icon name="bell" size={18} />}
            isBusy={saving.isPending}
            busyLabel="Đang bật…"
            onClick={remind}
          >
            Bật nhắc
          </Button>
        </>
      )}
    </aside>
  );
}
