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

/** “Nhắc mình ngày mai”: emails about due cards and about a streak that ends tonight. Nothing while it is not known. */
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
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {isReminded(settings) ? (
        <p role="status" className="text-s text-pretty text-text-2">
          Mầm sẽ nhắc khi có thẻ đến hạn ({settings.hour}:00) và khi chuỗi ngày sắp đứt.{" "}
          <Link to={remindersAddress} className="text-link">
            Đổi hoặc tắt
          </Link>
        </p>
      ) : (
        <>
          <Button
            variant="outline"
            icon={<Icon name="bell" size={18} />}
            isBusy={saving.isPending}
            busyLabel="Đang bật…"
            onClick={remind}
          >
            Nhắc mình ngày mai
          </Button>
          <span className="min-w-0 basis-60 grow text-xs text-pretty text-text-2">
            Một e-mail khi có thẻ đến hạn hoặc chuỗi ngày sắp đứt. Tắt lúc nào cũng được.
          </span>
        </>
      )}
    </div>
  );
}
