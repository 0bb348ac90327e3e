import type { PersonalData } from "#server/feature.ts";
import { deleteFollowersOf } from "./follows-store.ts";
import { followsOf } from "./follows.ts";
import { deleteHistoryOf, historyOf } from "./history.ts";
import { eraseLearningOf, notebookOf } from "./notebook.ts";
import { savedBy } from "./saved.ts";

export const libraryPersonalData: PersonalData = {
  export: async (db, userId) => ({
    reading: await historyOf(db, userId),
    following: await followsOf(db, userId),
    saved: await savedBy(db, userId),
    notebook: await notebookOf(db, userId),
  }),
  erase: (tx, { id }) => deleteFollowersOf(tx, id),
  eraseLearning: eraseLearningOf,
  eraseHistory: deleteHistoryOf,
};
