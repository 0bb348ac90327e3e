import { useMutation, useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { CardEdit, CardSource, PreviewedCard } from "#contracts/schemas/cards.ts";
import { cardFaceLimit } from "#contracts/limits/learning.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { madeText, refusalText } from "#app/components/card-issues.ts";
import { GapPrompt } from "#app/components/drill/answering.tsx";
import { HearButton } from "#app/components/voice/hear-button.tsx";
import { Button } from "#app/ui/button.tsx";
import { MarkedText } from "#app/ui/marked-text.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { Field } from "#app/ui/field.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { mistakeCardsKey } from "./practice-queries.ts";

export interface NewCardsDialogProps {
  sources: readonly CardSource[];
  analysisId?: string | undefined;
  writingId?: string | undefined;
  onClose: () => void;
}

type Faults = Partial<Record<keyof CardEdit, string>>;

/** Previews new cards: each can be edited or left out, and one button saves the rest. */
export function NewCardsDialog(props: NewCardsDialogProps) {
  const { onClose } = props;
  const model = useNewCards(props);
  const { preview, cards, edits, keep, message } = model;
  return (
    <Dialog
      isOpen
      isHeld={edits.size > 0}
      title="Xem thẻ trước khi giữ"
      closeLabel="Đóng, không giữ thẻ nào"
      cover={false}
      size="lg"
      onClose={onClose}
      footer={
        <div className="flex grow flex-wrap items-center justify-end gap-2">
          {message && (
            <p role="alert" className="basis-full text-s text-pretty text-danger">
              {message}
            </p>
          )}
          {cards.length > 0 && (
            <Button isBusy={keep.isPending} busyLabel="Đang giữ…" onClick={() => keep.mutate(cards)}>
              {`Giữ ${cards.length} thẻ`}
            </Button>
          )}
          <Button variant="ghost" disabled={keep.isPending} onClick={onClose}>
            {cards.length > 0 ? "Để sau" : "Đóng"}
          </Button>
        </div>
      }
    >
      <QueryContent
        query={preview}
        loadingLabel="Đang làm thẻ…"
        skeleton={
          <>
            <Skeleton className="h-24 rounded-2" />
            <Skeleton className="mt-3 h-24 rounded-2" />
          </>
        }
        failedTitle="Chưa làm được thẻ"
        failedText={
          preview.error instanceof CallError
            ? preview.error.failure.message
            : "Bạn kiểm tra mạng rồi thử lại nhé. Bài của bạn vẫn còn nguyên."
        }
      >
        {({ refused }) => <NewCards {...model} refused={refusalText(refused)} />}
      </QueryContent>
    </Dialog>
  );
}

/** The server's preview, the member's edits, and saving. */
function useNewCards({ sources, analysisId, writingId, onClose }: NewCardsDialogProps) {
  const preview = useQuery(
    {
      queryKey: ["practice", "new-cards", sources],
      queryFn: ({ signal }) => api("POST /v1/learn/mistake-cards/preview", { body: { cards: [...sources] }, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    queryClient,
  );
  const [edits, setEdits] = useState<ReadonlyMap<number, CardEdit>>(new Map());
  const [dropped, setDropped] = useState<ReadonlySet<number>>(new Set());
  const [faults, setFaults] = useState<ReadonlyMap<number, Faults>>(new Map());
  const keep = useMutation(
    {
      mutationFn: (kept: readonly PreviewedCard[]) => {
        const body = kept.map(({ index }) => ({ ...sources[index]!, ...editOf(edits.get(index)) }));
        return api("POST /v1/learn/mistake-cards", { body: { cards: body, analysisId, writingId } });
      },
      onMutate: () => setFaults(new Map()),
      onSuccess: (made) => {
        void queryClient.invalidateQueries({ queryKey: mistakeCardsKey });
        toasts.add({ id: "cards", ...madeText({ ...made, refused: [] }) });
        onClose();
      },
      onError: (error, kept) => setFaults(faultsOf(error, kept)),
    },
    queryClient,
  );
  return {
    preview,
    cards: preview.data?.cards.filter(({ index }) => !dropped.has(index)) ?? [],
    edits,
    dropped,
    faults,
    keep,
    message: keep.error && keepFailure(keep.error, keep.variables ?? []),
    edit: (index: number, faces: CardEdit | null) => {
      const next = new Map(edits);
      if (faces) next.set(index, faces);
      else next.delete(index);
      setEdits(next);
      setFaults((before) => new Map([...before].filter(([place]) => place !== index)));
    },
    drop: (index: number) => setDropped(new Set([...dropped, index])),
    restoreDropped: () => setDropped(new Set()),
  };
}

type NewCardsProps = Omit<ReturnType<typeof useNewCards>, "preview" | "keep" | "message"> & {
  refused: ReturnType<typeof refusalText>;
};

function NewCards({ cards, edits, dropped, faults, edit, drop, restoreDropped, refused }: NewCardsProps) {
  return (
    <>
      {refused && <p className="mb-4 text-s text-pretty text-text-2">{refused}</p>}
      {cards.length === 0 && (
        <EmptyState
          title={dropped.size > 0 ? "Bạn đã bỏ hết thẻ" : "Chưa câu nào thành thẻ"}
          text="Bài của bạn vẫn còn nguyên."
        />
      )}
      <ul className="grid gap-4">
        {cards.map((card) => (
          <NewCard
            key={card.index}
            card={card}
            edit={edits.get(card.index) ?? null}
            faults={faults.get(card.index) ?? {}}
            onEdit={(faces) => edit(card.index, faces)}
            onDrop={() => drop(card.index)}
          />
        ))}
      </ul>
      {dropped.size > 0 && (
        <Button size="sm" variant="ghost" className="mt-3" onClick={restoreDropped}>
          {`Lấy lại ${dropped.size} thẻ vừa bỏ`}
        </Button>
      )}
    </>
  );
}

const editOf = (edit: CardEdit | undefined) => (edit ? { edit } : {});

/** The server names fields by the index in the request: `cards.1.edit.front`. */
function faultsOf(error: unknown, cards: readonly PreviewedCard[]): Map<number, Faults> {
  const found = new Map<number, Faults>();
  const fields = error instanceof CallError ? error.failure.fields : undefined;
  for (const [name, message] of Object.entries(fields ?? {})) {
    const [, place, face] = /^cards\.(\d+)\.edit\.(front|back)$/.exec(name) ?? [];
    const card = cards[Number(place)];
    if (card && face) found.set(card.index, { ...found.get(card.index), [face]: message });
  }
  return found;
}

function keepFailure(error: unknown, cards: readonly PreviewedCard[]): string {
  if (faultsOf(error, cards).size > 0)
    return "Vài thẻ bạn sửa chưa dùng được. Bạn xem lại chỗ được đánh dấu, chưa thẻ nào được giữ.";
  const failure = error instanceof CallError ? error.failure : null;
  return failure?.fields?.["cards"] ?? failure?.message ?? "Chưa giữ được thẻ. Bạn kiểm tra mạng rồi thử lại nhé.";
}

interface NewCardProps {
  card: PreviewedCard;
  edit: CardEdit | null;
  faults: Faults;
  /** null: unchanged. */
  onEdit: (faces: CardEdit | null) => void;
  onDrop: () => void;
}

function NewCard({ card, edit, faults, onEdit, onDrop }: NewCardProps) {
  const { front, back } = edit ?? card;
  return (
    <li aria-label={`Thẻ ${card.front}`} className="relative rounded-2 border border-line bg-raised py-4 pr-4 pl-13">
      {/* The margin line of the exercise book. */}
      <span aria-hidden className="absolute inset-y-0 left-9 w-px bg-margin-line" />
      <div className="flex flex-wrap items-center gap-2">
        <Tag tone="accent">{card.kindName}</Tag>
        {card.alreadyExists && <Tag>Bạn có thẻ này rồi</Tag>}
      </div>
      {edit ? (
        <div className="mt-3 grid gap-3">
          <Field
            label="Mặt trước"
            hint="Ba gạch dưới ___ là chỗ trống; ghi hai lựa chọn ngay sau đó, ví dụ: She ___ (go / goes) home."
            error={faults.front}
          >
            <Textarea
              lang="en"
              rows={2}
              maxLength={cardFaceLimit}
              autoFocus
              value={front}
              onChange={(event) => onEdit({ front: event.target.value, back })}
            />
          </Field>
          <Field label="Mặt sau" error={faults.back}>
            <TextInput
              lang="en"
              maxLength={cardFaceLimit}
              value={back}
              onChange={(event) => onEdit({ front, back: event.target.value })}
            />
          </Field>
        </div>
      ) : (
        <dl className="mt-2">
          <dt className="sr-only">Mặt trước</dt>
          <dd>
            <GapPrompt text={front} className="text-[1.125rem]/7" />
          </dd>
          <dt className="sr-only">Mặt sau</dt>
          <dd lang="en" className="font-serif text-[1.125rem]/7 font-semibold wrap-anywhere text-brand-text">
            {back}
          </dd>
          <dt className="sr-only">Vì sao</dt>
          <dd className="mt-1 text-s text-pretty text-text-2">
            <MarkedText text={card.explanation} />
          </dd>
        </dl>
      )}
      <div className="mt-2 -ml-3 flex flex-wrap gap-1">
        {!edit && <HearButton text={card.right} />}
        <Button
          size="sm"
          variant="ghost"
          aria-label={edit ? `Dùng lại thẻ ban đầu “${card.front}”` : `Sửa thẻ “${card.front}”`}
          onClick={() => onEdit(edit ? null : { front, back })}
        >
          {edit ? "Dùng lại thẻ ban đầu" : "Sửa"}
        </Button>
        <Button size="sm" variant="ghost" aria-label={`Bỏ thẻ “${card.front}”`} onClick={onDrop}>
          Bỏ
        </Button>
      </div>
    </li>
  );
}
