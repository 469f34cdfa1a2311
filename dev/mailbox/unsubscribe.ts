import type { Mail } from './mail.ts';

const headerOf = (mail: Mail, name: string): string =>
  Object.entries(mail.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1] ?? '';

/** The URL in a mail's List-Unsubscribe that a browser can open (RFC 2369). */
export const unsubscribeUrlOf = (mail: Mail): string | null => {
  const [, url = ''] = headerOf(mail, 'list-unsubscribe').match(/<(https?:[^<>\s]+)>/i) ?? [];
  return URL.canParse(url) ? url : null;
};

const oneClick = 'List-Unsubscribe=One-Click';

/**
 * The one-click request by which a mail program's server unsubscribes its reader (RFC 8058), or why
 * there is none. It is sent to this suite's site only: nothing leaves this machine.
 */
export const makeOneClick = (mail: Mail, siteUrl: string) => {
  const url = unsubscribeUrlOf(mail);
  if (!url) return { refusal: 'The mail has no List-Unsubscribe with an address to post to' };
  if (headerOf(mail, 'list-unsubscribe-post').trim() !== oneClick) {
    return { refusal: `The mail has no List-Unsubscribe-Post: ${oneClick}` };
  }
  if (new URL(url).origin !== new URL(siteUrl).origin) {
    return { refusal: `${new URL(url).origin} is not the site of this suite` };
  }
  return {
    request: {
      url,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: oneClick,
    },
  };
};
