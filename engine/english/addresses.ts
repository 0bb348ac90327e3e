/** Web and mail addresses, without the sign that ends the sentence behind them. */
export const addresses = /(?:https?:\/\/|www\.)[^\s<>"”]*[^\s<>"”’'.,;:!?)\]]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/** The text with each address as one word of the same length: the signs in it end no sentence. */
export const withAddressesAsWords = (text: string): string =>
  text.replace(addresses, (address) => "x".repeat(address.length));
