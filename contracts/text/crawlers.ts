/**
 * User agents of search and preview crawlers, including those of services that Vietnamese readers share links with
 * (Zalo).
 */
const crawlers =
  /bot\b|bot\/|crawl|spider|slurp|facebookexternalhit|facebookcatalog|embedly|quora link preview|outbrain|pinterest|vkshare|w3c_validator|whatsapp|telegram|viber|zalo(?!pc)|skypeuripreview|lighthouse-preview|google-inspectiontool|googleother|duckduckgo-favicons|mediapartners|bingpreview|petalsearch|applebot|ia_archiver|baidu|sogou/i;

export const isCrawler = (userAgent: string | null | undefined): boolean => crawlers.test(userAgent ?? "");
