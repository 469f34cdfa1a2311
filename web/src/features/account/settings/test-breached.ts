import { createHash } from 'node:crypto';

/** What a service of breached passwords answers in whose range one is listed with a count. */
export const listingOf = (password: string, count: number): string => {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  return `0018A45C4D1DEF81644B54AB7F969B88D65:1\r\n${hash.slice(5)}:${count}`;
};
