import { featureList, type ServicesOf } from "./feature.ts";
import { accounts } from "./features/accounts/index.ts";
import { admin } from "./features/admin/index.ts";
import { comments } from "./features/comments/index.ts";
import { content } from "./features/content/index.ts";
import { daily } from "./features/daily/index.ts";
import { dictionary } from "./features/dictionary/index.ts";
import { gamification } from "./features/gamification/index.ts";
import { grammar } from "./features/grammar/index.ts";
import { learning } from "./features/learning/index.ts";
import { library } from "./features/library/index.ts";
import { notifications } from "./features/notifications/index.ts";
import { personal } from "./features/personal/index.ts";
import { perspectives } from "./features/perspectives/index.ts";
import { placement } from "./features/placement/index.ts";
import { practice } from "./features/practice/index.ts";
import { reminders } from "./features/reminders/index.ts";
import { rewriting } from "./features/rewriting/index.ts";
import { search } from "./features/search/index.ts";
import { site } from "./features/site/index.ts";
import { transfers } from "./features/transfers/index.ts";
import { uploads } from "./features/uploads/index.ts";
import { visits } from "./features/visits/index.ts";
import { writing } from "./features/writing/index.ts";

/**
 * All features of the site, in the order in which they are created: a feature follows those that it needs. A new
 * feature is added here, and its calls in `contracts/v1.ts`.
 */
export const features = featureList()
  .add(gamification)
  .add(uploads)
  .add(accounts)
  .add(site)
  .add(content)
  .add(library)
  .add(practice)
  .add(placement)
  .add(perspectives)
  .add(comments)
  .add(notifications)
  .add(search)
  .add(visits)
  .add(grammar)
  .add(writing)
  .add(rewriting)
  .add(dictionary)
  .add(learning)
  .add(daily)
  .add(reminders)
  .add(personal)
  .add(admin)
  .add(transfers);

export type Services = ServicesOf<typeof features>;
