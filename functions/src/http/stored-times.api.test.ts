import '../test/quiet.ts';
import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@lexplain/contract/api/endpoint';
import { type EndpointName, endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { incidentExamples } from '@lexplain/contract/incidents/incidents';
import { organisationEventEndpoints } from '@lexplain/contract/organisations/events';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { db } from '../platform/firestore.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';
import { requestOf } from '../test/rows.ts';

// Times in requests: days and the beginnings of pages. Firestore stores the years 1 to 9999 and
// refuses a query with another time.

const app = withApp();
withLibrary();
let acme: TestOrganisation;
const reviewId = 'review-of-acme';
let incidentId = '';
beforeAll(async () => {
  acme = await newOrganisation(db);
  incidentId = acme.ids.incidentId ?? '';
  const times = { created_at: new Date(), updated_at: new Date() };
  const law = { form_id: 'law', subject_id: 'law', submission_id: 'submission', form_version: 1 };
  const state = { state: 'waiting', turn: 'adviser', round: 1, revision: 1 };
  const review = { organisation_id: acme.id, ...law, ...state, ...times };
  await db.doc(paths.review(reviewId)).set(review);
});

/**
 * For each way of writing a time: one that is accepted, the first, the last, and others that are
 * refused.
 */
const forms = {
  day: {
    usual: '2026-01-31',
    first: '0001-01-01',
    last: '9999-12-31',
    refused: ['0000-01-01', '0000-12-31', '10000-01-01', '-0001-01-01', '+2026-01-31'],
  },
  time: {
    usual: '2026-01-31T00:00:00Z',
    first: '0001-01-01T00:00:00Z',
    last: '9999-12-31T23:59:59.999Z',
    refused: ['0000-01-01T00:00:00Z', '0000-12-31T23:59:59Z', '10000-01-01T00:00:00Z'],
  },
  cursor: {
    usual: '1764000000.000000000.a',
    first: '-62135596800.000000000.a',
    last: '253402300799.999999999.a',
    refused: [
      '-62135596801.000000000.a',
      '253402300800.000000000.a',
      '999999999999.000000000.a',
      '1764000000.0.a',
      '1764000000.000000000.',
      '1764000000.000000000.__a__',
      '1764000000.000000000.a/b',
      '1764000000.000000000.a.b',
      '2026-01-31T00:00:00Z',
      '',
    ],
  },
} as const;

/** The text fields in a schema, by their paths. */
const textsIn = (value: unknown, path: string[] = []): { path: string[]; schema: z.ZodType }[] => {
  if (!(value instanceof z.ZodType)) return [];
  if (value instanceof z.ZodString || value instanceof z.ZodISODate) {
    return [{ path, schema: value }];
  }
  if (value instanceof z.ZodISODateTime) return [{ path, schema: value }];
  if (value instanceof z.ZodArray) return textsIn(value.element, [...path, '0']);
  const inside = value instanceof z.ZodObject ? value.def.shape : value.def;
  return Object.entries(inside).flatMap(([name, part]) =>
    textsIn(part, value instanceof z.ZodObject ? [...path, name] : path),
  );
};

interface TimeField {
  name: EndpointName;
  part: 'params' | 'query' | 'headers' | 'body';
  path: string[];
  form: keyof typeof forms;
  schema: z.ZodType;
}

const found: TimeField[] = endpointNames.flatMap((name) => {
  const row: Endpoint = endpoints[name];
  return (['params', 'query', 'headers', 'body'] as const).flatMap((part) =>
    textsIn(row[part]).flatMap(({ path, schema }) =>
      (Object.keys(forms) as (keyof typeof forms)[])
        .filter((form) => schema.safeParse(forms[form].usual).success)
        .filter(() => !schema.safeParse('any-text').success)
        .map((form) => ({ name, part, path, form, schema })),
    ),
  );
});

it('finds the times in requests', () => {
  const names = found.map(({ name, path, form }) => `${name} ${path.join('.')} ${form}`);
  expect(names.toSorted()).toEqual([
    'addIncidentEntries entries.0.written_at time',
    'createAction due_day day',
    'createEvidence from_day day',
    'createEvidence until_day day',
    'createEvidence valid_until day',
    'createIncident entries.0.written_at time',
    'findMessages before cursor',
    'listAdviserMessages before cursor',
    'listChanges since day',
    'listClosedActions before cursor',
    'listConcerns since day',
    'listFirmRecords before cursor',
    'listInbox before cursor',
    'listIncidents before cursor',
    'listNotifications before cursor',
    'listOrganisationEvents before cursor',
    'listReviewComments at time',
    'listSecurityEvents before cursor',
    'markChangesSeen until time',
    'markNotificationsRead until time',
    'proposeAction due_day day',
    'reuseEvidence from_day day',
    'reuseEvidence until_day day',
    'reuseEvidence valid_until day',
    'saveAction due_day day',
    'saveEvidence from_day day',
    'saveEvidence until_day day',
    'saveEvidence valid_until day',
    'setCover first_day day',
    'setCover last_day day',
    'setCoverOf first_day day',
    'setCoverOf last_day day',
  ]);
});

/** A valid request of a row, with its own time in a field. */
const baseOf = (name: EndpointName): object => {
  switch (name) {
    case 'findMessages':
      return { email: 'visitor@example.com' };
    case 'createIncident':
      return { ...incidentExamples[name], id: randomUUID(), entries: [newEntry()] };
    case 'addIncidentEntries':
      return { entries: [newEntry()] };
    case 'createAction':
    case 'saveAction':
    case 'proposeAction':
    case 'setCover':
    case 'setCoverOf':
      return requestOf(name, acme).body ?? {};
    case 'createEvidence':
    case 'reuseEvidence':
    case 'saveEvidence':
      // No period ends before it.
      return { ...requestOf(name, acme).body, from_day: forms.day.first };
    default:
      return {};
  }
};

const newEntry = () => ({
  id: randomUUID(),
  corrects: null,
  content: { kind: 'note', text: 'Seen' },
  written_at: forms.time.usual,
});

/** With a value at a path. */
const put = (holder: unknown, [name, ...deeper]: string[], value: string): unknown => {
  if (name === undefined) return value;
  if (Array.isArray(holder)) {
    return holder.map((one, index) => (`${index}` === name ? put(one, deeper, value) : one));
  }
  const fields = z.record(z.string(), z.unknown()).parse(holder);
  return { ...fields, [name]: put(fields[name], deeper, value) };
};

const ofProvider: EndpointName[] = ['findMessages', 'listFirmRecords', 'listInbox'];

/**
 * What a row answers that has read the time, where it is not its usual status. Cover begins today or
 * within a year, so that most days are refused for that. The questions of the test organisation have
 * no related ones, whose evidence could be used.
 */
const otherAnswers: Partial<Record<EndpointName, number[]>> = {
  setCover: [409, 422],
  setCoverOf: [409, 422],
  reuseEvidence: [409],
};

const askerOf = (name: EndpointName): Persona => {
  if (name === 'setCoverOf' || name === 'listSecurityEvents') return 'admin';
  if (name === 'proposeAction' || name === 'setCover') return 'assignedAdviser';
  return ofProvider.includes(name) ? 'otherAdviser' : 'owner';
};

const ask = ({ name, part, path }: TimeField, value: string) => {
  const token = personOf(acme, askerOf(name))?.token;
  const params = { ...acme.ids, reviewId, incidentId };
  const request = { params, [part]: put(baseOf(name), path, value) };
  return callApi(name, { origin: app.origin(), token: token ?? '', ...request });
};

describe.each(found.map((one) => [`${one.name}: ${one.path.join('.')}`, one] as const))(
  '%s',
  (_, one) => {
    const { first, last, usual, refused } = forms[one.form];

    it('takes every time that Firestore stores', async () => {
      for (const value of [first, last, usual]) {
        const { status } = await ask(one, value);
        const expected = otherAnswers[one.name] ?? [endpoints[one.name].status];
        expect(expected, value).toContain(status);
      }
    });

    it.each(refused)('refuses %o', async (value) => {
      const { status, body } = await ask(one, value);
      expect([status, codeOf(body)]).toEqual([422, 'invalid_input']);
    });
  },
);

it('the log has both entries of one change where they fall on the edge of a page', async () => {
  const { id } = acme;
  const token = personOf(acme, 'owner')?.token ?? '';
  const readLog = async (query: { before?: string }) => {
    const { body } = await callApi('listOrganisationEvents', {
      origin: app.origin(),
      token,
      query,
    });
    return organisationEventEndpoints.listOrganisationEvents.output.parse(body);
  };
  const before = await readLog({});
  expect(before.before).toBeNull();
  const body = { name: 'Acme Renamed', place: 'TAS' };
  await callApi('updateOrganisation', { origin: app.origin(), token, body });
  const batch = db.batch();
  for (let number = 0; number < 24; number += 1) {
    const created_at = new Date(Date.now() + 1_000 + number);
    batch.set(db.doc(paths.organisationEvent(id, `later-${number}`)), {
      kind: 'member_left',
      created_at,
    });
  }
  await batch.commit();
  const first = await readLog({});
  const second = await readLog({ before: first.before ?? '' });
  const kinds = [...first.events, ...second.events].map(({ kind }) => kind);
  expect(first.events).toHaveLength(25);
  expect(kinds).toContain('organisation_renamed');
  expect(kinds).toContain('place_changed');
  expect(kinds).toHaveLength(before.events.length + 26);
});
