import { randomUUID } from 'node:crypto';
import { clientStartEndpoints } from '@lexplain/contract/clients/starts';
import { noticeContent } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import { z } from 'zod';
import { actionOf } from '../actions/test-action-calls.ts';
import { entryOf } from '../incidents/test-incident-calls.ts';
import { addNoticeOnce } from '../notices/store.ts';
import { db } from '../platform/firestore.ts';
import { runTransaction } from '../platform/unlocked-transaction.ts';
import { callApi } from '../test/http.ts';
import { notices } from '../test/notices.ts';
import type { Persona } from '../test/organisation.ts';
import { newPerson } from '../test/people.ts';
import { type PermittedRow, requestOf } from '../test/rows.ts';
import { coverBody } from '../test/stored/colleague.ts';
import type { answeredAgain, PlayedPerson, World } from './test-world.ts';

// What people do so that events come about, for the test that walks the table of events.

export interface Play {
  told: readonly PlayedPerson[];
  /** Comes as far as right before the event. The returned function does it. */
  prepare: (world: World) => Promise<() => Promise<unknown>>;
  /** What its row says that ends it (`done`). */
  finish?: (world: World) => Promise<unknown>;
  /**
   * Written as an example: its calls need an authenticator app, which these people do not have
   * (functions/src/second-factor/second-factor.api.test.ts). Its mail may be withheld.
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

/** A mail about an account, written as its call does. */
export const written = (template: keyof typeof notices, told: readonly PlayedPerson[]): Play => ({
  told,
  isExample: true,
  prepare: async ({ people }) => {
    const content = noticeContent.parse(notices[template]);
    const now = new Date();
    const key = randomUUID();
    return () =>
      runTransaction(async (transaction) => {
        const writes = await Promise.all(
          told.map((persona) => {
            const uid = people.get(persona)?.uid ?? '';
            const notice = {
              ...content,
              category: 'security' as const,
              to: { uid },
              key: `${key} ${uid}`,
            };
            return addNoticeOnce(transaction, notice, now);
          }),
        );
        for (const write of writes) write();
      });
  },
});

export const ofAction =
  (more: object, owner: Persona): Play['prepare'] =>
  async ({ call, uidOf }) => {
    const body = { ...actionOf(more), owner_uid: uidOf(owner) };
    return () => call(owner === 'member' ? 'owner' : 'member', 'createAction', { body });
  };

/** Moves the action that was made last. */
export const moveLatestAction = async (
  { acme, call }: World,
  body: object,
  persona: Persona = 'owner',
): Promise<void> => {
  const { docs } = await db
    .collection(paths.actions())
    .where('organisation_id', '==', acme.id)
    .get();
  const timeOf = (one: (typeof docs)[number]): number => one.get('created_at').toMillis();
  const [latest] = docs.toSorted((one, other) => timeOf(other) - timeOf(one));
  await call(persona, 'moveAction', { params: { actionId: latest?.id ?? '' }, body });
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
    return () => moveLatestAction(world, to);
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

/** Submits the answers about a law again. */
export const submitAgain =
  (formId: (typeof answeredAgain)[number]) =>
  async ({ call }: World): Promise<void> => {
    const { body } = await call('owner', 'createSubmission', { params: { formId } });
    const { submission } = z.object({ submission: identified }).parse(body);
    await call('owner', 'submitSubmission', { params: { submissionId: submission.id } });
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

/** An action is the member's. */
export const giveAction = async (world: World): Promise<void> => {
  await (await ofAction({}, 'member')(world))();
};

export const close = ({ acme, call }: World) =>
  call('owner', 'addIncidentEntries', {
    params: { incidentId: acme.ids.incidentId },
    body: { entries: [entryOf({ kind: 'closed', reason: '' })] },
  });
