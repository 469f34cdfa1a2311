// Does not import the schema library, so that a page can check input without loading it.

/**
 * The HTML Standard's rule for a "valid email address", with a limit on the length of a label,
 * written so that matching takes linear time. Deliberately not RFC 5322: no comments, quotes or
 * folded lines. Browser and server use this one rule. The address of a signed-in person is not
 * checked by it: the identity provider accepts more, and has verified it by a mail that arrived.
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
