import '../test/quiet.ts';
import { organisationExportEndpoints } from '@lexplain/contract/exports/organisation';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { actor, newPerson, storeCatalogue, type TestPerson } from '../test/people.ts';

const app = withApp();
let owner: TestPerson;
let other: TestPerson;

const organisationOf = async ({ uid }: TestPerson): Promise<string> =>
  (await db.doc(paths.user(uid)).get()).get('organisation_id');

const submissionOf = (organisation_id: string, uid: string) => ({
  uid,
  organisation_id,
  created_by: uid,
  form_id: 'law-1',
  subject_id: 'law-1',
  form_version: 1,
  status: 'draft',
  revision: 1,
  answered: 1,
  answers: { q01: { compliance_result: 'compliant' } },
  created_at: new Date(),
  updated_at: new Date(),
});

/** Ids that sort differently from the order in which they were stored. */
const idOf = (number: number) => `${(number * 7) % 25}-submission`;

beforeAll(async () => {
  await storeCatalogue(db);
  owner = await newPerson('owner');
  other = await newPerson('other');
  for (const person of [owner, other]) await actor(app.origin(), person).bootstrap();
  const [own, others] = [await organisationOf(owner), await organisationOf(other)];
  const batch = db.batch();
  for (let number = 0; number < 25; number += 1) {
    batch.set(db.doc(paths.submission(idOf(number))), submissionOf(own, owner.uid));
    batch.set(db.doc(paths.submission(`of-other-${number}`)), submissionOf(others, other.uid));
  }
  await batch.commit();
});

const page = async (person: TestPerson, after?: string) => {
  const answer = await callApi('exportOrganisationSubmissions', {
    origin: app.origin(),
    token: person.token,
    query: after === undefined ? {} : { after },
  });
  return { ...answer, code: codeOf(answer.body) };
};
const { output } = organisationExportEndpoints.exportOrganisationSubmissions;

describe('the export of an organisation', () => {
  it('returns each submission once, in pages of ten, and none of other organisations', async () => {
    const pages: string[][] = [];
    let after: string | undefined;
    do {
      const { items, next } = output.parse((await page(owner, after)).body);
      pages.push(items.map(({ submission }) => submission.id));
      for (const { answers } of items) expect(answers).toHaveLength(1);
      after = next ?? undefined;
    } while (after !== undefined);
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 5]);
    const all = pages.flat();
    expect(all).toEqual(Array.from({ length: 25 }, (_, number) => idOf(number)).toSorted());
  });

  it('has no next page after the last submission, even if the last page is full', async () => {
    const { next } = output.parse((await page(owner, '9-submission')).body);
    expect(next).toBeNull();
    expect(output.parse((await page(other, 'of-other-9')).body)).toEqual({
      items: [],
      next: null,
    });
  });

  it('is available to owners only', async () => {
    const account = db.doc(paths.user(owner.uid));
    await account.update({ organisation_role: 'member' });
    expect(await page(owner)).toMatchObject({ status: 403, code: 'not_permitted' });
    await account.update({ organisation_role: 'owner' });
  });

  it.each(['a/b', '..', '__id__', ''])('rejects the cursor %o', async (after) => {
    expect(await page(owner, after)).toMatchObject({ status: 422, code: 'invalid_input' });
  });
});
