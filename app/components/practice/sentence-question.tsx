import { practiceLimits } from "#contracts/limits/practice.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useId, useState } from "react";
import { stream } from "#app/session/stream.ts";
import { useLatestRequest } from "#app/site/latest-request.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { refetchQuotas } from "#app/components/model/capabilities.ts";
import { submitByKey } from "#app/ui/submit-key.ts";

interface Turn {
  question: string;
  answer: string;
}

/** The questions asked about a sentence, and the pending one. */
function useSentenceQuestion(sentence: string) {
  const [turns, setTurns] = useState<Turn[]>([]);
  const [pendingTurn, setPendingTurn] = useState<Turn | null>(null);
  const request = useLatestRequest();

  const form = useForm({
    initial: { question: "" },
    validate: ({ question }) => (question.trim().length < 2 ? { question: "Bạn muốn hỏi gì về câu này?" } : {}),
    send: async (values) => {
      const question = values.question.trim();
      const signal = request.begin();
      setPendingTurn({ question, answer: "" });
      try {
        const { answer } = await stream(
          "POST /v1/ai/questions",
          { body: { sentence, question, earlier: turns }, signal },
          { delta: ({ text }) => setPendingTurn((turn) => turn && { ...turn, answer: turn.answer + text }) },
        );
        setTurns((before) => [...before, { question, answer }]);
        form.reset();
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        setPendingTurn(null);
        refetchQuotas();
      }
    },
    failureField: "question",
    unexpected: "Chưa hỏi được. Bạn thử lại nhé.",
  });
  return { form, turns, pendingTurn, stop: request.stop };
}

/** Questions to the model about one sentence. Neither questions nor answers are stored. */
export function SentenceQuestion({ sentence, onClose }: { sentence: string; onClose: () => void }) {
  const question = useSentenceQuestion(sentence);
  const { turns, pendingTurn } = question;
  const title = useId();
  return (
    <section aria-labelledby={title} className="mt-3 border-t border-line pt-3">
      <h3 id={title} className="text-xs font-semibold text-text-3">
        Hỏi về câu này
      </h3>
      {[...turns, ...(pendingTurn ? [pendingTurn] : [])].map((turn, place) => (
        <div key={place} className="mt-2">
          <p className="font-medium [overflow-wrap:anywhere]">{turn.question}</p>
          <p className="text-pretty text-text-2 [overflow-wrap:anywhere]" aria-busy={turn === pendingTurn}>
            {turn.answer || "Đang nghĩ…"}
          </p>
        </div>
      ))}
      {/* Announced once, when the answer is complete. */}
      <p role="status" className="sr-only">
        {turns.at(-1)?.answer ?? ""}
      </p>
      {turns.length < practiceLimits.questionsPerSentence ? (
        <QuestionForm question={question} onClose={onClose} />
      ) : (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <p className="text-s text-text-3">Bạn đã hỏi đủ {practiceLimits.questionsPerSentence} câu về câu này.</p>
          <Button size="sm" variant="ghost" onClick={onClose}>
            Đóng
          </Button>
        </div>
      )}
    </section>
  );
}

interface QuestionFormProps {
  question: ReturnType<typeof useSentenceQuestion>;
  onClose: () => void;
}

function QuestionForm({ question: { form, turns, pendingTurn, stop }, onClose }: QuestionFormProps) {
  return (
    <form {...form.form} className="mt-3 grid gap-2">
      <Field label="Câu hỏi của bạn" isLabelHidden error={form.errors.question}>
        <Textarea
          rows={1}
          maxLength={practiceLimits.questionLength}
          placeholder={turns.length === 0 ? "Ví dụ: Vì sao dùng “was built”?" : "Hỏi thêm…"}
          {...form.control("question")}
          onKeyDown={submitByKey(form.submit)}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        {pendingTurn ? (
          <Button size="sm" variant="outline" onClick={stop}>
            Dừng
          </Button>
        ) : (
          <Button size="sm" type="submit">
            Hỏi
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={onClose}>
          Đóng
        </Button>
        <span className="text-xs text-text-3">
          Còn {practiceLimits.questionsPerSentence - turns.length} câu hỏi cho câu này
        </span>
      </div>
    </form>
  );
}
