import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import {
  isAboutProvider,
  namesResource,
  needsSecret,
  type PermittedRow,
  permittedRows,
  requestOf,
} from '../test/rows.ts';

// Whoever may not know of something learns neither from an answer nor from its cost that it exists.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeAll(async () => {
  acme = await newOrganisation(db);
});

const outsiders: Persona[] = ['otherMember', 'otherOwner', 'formerMember', 'otherAdviser'];

/**
 * A call with Acme's ids, or the one id, in its path: its answer, and the documents that it has
 * read.
 */
const ask = async (name: PermittedRow, persona: Persona, ids: TestOrganisation | string) => {
  const token = personOf(acme, persona)?.token ?? '';
  takeBill();
  const { status, body, headers } = await callApi(name, {
    ...requestOf(name, ids),
    origin: app.origin(),
    token,
  });
  const { reads } = takeBill();
  const { date, 'x-request-id': _, ...others } = Object.fromEntries(headers);
  return { status, code: codeOf(body), text: JSON.stringify(body), others, reads };
};

const rows = permittedRows.filter(
  (name) => namesResource(name) && !needsSecret(name) && !isAboutProvider(name),
);

describe.each(rows)('%s', (name) => {
  it.each(outsiders)(
    'answers the %s the same, for the same reads, whether it exists',
    async (who) => {
      // What an instance keeps in memory is read first.
      await ask(name, who, 'never-was');
      const foreign = await ask(name, who, acme);
      const unknown = await ask(name, who, 'was-never');
      expect(foreign).toEqual(unknown);
      expect(['not_found', 'not_permitted']).toContain(foreign.code);
    },
  );
});

describe('an id that a caller chooses', () => {
  const addComment = (persona: Persona, reviewId: string, id: string) => {
    const token = personOf(acme, persona)?.token ?? '';
    const body = { id, question_id: 'q01', text: 'Written by the test' };
    return callApi('addReviewComment', { origin: app.origin(), token, params: { reviewId }, body });
  };

  it('can be one that somebody has chosen in another review', async () => {
    const other = await newOrganisation(db);
    const id = randomUUID();
    const first = await addComment('owner', acme.reviewIds.waiting, id);
    const { token = '' } = personOf(other, 'owner') ?? {};
    const second = await callApi('addReviewComment', {
      origin: app.origin(),
      token,
      params: { reviewId: other.reviewIds.waiting },
      body: { id, question_id: 'q01', text: 'Written by another' },
    });
    expect([first.status, second.status]).toEqual([201, 201]);
    // A repeated call adds nothing, and the same id for another text is refused.
    const again = await addComment('owner', acme.reviewIds.waiting, id);
    expect(again.body).toEqual(first.body);
    expect(codeOf((await addComment('member', acme.reviewIds.waiting, id)).body)).toBe('id_taken');
  });

  it('can be one that someone has chosen for a record of another organisation', async () => {
    const other = await newOrganisation(db);
    const body = { id: randomUUID() };
    const call = (token: string) =>
      callApi('createProfileRecord', {
        origin: app.origin(),
        token,
        body,
        headers: { 'If-Match': '"1"' },
      });
    const first = await call(personOf(acme, 'owner')?.token ?? '');
    const second = await call(personOf(other, 'owner')?.token ?? '');
    expect([first.status, second.status]).toEqual([201, 201]);
  });
});

it('reviews have ids that do not follow from those of submissions', async () => {
  const { token = '' } = personOf(acme, 'owner') ?? {};
  const params = { submissionId: acme.submissionId };
  const { body } = await callApi('submitSubmission', { origin: app.origin(), token, params });
  expect(body).toMatchObject({
    submission: { review_id: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
  expect(JSON.stringify(body)).not.toContain(`"review_id":"${acme.submissionId}"`);
});
