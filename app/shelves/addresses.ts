export {
  addressOf,
  commentMark,
  ownWorkAddress,
  personAddress,
  perspectiveAddress,
  perspectiveMark,
  tagAddress,
  topicAddress,
  unsubscribeAddress,
} from "#document/addresses.ts";
