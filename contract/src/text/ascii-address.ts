// Apart from the pattern of addresses, so that forms can load it when an address needs it.

/** What the parser of URLs reads as something other than a part of a host's name. */
const notInDomain = /[\s%/\\?#:@[\]<>^|\0]/;

/**
 * An address whose domain is written in its ASCII form (Punycode), as mail needs it. One whose
 * domain is ASCII already, or is no domain, is left as it is.
 */
export const toAsciiAddress = (text: string): string => {
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at).trimEnd();
  const isAscii = /^[\0-\x7f]*$/.test(domain);
  if (at < 2 || isAscii || notInDomain.test(domain)) return text;
  // An absolute name, or one that would be read as a number, is no domain of an address.
  const url = `http://${domain}`;
  return URL.canParse(url) ? text.slice(0, at) + new URL(url).hostname : text;
};
