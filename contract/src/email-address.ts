// Without the schema library: a page that checks what is typed should not load it.

/**
 * HTML's own rule for `type=email` (HTML Standard, "valid email address"), so that the server accepts what
 * a browser lets pass. It is on purpose not RFC 5322: no comments, quotes or folded lines.
 */
export const emailAddressPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Whether a browser would take a text for an email address. */
export const isEmailAddress = (text: string): boolean => emailAddressPattern.test(text);
