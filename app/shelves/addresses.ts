export {
  addressOf,
  commentMark,
  perspectiveAddress,
  perspectiveMark,
  personAddress,
  tagAddress,
  topicAddress,
  unsubscribeAddress,
} from "#document/addresses.ts";
