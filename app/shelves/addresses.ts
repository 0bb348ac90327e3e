export { addressOf, commentMark, personAddress, unsubscribeAddress } from "#document/addresses.ts";
