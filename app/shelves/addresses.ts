export { addressOf, commentMark, personAddress } from "#document/addresses.ts";
