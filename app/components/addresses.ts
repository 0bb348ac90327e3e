export {
  addressOf,
  commentMark,
  ownWorkAddress,
  personAddress,
  perspectiveAddress,
  perspectiveMark,
  practiceAddress,
  tagAddress,
  topicAddress,
  unsubscribeAddress,
} from "#document/addresses.ts";
