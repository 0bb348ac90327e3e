import { type FormEvent, useEffect, useId, useState } from "react";
import { CallError, type CallData } from "#contracts/client.ts";
import { longestBackground, questionLength, trustSteps } from "#contracts/limits/perspectives.ts";
import type { TopicCard, Trust } from "#contracts/schemas/perspectives.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { isTakenId, useAutosavedInput } from "#app/session/autosaved-input.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Field } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { LengthCount } from "./length-count.tsx";

type Category = CallData<"GET /v1/categories">["categories"][number];
const none = "";

const emptyTopic = { question: "", background: "", category: none, lang: "vi", closes: none };

/** Opens a topic. New members see what they still need to be allowed to. */
export function NewTopicDialog({
  isOpen,
  onClose,
  onOpened,
}: {
  isOpen: boolean;
  onClose: () => void;
  onOpened: (topic: TopicCard) => void;
}) {
  const [asked, setAsked] = useState<{ trust: Trust; categories: readonly Category[] } | "loading" | "failed">(
    "loading",
  );
  const [values, change, forget] = useAutosavedInput("new-topic", emptyTopic);
  const [topicId, setTopicId] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  useEffect(() => {
    if (!isOpen || asked !== "loading") return;
    const giveUp = new AbortController();
    const { signal } = giveUp;
    Promise.all([api("GET /v1/account/trust", { signal }), api("GET /v1/categories", { signal })]).then(
      ([{ trust }, { categories }]) => setAsked({ trust, categories }),
      () => signal.aborted || setAsked("failed"),
    );
    return () => giveUp.abort();
  }, [isOpen, asked]);
  const may = typeof asked === "object" && asked.trust.canOpenTopics;
  const set = (by: Partial<typeof values>) => {
    change(by);
    setErrors({});
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    setErrors({});
    try {
      const { topic } = await api("POST /v1/topics", {
        body: {
          id: topicId,
          question: values.question,
          background: values.background,
          categorySlug: values.category === none ? null : values.category,
          lang: values.lang === "en" ? "en" : "vi",
          closesInDays: values.closes === none ? null : (Number(values.closes) as 7 | 14 | 30),
        },
      });
      forget();
      onOpened(topic);
    } catch (error) {
      const told = error instanceof CallError ? error.failure : null;
      if (isTakenId(error)) {
        setTopicId(crypto.randomUUID());
        setErrors({ form: errorMessage(error) });
        return;
      }
      setErrors(told?.fields ?? { form: told?.message ?? "Chưa mở được vấn đề. Bạn thử lại nhé." });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Đặt một vấn đề"
      description="Một câu hỏi mà người tử tế có thể trả lời khác nhau, và bối cảnh không nghiêng về phía nào."
      closeLabel="Đóng"
      cover={false}
      size="lg"
      isHeld={isBusy || values.question !== "" || values.background !== ""}
      footer={
        may ? (
          <>
            <Button variant="ghost" onClick={onClose} disabled={isBusy}>
              Thôi
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy} busyLabel="Đang mở…">
              Mở vấn đề
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Đã hiểu</Button>
        )
      }
    >
      {asked === "loading" ? (
        <SkeletonRegion label="Đang mở…">
          <Skeleton className="h-40" />
        </SkeletonRegion>
      ) : asked === "failed" ? (
        <ErrorState title="Chưa mở được phần này" retryLabel="Thử lại" onRetry={() => setAsked("loading")} />
      ) : !may ? (
        <div className="grid gap-3 text-pretty">
          <p>
            Vấn đề mới do thành viên đã quen đặt ra. Bạn cần {trustSteps.known.days} ngày có mặt ở đây và đọc{" "}
            {trustSteps.known.read} góc nhìn.
          </p>
          <p className="text-text-2">
            Đến nay: {Math.min(asked.trust.activeDays, trustSteps.known.days)}/{trustSteps.known.days} ngày,{" "}
            {Math.min(asked.trust.read, trustSteps.known.read)}/{trustSteps.known.read} góc nhìn đã mở đọc.
          </p>
        </div>
      ) : (
        <form id={formId} onSubmit={handleSubmit} noValidate className="grid gap-4">
          <Field
            label="Câu hỏi"
            error={errors["question"]}
            hint={`${questionLength.min} đến ${questionLength.max} ký tự.`}
            aside={<LengthCount text={values.question} most={questionLength.max} />}
          >
            <TextInput
              value={values.question}
              lang={values.lang}
              onChange={({ currentTarget }) => set({ question: currentTarget.value })}
            />
          </Field>
          <Field
            label="Bối cảnh"
            error={errors["background"]}
            hint="Điều ai cũng cần biết trước khi chọn phía."
            aside={<LengthCount text={values.background} most={longestBackground} />}
          >
            <Textarea
              rows={4}
              value={values.background}
              lang={values.lang}
              onChange={({ currentTarget }) => set({ background: currentTarget.value })}
            />
          </Field>
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label="Danh mục" error={errors["categorySlug"]}>
              <Select
                value={values.category}
                onChange={(category) => set({ category })}
                options={[
                  { value: none, label: "Không chọn" },
                  ...asked.categories.map(({ slug, name }) => ({ value: slug, label: name })),
                ]}
              />
            </Field>
            <Field label="Ngôn ngữ">
              <Select
                value={values.lang}
                onChange={(lang) => set({ lang })}
                options={[
                  { value: "vi", label: "Tiếng Việt" },
                  { value: "en", label: "English" },
                ]}
              />
            </Field>
            <Field label="Khép lại">
              <Select
                value={values.closes}
                onChange={(closes) => set({ closes })}
                options={[
                  { value: none, label: "Để ngỏ" },
                  { value: "7", label: "Sau 7 ngày" },
                  { value: "14", label: "Sau 14 ngày" },
                  { value: "30", label: "Sau 30 ngày" },
                ]}
              />
            </Field>
          </div>
          {errors["form"] && (
            <p role="alert" className="text-s text-danger">
              {errors["form"]}
            </p>
          )}
        </form>
      )}
    </Dialog>
  );
}
