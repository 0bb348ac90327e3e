import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput, StreamOf } from "#server/core/call.ts";
import type { ModelTasks } from "./model-tasks.ts";
import type { createSettings } from "./settings.ts";

export interface QuestionDeps {
  settings: ReturnType<typeof createSettings>;
  model: ModelTasks;
}

/** Free questions about one sentence. Nothing is stored: each request brings the conversation so far. */
export const askAboutSentence = async (
  { settings, model }: QuestionDeps,
  viewer: Viewer,
  input: CallInput<"POST /v1/ai/questions">["body"],
  { send, signal }: StreamOf<"POST /v1/ai/questions">,
): Promise<{ answer: string }> => {
  const { level } = await settings.read(viewer);
  const { sentence, question, earlier } = input;
  const text = [sentence, question, ...earlier.flatMap((turn) => [turn.question, turn.answer])].join(" ");
  return model.run(viewer, { task: "question", text, signal }, async (llm) => {
    let answer = "";
    for await (const part of llm.answerQuestion(input, { level })) {
      answer += part;
      send("delta", { text: part });
    }
    return { answer };
  });
};
