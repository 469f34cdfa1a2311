import '../../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect, it, vi } from 'vitest';
import { takeBill } from '../../../../dev/suite/count-firestore.ts';
import { addNotice, noticeAt } from '../../notices/store.ts';
import { db } from '../../platform/firestore.ts';
import { withinOneHour } from '../../test/messages.ts';
import { outboxes } from '../outboxes.ts';
import { deliver } from './deliver.ts';
import { createSender } from './sender.ts';

// What the delivery of a notice costs (docs/growth.md, "What costs most").

beforeEach(() => {
  vi.stubEnv('NOTICES_PER_HOUR', '1000');
});

it('a notice to a member is delivered with nine reads and five writes', async () => {
  await withinOneHour();
  const times = { created_at: new Date(), updated_at: new Date() };
  await db.doc(paths.organisation('acme')).set({ name: 'Acme', ...times });
  const account = { email: 'member@example.com', organisation_id: 'acme', role: 'client' };
  await db.doc(paths.user('member')).set({ ...account, ...times });
  let sent = 0;
  const settings = { to: 'provider@example.com', origin: 'https://lexplain.example' };
  const send = await createSender(outboxes.notices, settings, async () => {
    sent += 1;
  });
  const tell = async (key: string) => {
    const facts = {
      what: 'changes_requested' as const,
      law: 'Privacy Act',
      organisation: 'Acme',
      by: '',
      flagged: 1,
      reason: '',
      earlier: 0,
      place: '/dashboard',
    };
    const about = { organisationId: 'acme', category: 'review_turn', key } as const;
    const notice = { to: { uid: 'member' }, ...about, template: 'review_turn', facts } as const;
    await db.runTransaction(async (transaction) => addNotice(transaction, notice, new Date()));
    takeBill();
    await deliver(noticeAt(notice).id, { store: outboxes.notices, send, owner: randomUUID() });
    return takeBill();
  };
  // The first one makes the link that ends such mail, and the secret of the day.
  await tell('first');
  // Claimed and recorded: the notice twice. The organisation, the account, the address, its three
  // budgets, and what the list says, as it may be over.
  expect(await tell('second')).toEqual({ reads: 2 + 3 + 3 + 1, writes: 2 + 3 });
  expect(sent).toBe(2);
});
