import type { TopicPage } from "#contracts/schemas/topics.ts";
import type { OwnParticipation } from "./participation.ts";

export interface TopicContext {
  topic: TopicPage["topic"];
  own: OwnParticipation;
  tally: TopicPage["tally"];
  /** Id of the perspective that the member has just posted. */
  posted: string | null;
  onChanged: () => void;
}
