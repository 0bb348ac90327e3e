export { addressOf, commentMark, personAddress, tagAddress, unsubscribeAddress } from "#document/addresses.ts";
