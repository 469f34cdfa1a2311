import { randomUUID } from 'node:crypto';
import { clientStartEndpoints } from '@lexplain/contract/clients/starts';
import { noticeContent } from '@lexplain/contract/mail/stored';
import type { NoticeCategory } from '@lexplain/contract/notices/preferences';
import { paths } from '@lexplain/contract/paths';
import { z } from 'zod';
import { actionOf } from '../actions/test-action-calls.ts';
import { entryOf } from '../incidents/test-incident-calls.ts';
import { addNoticeOnce } from '../notices/store.ts';
import { db } from '../platform/firestore.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { prepareTurnEnd } from '../reviews/notices.ts';
import { findLawName } from '../reviews/store.ts';
import { callApi } from '../test/http.ts';
import { notices } from '../test/notices.ts';
import type { Persona, TestOrganisation } from '../test/organisation.ts';
import { newPerson } from '../test/people.ts';
import { type PermittedRow, requestOf } from '../test/rows.ts';
import { coverBody } from '../test/stored/colleague.ts';

// What people do so that events come about, for the test that walks the table of events.

export interface World {
  acme: TestOrganisation;
  uidOf: (persona: Persona) => string;
  call: (persona: Persona, row: PermittedRow, request?: object) => ReturnType<typeof callApi>;
  origin: string;
}

export interface Play {
  told: readonly Persona[];
  /** Comes as far as right before the event. The returned function does it. */
  prepare: (world: World) => Promise<() => Promise<unknown>>;
  /** What its row says that ends it (`done`). */
  finish?: (world: World) => Promise<unknown>;
  /**
   * Written as an example, as its job has tests of its own. What it is about does not exist, so that
   * its mail may be withheld.
   */
  isExample?: true;
}

export const identified = z.object({ id: z.string() });
const reviewed = z.object({ submission: z.object({ review_id: z.string() }) });

/** A call whose request is made once, so that a repeat is the same call. */
export const byCall =
  (persona: Persona, row: PermittedRow, more: object = {}): Play['prepare'] =>
  async ({ acme, call }) => {
    const request = { ...requestOf(row, acme), ...more };
    return () => call(persona, row, request);
  };

export const first =
  (before: readonly [Persona, PermittedRow][], next: Play['prepare']): Play['prepare'] =>
  async (world) => {
    for (const [persona, row] of before) await world.call(persona, row);
    return next(world);
  };

/** A mail of a template, written as its job does. */
export const written = (
  template: keyof typeof notices,
  category: NoticeCategory,
  told: readonly Persona[],
): Play => ({
  told,
  isExample: true,
  prepare: async ({ acme, uidOf }) => {
    const content = noticeContent.parse(notices[template]);
    const now = new Date();
    const key = randomUUID();
    const about = category === 'security' ? {} : { organisationId: acme.id };
    return () =>
      runTransaction(async (transaction) => {
        const writes = await Promise.all(
          told.map((persona) => {
            const uid = uidOf(persona);
            const notice = { ...content, ...about, category, to: { uid }, key: `${key} ${uid}` };
            return addNoticeOnce(transaction, notice, now);
          }),
        );
        for (const write of writes) write();
      });
  },
});

export const ofAccount = (template: keyof typeof notices): Play =>
  written(template, 'security', ['member']);

export const ofAction =
  (more: object, owner: Persona): Play['prepare'] =>
  async ({ call, uidOf }) => {
    const body = { ...actionOf(more), owner_uid: uidOf(owner) };
    return () => call(owner === 'member' ? 'owner' : 'member', 'createAction', { body });
  };

/** Moves the only action that a person has or proposed. */
export const moveActions = async (
  { acme, call }: World,
  body: object,
  persona: Persona = 'owner',
): Promise<void> => {
  const found = await db.collection(paths.actions()).where('organisation_id', '==', acme.id).get();
  for (const { id } of found.docs) {
    if (id !== acme.ids.actionId)
      await call(persona, 'moveAction', { params: { actionId: id }, body });
  }
};

export const proposed: Play['prepare'] = async ({ acme, call }) => {
  const { id, title, details, due_day } = actionOf();
  const body = { id, title, details, due_day, about: { kind: 'nothing' } };
  return () =>
    call('assignedAdviser', 'proposeAction', { params: { organisationId: acme.id }, body });
};

export const decided =
  (to: object): Play['prepare'] =>
  async (world) => {
    await (await proposed(world))();
    return () => moveActions(world, to);
  };

export const askedForReview = async ({ acme, call }: World): Promise<string> => {
  const { body } = await call('owner', 'askForReview', requestOf('askForReview', acme));
  return reviewed.parse(body).submission.review_id;
};

/** The adviser takes all that waits. */
export const takeAll = async ({ acme, call }: World): Promise<void> => {
  const waiting = await db
    .collection(paths.reviews())
    .where('organisation_id', '==', acme.id)
    .where('state', '==', 'waiting')
    .get();
  for (const one of waiting.docs) {
    const headers = { 'If-Match': `"${one.get('revision')}"` };
    await call('assignedAdviser', 'takeReview', { params: { reviewId: one.id }, headers });
  }
};

/** As a submit ends it. */
export const submitAgain = async ({ acme }: World): Promise<void> => {
  for (const kind of ['flagged', 'closed'] as const) {
    const law = await findLawName(`law-${kind}`);
    await runTransaction(async (transaction) =>
      (await prepareTurnEnd(transaction, acme.id, law))(new Date()),
    );
  }
};

export const startedBy = async ({ call, acme }: World, email: string) => {
  const { body } = requestOf('startClient', acme);
  const answer = await call('assignedAdviser', 'startClient', {
    body: { ...z.looseObject({}).parse(body), email },
  });
  return clientStartEndpoints.startClient.output.parse(answer.body);
};

/** Somebody whom an adviser has invited to be the owner of a client. */
export const invitedToStart = async (world: World) => {
  const { token, email } = await newPerson(`person${randomUUID()}`.replaceAll('-', ''));
  await callApi('bootstrap', { origin: world.origin, token });
  const { id } = await startedBy(world, email);
  return { id, token };
};

export const cover: Play['prepare'] = async ({ uidOf, call }) => {
  const body = coverBody(uidOf('otherAdviser'));
  return () => call('admin', 'setCoverOf', { params: { uid: uidOf('assignedAdviser') }, body });
};

export const given: Play['prepare'] =
  async ({ acme, uidOf }) =>
  () =>
    db.doc(paths.action(`of-${uidOf('member')}`)).set({
      organisation_id: acme.id,
      owner_uid: uidOf('member'),
      state: 'open',
      state_at: new Date(),
      created_at: new Date(),
      updated_at: new Date(),
    });

export const close = ({ acme, call }: World) =>
  call('owner', 'addIncidentEntries', {
    params: { incidentId: acme.ids.incidentId },
    body: { entries: [entryOf({ kind: 'closed', reason: '' })] },
  });
