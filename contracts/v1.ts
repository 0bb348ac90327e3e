import { accountEndpoints } from "./accounts.ts";
import { contentEndpoints } from "./content.ts";
import { conversationEndpoints } from "./conversation.ts";
import { dictionaryEndpoints } from "./dictionary.ts";
import { grammarEndpoints } from "./grammar.ts";
import { learningEndpoints } from "./learning.ts";
import { notebookEndpoints } from "./notebook.ts";
import { honourEndpoints } from "./honours.ts";
import { noticeEndpoints } from "./notices.ts";
import { perspectiveEndpoints } from "./perspectives.ts";
import { personalEndpoints } from "./personal.ts";
import { practiceEndpoints } from "./practice.ts";
import { readerEndpoints } from "./readers.ts";
import { rewritingEndpoints } from "./rewriting.ts";
import { runningEndpoints } from "./running.ts";
import { searchEndpoints } from "./search.ts";
import { visitEndpoints } from "./visits.ts";
import { writingEndpoints } from "./writing.ts";

/** Every call of the API, once, by method and path. */
export const v1 = {
  ...accountEndpoints,
  ...visitEndpoints,
  ...contentEndpoints,
  ...readerEndpoints,
  ...searchEndpoints,
  ...conversationEndpoints,
  ...noticeEndpoints,
  ...dictionaryEndpoints,
  ...notebookEndpoints,
  ...perspectiveEndpoints,
  ...practiceEndpoints,
  ...grammarEndpoints,
  ...writingEndpoints,
  ...rewritingEndpoints,
  ...learningEndpoints,
  ...honourEndpoints,
  ...personalEndpoints,
  ...runningEndpoints,
};

export type V1 = typeof v1;
export type CallName = keyof V1;
