import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { shiftDay, vietnamDay, weekdayOf } from "#contracts/time/calendar.ts";
import { clockTime, dayAndMonth, wholeDay, weekdayName, weekdayNames } from "#contracts/time/vietnamese-time.ts";
import type { ScheduledText } from "#contracts/schemas/schedule.ts";
import { LazyMenu } from "#app/components/lazy-menu.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { MenuItem } from "#app/ui/menu.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { capital, draftKinds } from "../drafts/draft-kinds.ts";
import {
  dayNumber,
  daysTo,
  firstShown,
  movedBy,
  shownDays,
  spanWords,
  textsByDay,
  weeksFrom,
} from "./calendar-days.ts";
import { scheduleKey } from "./schedule-key.ts";
import "./calendar.css";
import { ScheduledTextDialog } from "./scheduled-text-dialog.tsx";

export interface ScheduleCalendarProps {
  /** Whose texts; `everyone` is for editors. */
  of: "own" | "everyone";
  /** Address of the page, for the links to other weeks. */
  at: string;
}

/** The texts that are published automatically in four weeks: a calendar, on a phone a list. */
export function ScheduleCalendar({ of, at }: ScheduleCalendarProps) {
  const userId = useUserId();
  const [params] = useSearchParams();
  const [now] = useState(() => new Date());
  const monday = firstShown(params.get("tu"), now);
  const [opened, setOpened] = useState<ScheduledText | null>(null);
  const query = useQuery(
    {
      queryKey: [...scheduleKey, userId, of, monday],
      queryFn: ({ signal }) =>
        api("GET /v1/schedule", { query: { from: monday, to: shiftDay(monday, shownDays - 1), of }, signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const weeks = (by: number) => `${at}?tu=${shiftDay(monday, by)}`;
  const move = useMove();

  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-end gap-1">
        <IconButton to={weeks(-shownDays)} label="Bốn tuần trước" icon={<WorkIcon name="caret-left" />} />
        <b className="font-medium tabular-nums" aria-live="polite">
          {spanWords(monday)}
        </b>
        <IconButton to={weeks(shownDays)} label="Bốn tuần sau" icon={<WorkIcon name="caret-right" />} />
        <Button size="sm" variant="outline" to={at} className="ml-2">
          Hôm nay
        </Button>
      </div>
      <QueryContent
        query={query}
        loadingLabel="Đang tải lịch đăng…"
        failedTitle="Chưa tải được lịch đăng"
        failedText="Bài đã lên lịch vẫn tự xuất bản đúng giờ."
        skeleton={<Skeleton className="h-120" />}
      >
        {({ texts, isCut }) => (
          <>
            <p className="sr-only" role="status">
              {move.said}
            </p>
            <CalendarTable
              monday={monday}
              today={vietnamDay(now)}
              texts={texts}
              hasAuthors={of === "everyone"}
              onOpen={setOpened}
              move={move}
            />
            <Agenda texts={texts} hasAuthors={of === "everyone"} onOpen={setOpened} move={move} />
            {texts.length === 0 && (
              <EmptyState
                className="mt-6 max-w-160"
                title="Bốn tuần này chưa có bài nào chờ đăng"
                text="Khi xuất bản, chọn “Lên lịch”, bài sẽ hiện ở đây và tự đăng đúng giờ."
              />
            )}
            {isCut && (
              <p className="mt-4 text-s text-text-2">
                Chỉ {texts.length} bài đầu được bày ra; bạn chuyển tới tuần sau để xem tiếp.
              </p>
            )}
          </>
        )}
      </QueryContent>
      <p className="mt-4 text-s text-text-2">
        Giờ Việt Nam. Bấm vào bài để đổi lịch.
        <span className="max-md:hidden">
          {" "}
          Kéo bài sang ô khác để dời ngày; khi bài đang được chọn, phím <kbd>←</kbd> <kbd>→</kbd> dời bài một ngày.
        </span>
      </p>
      {opened && <ScheduledTextDialog key={opened.id} text={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

type Move = ReturnType<typeof useMove>;

const reload = () => queryClient.invalidateQueries({ queryKey: scheduleKey });

/** Moves a text by whole days, one step at a time. */
function useMove() {
  /** The moved text keeps the focus in its new place. */
  const [focused, setFocused] = useState<string | null>(null);
  const change = useMutation(
    {
      mutationFn: ({ text, at }: { text: ScheduledText; at: Date }) =>
        api("POST /v1/drafts/{id}/publish", {
          params: { id: text.id },
          body: { version: text.version, publishAt: at.toISOString() },
        }),
      // Its new place and version first: the next key would be refused otherwise.
      onSuccess: async (_, { text }) => {
        await reload();
        setFocused(text.id);
      },
      onError: (error) => {
        notifyError("Chưa dời được lịch", error, { otherwise: "Bài vẫn ở giờ cũ." });
        return reload();
      },
    },
    queryClient,
  );
  return {
    focused,
    forgetFocus: () => setFocused(null),
    byDays(text: ScheduledText, days: number) {
      if (change.isPending) return;
      const at = movedBy(text.publishAt, days, new Date());
      if (at) change.mutate({ text, at });
      else toasts.add({ title: "Ngày ấy đã qua", description: "Bài vẫn ở giờ cũ.", color: "yellow" });
    },
    said: change.isSuccess ? `Đã dời “${change.variables.text.title}” sang ${dayWords(change.variables.at)}` : "",
  };
}

const dayWords = (at: Date) => `${weekdayName(vietnamDay(at))} ${wholeDay(vietnamDay(at))}`;

interface EntryProps {
  text: ScheduledText;
  hasAuthors: boolean;
  onOpen: (text: ScheduledText) => void;
}

const titleOf = ({ title, kind }: ScheduledText) =>
  title || `${capital(draftKinds[kind].it)} chưa có ${draftKinds[kind].title}`;

function CalendarTable({
  monday,
  today,
  texts,
  hasAuthors,
  onOpen,
  move,
}: { monday: string; today: string; texts: readonly ScheduledText[]; move: Move } & Omit<EntryProps, "text">) {
  const byDay = textsByDay(texts);
  const drag = useDrag(move);
  return (
    <>
      <table className="schedule w-full table-fixed border-collapse border-t border-section-line max-md:hidden">
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" className="text-s font-medium text-text-2">
                <abbr title={name} className="no-underline">
                  {shortWeekday(name)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksFrom(monday).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  className={classNames(day === today && "today", drag.over === day && "bg-brand-tint")}
                  {...drag.target(day)}
                >
                  <time
                    dateTime={day}
                    className={classNames(
                      "text-s tabular-nums",
                      day === today ? "font-medium text-accent" : day < today ? "text-text-3" : "text-text-2",
                    )}
                  >
                    {dayNumber(day)}
                    {day === today && " hôm nay"}
                  </time>
                  <ul className="mt-1 grid gap-1.5">
                    {byDay.get(day)?.map((text) => (
                      <li key={text.id} {...drag.source(text)}>
                        <Entry text={text} hasAuthors={hasAuthors} onOpen={onOpen} move={move} />
                      </li>
                    ))}
                  </ul>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Dragging a text with a mouse to another cell; its time of day stays. */
function useDrag(move: Move) {
  const [dragged, setDragged] = useState<ScheduledText | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    over,
    source: (text: ScheduledText) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = "move";
        // Firefox drags nothing without data.
        event.dataTransfer.setData("text/plain", titleOf(text));
        setDragged(text);
      },
      onDragEnd: end,
    }),
    target: (day: string) => ({
      onDragOver: (event: DragEvent) => {
        // Files and texts from elsewhere are not taken.
        if (!dragged) return;
        event.preventDefault();
        if (over !== day) setOver(day);
      },
      onDrop: (event: DragEvent) => {
        if (!dragged) return;
        event.preventDefault();
        const days = daysTo(day, dragged.publishAt);
        end();
        if (days !== 0) move.byDays(dragged, days);
      },
    }),
  };
}

/** To another day, for keyboards and phones. */
function MoveMenu({ text, onOpen, move }: { text: ScheduledText; onOpen: EntryProps["onOpen"]; move: Move }) {
  const by = (id: string, label: string, days: number): MenuItem => ({
    id,
    label,
    note: dayAndMonth(shiftDay(vietnamDay(new Date(text.publishAt)), days)),
    onSelect: () => move.byDays(text, days),
  });
  return (
    <LazyMenu
      trigger={
        <IconButton
          size="sm"
          label={`Chuyển “${titleOf(text)}” sang ngày khác`}
          icon={<WorkIcon name="dots-three" size={18} />}
        />
      }
      groups={[
        [
          by("earlier", "Sớm hơn một ngày", -1),
          by("later", "Muộn hơn một ngày", 1),
          by("week", "Muộn hơn một tuần", 7),
        ],
        [{ id: "other", label: "Ngày và giờ khác…", onSelect: () => onOpen(text) }],
      ]}
      head={<p className="font-medium">Chuyển sang ngày khác</p>}
    />
  );
}

/** “Thứ Hai” → T2, “Chủ nhật” → CN */
const shortWeekday = (name: (typeof weekdayNames)[number]) => {
  const place = weekdayNames.indexOf(name) + 2;
  return place > 7 ? "CN" : `T${place}`;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function Entry({ text, hasAuthors, onOpen, move }: EntryProps & { move: Move }) {
  const button = useRef<HTMLButtonElement>(null);
  const isFocused = move.focused === text.id;
  const { forgetFocus } = move;
  useEffect(() => {
    if (!isFocused) return;
    button.current?.focus();
    forgetFocus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each move
  }, [isFocused, text.publishAt]);
  const handleKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    move.byDays(text, step);
  };
  return (
    <div className="rounded-1 bg-brand-tint text-brand-text">
      <button
        ref={button}
        type="button"
        onClick={() => onOpen(text)}
        onKeyDown={handleKey}
        className="block w-full cursor-grab px-2 pt-1.5 text-left text-xs [overflow-wrap:anywhere] hover:underline"
      >
        <span className="block text-text-2 tabular-nums">
          {clockTime(new Date(text.publishAt))}
          {text.isUpdate && " · bản sửa"}
        </span>
        <span className="line-clamp-3 font-medium">{titleOf(text)}</span>
        {hasAuthors && text.author && <span className="block text-text-2">{text.author}</span>}
      </button>
      <MoveMenu text={text} onOpen={onOpen} move={move} />
    </div>
  );
}

/** On a phone: days with texts, one below the other. */
function Agenda({
  texts,
  hasAuthors,
  onOpen,
  move,
}: { texts: readonly ScheduledText[]; move: Move } & Omit<EntryProps, "text">) {
  return (
    <ul className="md:hidden">
      {[...textsByDay(texts)].map(([day, ofDay]) => (
        <li key={day} className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 border-t border-line py-2">
          <time dateTime={day} className="pt-2.5 text-s text-text-2 tabular-nums">
            {shortWeekday(weekdayNames[weekdayOf(day) - 1] ?? "Chủ nhật")} {dayAndMonth(day)}
          </time>
          <ul>
            {ofDay.map((text) => (
              <li key={text.id} className="flex items-center gap-1">
                <button type="button" onClick={() => onOpen(text)} className="min-h-11 min-w-0 grow py-1.5 text-left">
                  <span className="line-clamp-2 font-medium [overflow-wrap:anywhere]">{titleOf(text)}</span>
                  <span className="block text-xs text-text-3 tabular-nums">
                    {clockTime(new Date(text.publishAt))}
                    {text.isUpdate && " · bản sửa"}
                    {hasAuthors && text.author && ` · ${text.author}`}
                  </span>
                </button>
                <MoveMenu text={text} onOpen={onOpen} move={move} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
