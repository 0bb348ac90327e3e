import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { QueryContent } from "#app/components/query-content.tsx";
import type { CallData } from "#contracts/client.ts";
import { longestBackground, questionLength, trustSteps } from "#contracts/limits/perspectives.ts";
import type { TopicCard } from "#contracts/schemas/topics.ts";
import type { Trust } from "#contracts/schemas/perspectives.ts";
import { queryClient } from "#app/queries.ts";
import { useForm } from "#app/forms/use-form.ts";
import { isTakenId, useLocalDraft } from "#app/session/local-drafts.ts";
import { useUserId } from "#app/session/session-store.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { LengthCount } from "./length-count.tsx";

type Category = CallData<"GET /v1/categories">["categories"][number];
const none = "";

const emptyTopic = { question: "", background: "", category: none, lang: "vi", closes: none };

/** Creates a topic. New members see what they still need for that. */
export function NewTopicDialog({
  isOpen,
  onClose,
  onOpened,
}: {
  isOpen: boolean;
  onClose: () => void;
  onOpened: (topic: TopicCard) => void;
}) {
  const form = useTopicForm(onOpened);
  const { values } = form;
  const formId = useId();
  const conditions = useOpeningConditions(isOpen);
  const may = conditions.data?.trust.canOpenTopics ?? false;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Đặt một vấn đề"
      description="Một câu hỏi mà người tử tế có thể trả lời khác nhau, và bối cảnh không nghiêng về phía nào."
      closeLabel="Đóng"
      cover={false}
      size="lg"
      isHeld={form.isBusy || values.question !== "" || values.background !== ""}
      footer={
        may ? (
          <>
            <Button variant="ghost" onClick={onClose} disabled={form.isBusy}>
              Thôi
            </Button>
            <Button type="submit" form={formId} isBusy={form.isBusy} busyLabel="Đang mở…">
              Mở vấn đề
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Đã hiểu</Button>
        )
      }
    >
      <QueryContent query={conditions} loadingLabel="Đang mở…" failedTitle="Chưa mở được phần này">
        {({ trust, categories }) =>
          trust.canOpenTopics ? (
            <TopicForm id={formId} form={form} categories={categories} />
          ) : (
            <MissingTrust trust={trust} />
          )
        }
      </QueryContent>
    </Dialog>
  );
}

/** The member's trust and the categories, loaded while the dialog is open. */
function useOpeningConditions(isOpen: boolean) {
  return useQuery(
    {
      queryKey: ["perspectives", "opening-conditions", useUserId()],
      queryFn: async ({ signal }) => {
        const [{ trust }, { categories }] = await Promise.all([
          api("GET /v1/account/trust", { signal }),
          api("GET /v1/categories", { signal }),
        ]);
        return { trust, categories };
      },
      enabled: isOpen,
    },
    queryClient,
  );
}

function useTopicForm(onOpened: (topic: TopicCard) => void) {
  const [topicId, setTopicId] = useState(() => crypto.randomUUID());
  const form = useForm({
    stored: useLocalDraft("new-topic", emptyTopic),
    aliases: { categorySlug: "category", closesInDays: "closes" },
    unexpected: "Chưa mở được vấn đề. Bạn thử lại nhé.",
    send: async ({ question, background, category, lang, closes }) => {
      try {
        const { topic } = await api("POST /v1/topics", {
          body: {
            id: topicId,
            question,
            background,
            categorySlug: category === none ? null : category,
            lang: lang === "en" ? "en" : "vi",
            closesInDays: closes === none ? null : (Number(closes) as 7 | 14 | 30),
          },
        });
        form.reset();
        onOpened(topic);
      } catch (error) {
        if (isTakenId(error)) setTopicId(crypto.randomUUID());
        throw error;
      }
    },
  });
  return form;
}

function MissingTrust({ trust }: { trust: Trust }) {
  return (
    <div className="grid gap-3 text-pretty">
      <p>
        Vấn đề mới do thành viên đã quen đặt ra. Bạn cần {trustSteps.known.days} ngày có mặt ở đây và đọc{" "}
        {trustSteps.known.read} góc nhìn.
      </p>
      <p className="text-text-2">
        Đến nay: {Math.min(trust.activeDays, trustSteps.known.days)}/{trustSteps.known.days} ngày,{" "}
        {Math.min(trust.read, trustSteps.known.read)}/{trustSteps.known.read} góc nhìn đã mở đọc.
      </p>
    </div>
  );
}

function TopicForm({
  id,
  form,
  categories,
}: {
  id: string;
  form: ReturnType<typeof useTopicForm>;
  categories: readonly Category[];
}) {
  const { values } = form;
  return (
    <form id={id} {...form.form} className="grid gap-4">
      <Field
        label="Câu hỏi"
        error={form.errors.question}
        hint={`${questionLength.min} đến ${questionLength.max} ký tự.`}
        aside={<LengthCount text={values.question} most={questionLength.max} />}
      >
        <TextInput lang={values.lang} {...form.control("question")} />
      </Field>
      <Field
        label="Bối cảnh"
        error={form.errors.background}
        hint="Điều ai cũng cần biết trước khi chọn phía."
        aside={<LengthCount text={values.background} most={longestBackground} />}
      >
        <Textarea rows={4} lang={values.lang} {...form.control("background")} />
      </Field>
      <div className="grid gap-4 md:grid-cols-3">
        <Field label="Danh mục" error={form.errors.category}>
          <Select
            value={values.category}
            onChange={(category) => form.set("category", category)}
            options={[
              { value: none, label: "Không chọn" },
              ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            labels={{
              none: "Chưa có danh mục nào.",
              noResults: (query) => `Không có danh mục “${query}”.`,
              search: "Tìm danh mục",
            }}
          />
        </Field>
        <Field label="Ngôn ngữ">
          <Select
            hasSearch={false}
            value={values.lang}
            onChange={(lang) => form.set("lang", lang)}
            options={[
              { value: "vi", label: "Tiếng Việt" },
              { value: "en", label: "English" },
            ]}
          />
        </Field>
        <Field label="Khép lại" error={form.errors.closes}>
          <Select
            hasSearch={false}
            value={values.closes}
            onChange={(closes) => form.set("closes", closes)}
            options={[
              { value: none, label: "Để ngỏ" },
              ...[7, 14, 30].map((days) => ({ value: String(days), label: `Sau ${days} ngày` })),
            ]}
          />
        </Field>
      </div>
      {form.failure && (
        <p role="alert" className="text-s text-danger">
          {form.failure}
        </p>
      )}
    </form>
  );
}
