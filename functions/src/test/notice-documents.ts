import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { readiness } from '../mail/decisions.ts';
import type { NewNotice } from '../mail/notices/store.ts';

/** A notice that is always sent. */
export const noticeTo = (uid: string, key: string): NewNotice => ({
  to: { uid },
  category: 'security',
  template: 'address_check',
  facts: {},
  key: `${key} ${uid}`,
});

/** Whether a sweep would send it. */
export const isReady = (notice: StoredNotice | undefined, now: Date): boolean =>
  notice !== undefined && readiness(notice.delivery, now) === 'ready';
