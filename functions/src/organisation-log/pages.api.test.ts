import '../test/quiet.ts';
import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { paths } from '@lexplain/contract/paths';
import { expect, it } from 'vitest';
import { takeBill } from '../../../dev/suite/count-firestore.ts';
import { db } from '../platform/firestore.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf } from '../test/organisation.ts';

const app = withApp();
withLibrary();

const entries = 140;

it('the log is read from its latest 25 entries on, then a hundred at a time, each once', async () => {
  const acme = await newOrganisation(db);
  const token = personOf(acme, 'member')?.token;
  const log = db.collection(paths.organisationEvents(acme.id));
  await db.recursiveDelete(log);
  const batch = db.batch();
  for (let number = 0; number < entries; number += 1) {
    const created_at = new Date(Date.UTC(2026, 10, 1, 0, number));
    const by = { by_uid: 'somebody', by_name: 'Somebody', is_staff: false };
    batch.create(log.doc(), { kind: 'member_joined', ...by, about: `${number}`, created_at });
  }
  await batch.commit();
  const read = async (before: string | null) => {
    takeBill();
    const query = before === null ? {} : { before };
    const { body } = await callApi('listOrganisationEvents', {
      origin: app.origin(),
      query,
      ...(token !== undefined && { token }),
    });
    const page = organisationEventEndpoints.listOrganisationEvents.output.parse(body);
    return { ...page, reads: takeBill().reads };
  };
  // The first call of a session is noted.
  await read(null);
  const first = await read(null);
  const second = await read(first.before);
  const third = await read(second.before);
  const pages = [first, second, third];
  expect(pages.map(({ events }) => events.length)).toEqual([25, 100, 15]);
  // The counter of the caller's lists, the account, and one entry more than the page has.
  expect(pages.map(({ reads }) => reads)).toEqual([2 + 26, 2 + 101, 2 + 15]);
  const all = pages.flatMap(({ events }) => events.map(({ about }) => Number(about)));
  expect(all).toEqual(Array.from({ length: entries }, (_, index) => entries - 1 - index));
  expect(third.before).toBeNull();
});
