import '../test/quiet.ts';
import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import type { ServedEndpoint } from '@lexplain/contract/api/terms';
import { endpoints } from '@lexplain/contract/endpoints';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { noticeCollections } from '../notices/store.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personas,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { needsSecret, type PermittedRow, permittedRows, requestOf } from '../test/rows.ts';
import { enrolSecondFactor } from '../test/second-factor.ts';
import { storeExampleFiles } from '../test/stored/evidence-files.ts';

// Which rows write notices, found by calling each of them (docs/decisions/0061-budgets-of-mail.md).

const app = withApp();
withLibrary();

/** The mail about a changed address, which the next reading of the account notices. */
const changeAddress = (acme: TestOrganisation, persona: Persona) =>
  db.doc(paths.user(personOf(acme, persona)?.uid ?? '')).update({ email: 'before@example.com' });

/** What makes a row mail that does so only then. */
const special: Partial<
  Record<
    PermittedRow,
    {
      body?: object;
      changesAddress?: true;
      enrols?: true;
      /** The field that names the colleague. */
      assigns?: 'adviser_uid' | 'assigned_uid';
      unshares?: true;
      gives?: true;
      by?: Persona;
    }
  >
> = {
  signOut: { body: { sessions: 'earlier', because: 'password_changed' } },
  giveRole: { body: { role: 'adviser' } },
  removeSecondFactorOf: { enrols: true },
  assignAdviser: { assigns: 'adviser_uid' },
  assignMessage: { assigns: 'assigned_uid' },
  shareIncident: { unshares: true },
  createAction: { gives: true },
  saveAction: { gives: true },
  // Acme alone has an adviser, who is told.
  deleteOrganisation: { by: 'owner' },
  getMe: { changesAddress: true },
  bootstrap: { changesAddress: true },
};

/** Deleting an organisation also deletes notices: those that are there are not only more. */
const listPaths = async (): Promise<string[]> => {
  const found = noticeCollections.map((name) => db.collection(name).select().get());
  return (await Promise.all(found)).flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
};

/** What is sent in place of the row's example. */
const findBody = (name: PermittedRow, acme: TestOrganisation): object | undefined => {
  const { assigns, gives, body } = special[name] ?? {};
  if (assigns) return { [assigns]: personOf(acme, 'otherAdviser')?.uid };
  if (!gives) return body;
  const example = z.looseObject({}).parse(requestOf(name, acme).body);
  return { ...example, owner_uid: personOf(acme, 'member')?.uid };
};

/**
 * Calls a row as the first of the people who may. Returns how many notices that wrote; null if
 * nobody may.
 */
const countWritten = async (name: PermittedRow): Promise<number | null> => {
  const acme = await newOrganisation(db);
  await storeExampleFiles(acme);
  const before = new Set(await listPaths());
  const { changesAddress, enrols, unshares, by } = special[name] ?? {};
  const body = findBody(name, acme);
  if (unshares) await db.doc(paths.incident(acme.ids.incidentId ?? '')).update({ shared: null });
  if (enrols) await enrolSecondFactor(personOf(acme, 'member')?.token ?? '');
  for (const persona of by ? [by] : personas.toReversed()) {
    const token = personOf(acme, persona)?.token;
    if (!token) continue;
    if (changesAddress) await changeAddress(acme, persona);
    const request = { ...requestOf(name, acme), ...(body && { body }) };
    const { status } = await callApi(name, { origin: app.origin(), token, ...request });
    if (status < 300) return (await listPaths()).filter((path) => !before.has(path)).length;
  }
  return null;
};

/**
 * Rows that need a session with a second factor:
 * functions/src/second-factor/second-factor.api.test.ts tries their mails. The secret of an
 * invitation is only in its mail: functions/src/organisations/invitations/joining.api.test.ts and
 * functions/src/clients/starts-told.api.test.ts.
 */
const rows = permittedRows.filter((name) => !(name in secondFactorEndpoints) && !needsSecret(name));

it.each(rows)('%s declares whether it mails', async (name) => {
  const row: ServedEndpoint = endpoints[name];
  const written = await countWritten(name);
  expect(written).not.toBeNull();
  expect((written ?? 0) > 0).toBe(row.mails === true);
});
