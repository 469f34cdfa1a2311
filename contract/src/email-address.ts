// Without the schema library: a page that checks what is typed should not load it.

/**
 * HTML's own rule for `type=email` (HTML Standard, "valid email address") but for the length of a label, and
 * written so that no text takes long. It is on purpose not RFC 5322: no comments, quotes or folded lines.
 */
export const emailAddressPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9]+(?:-+[a-zA-Z0-9]+)*(?:\.[a-zA-Z0-9]+(?:-+[a-zA-Z0-9]+)*)*$/;

/** What stands between two dots of a domain has at most 63 characters. */
const hasLongLabel = (address: string): boolean =>
  address
    .slice(address.lastIndexOf('@') + 1)
    .split('.')
    .some((label) => label.length > 63);

/** Whether a browser would take a text for an email address. */
export const isEmailAddress = (text: string): boolean =>
  emailAddressPattern.test(text) && !hasLongLabel(text);
