// Does not import the schema library, so that a page can check input without loading it.

/**
 * The HTML Standard's rule for a "valid email address", with a limit on the length of a label, written so
 * that matching takes linear time. Deliberately not RFC 5322: no comments, quotes or folded lines.
 */
export const emailAddressPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9]+(?:-+[a-zA-Z0-9]+)*(?:\.[a-zA-Z0-9]+(?:-+[a-zA-Z0-9]+)*)*$/;

/** A label of a domain has at most 63 characters. */
const hasLongLabel = (address: string): boolean =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .split('.')
    .some((label) => label.length > 63);

/** Whether a browser accepts a text as an email address. */
export const isEmailAddress = (text: string): boolean =>
  emailAddressPattern.test(text) && !hasLongLabel(text);

/** What the parser of URLs reads as something other than a part of a host's name. */
const notInDomain = /[\s%/\\?#:@[\]<>^|\0]/;

/**
 * An address whose domain is written in its ASCII form (Punycode), as mail needs it. One whose domain is ASCII
 * already, or is no domain, is left as it is.
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
