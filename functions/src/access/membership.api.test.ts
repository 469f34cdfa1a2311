import '../test/quiet.ts';
import { me } from '@lexplain/contract/account/account';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { db } from '../platform/firestore.ts';
import { testForm } from '../test/documents.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Person,
  personOf,
  storedOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import {
  namesSubmission,
  type PermittedRow,
  permittedRows,
  requestOf,
  rowsForOne,
} from '../test/rows.ts';
import { readCollection, readDocument, withSdk } from '../test/sdk.ts';

// Permissions follow the account and change with the next call, without a new token.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
beforeEach(async () => {
  acme = await newOrganisation(db);
});

const known = (persona: 'owner' | 'member'): Person => {
  const person = personOf(acme, persona);
  if (!person) throw new Error(`There is no ${persona}`);
  return person;
};

const ask = async (name: PermittedRow, { token }: Person) => {
  const request = requestOf(name, acme);
  const { status, body } = await callApi(name, { ...request, token, origin: app.origin() });
  return { status, code: codeOf(body), body, text: JSON.stringify(body) };
};

const change = ({ uid }: Person, fields: object) => db.doc(paths.user(uid)).update(fields);
const remove = (person: Person) =>
  change(person, { organisation_id: acme.otherId, organisation_role: 'member' });

describe('an owner who becomes a member', () => {
  it('cannot rename the organisation until they are an owner again', async () => {
    const owner = known('owner');
    expect((await ask('updateOrganisation', owner)).status).toBe(200);
    await change(owner, { organisation_role: 'member' });
    const before = await storedOf(db, acme);
    const { status, code } = await ask('updateOrganisation', owner);
    expect([status, code]).toEqual([403, 'not_permitted']);
    expect(await storedOf(db, acme)).toBe(before);
    expect((await ask('getOrganisation', owner)).body).toMatchObject({ role: 'member' });
    await change(owner, { organisation_role: 'owner' });
    expect((await ask('updateOrganisation', owner)).status).toBe(200);
  });
});

describe('a member who was removed', () => {
  it.each(permittedRows.filter(namesSubmission))(
    'can call %s before the removal and gets 404 after it',
    async (name) => {
      const member = known('member');
      expect((await ask(name, member)).status).toBe(endpoints[name].status);
      await remove(member);
      const before = await storedOf(db, acme);
      const { status, code } = await ask(name, member);
      expect([status, code]).toEqual([404, 'not_found']);
      expect(await storedOf(db, acme)).toBe(before);
    },
  );

  it('gets no data of the organisation from calls about their own data', async () => {
    const member = known('member');
    await remove(member);
    for (const name of rowsForOne.filter((row) => !namesSubmission(row) && row !== 'deleteMe')) {
      const { text } = await ask(name, member);
      for (const word of [acme.id, acme.submissionId, acme.secret]) {
        expect(text, name).not.toContain(word);
      }
    }
  });

  it('can no longer read its documents with the SDK in the same session', async () => {
    const member = known('member');
    const read = () =>
      withSdk({ ...member, verified: true }, async (firestore) => [
        ...(await readDocument(firestore, paths.submission(acme.submissionId))),
        ...(await readCollection(firestore, paths.submissions(), ['organisation_id', acme.id])),
      ]);
    expect(await read()).toEqual(Array(4).fill('read'));
    await remove(member);
    expect(await read()).toEqual(Array(4).fill('permission-denied'));
  });

  it('has a concurrent save stored before the removal or not at all', async () => {
    const member = known('member');
    const { runTransaction } = db;
    let removing: ReturnType<typeof remove> | undefined;
    // Between what the transaction reads and what it writes.
    vi.spyOn(db, 'runTransaction').mockImplementationOnce((work, options) =>
      runTransaction.call(
        db,
        async (transaction) => {
          const result = await work(transaction);
          removing ??= remove(member);
          await new Promise((resolve) => setTimeout(resolve, 500));
          return result;
        },
        options,
      ),
    );
    const { status } = await ask('saveAnswers', member);
    const removed = (await removing)?.writeTime.valueOf() ?? '';
    const kept = await db.doc(paths.submission(acme.submissionId)).get();
    expect([200, 404]).toContain(status);
    expect(kept.get('revision')).toBe(status === 200 ? 2 : 1);
    // A timestamp is serialised as text that sorts in order of time.
    expect([kept.updateTime?.valueOf(), removed].sort().at(-1)).toBe(removed);
    expect((await ask('saveAnswers', member)).status).toBe(404);
  });

  it('gets no answers of the organisation in a draft begun during the removal', async () => {
    const member = known('member');
    expect((await ask('submitSubmission', member)).status).toBe(200);
    const { runTransaction } = db;
    vi.spyOn(db, 'runTransaction').mockImplementationOnce(async (work, options) => {
      await remove(member);
      return runTransaction.call(db, work, options);
    });
    const { body, text } = await ask('createSubmission', member);
    expect(text).not.toContain(acme.secret);
    const { submission, answers } = submissionWithAnswers.parse(body);
    expect([submission.form_id, submission.status, answers]).toEqual([testForm, 'draft', []]);
  });

  it('does not regain their first organisation with a new account if it has other members', async () => {
    const { uid, token } = await signUp();
    const first = db.doc(paths.organisation(uid));
    const bootstrap = () => callApi('bootstrap', { token, origin: app.origin() });
    expect(me.parse((await bootstrap()).body).organisation).toEqual({ id: uid, role: 'owner' });
    await change(known('member'), { organisation_id: uid });
    await db.doc(paths.user(uid)).update({ organisation_id: acme.otherId });
    // The state that an interrupted deletion leaves.
    await db.doc(paths.user(uid)).delete();
    const before = (await first.get()).updateTime;
    const { organisation } = me.parse((await bootstrap()).body);
    expect(organisation?.role).toBe('owner');
    expect(organisation?.id).not.toBe(uid);
    expect((await first.get()).updateTime).toEqual(before);
    expect((await callApi('getOrganisation', { token, origin: app.origin() })).status).toBe(200);
  });

  it('regains their first organisation with a new account if it has no other members', async () => {
    const { uid, token } = await signUp();
    const bootstrap = () => callApi('bootstrap', { token, origin: app.origin() });
    await bootstrap();
    await db.doc(paths.user(uid)).delete();
    expect(me.parse((await bootstrap()).body).organisation).toEqual({ id: uid, role: 'owner' });
  });
});
