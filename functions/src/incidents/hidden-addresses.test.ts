import {
  storedIncident,
  storedIncidentComment,
  storedIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import { expect, it } from 'vitest';
import { incidentExamples } from '../test/stored/incidents.ts';
import {
  toEntries,
  toEntriesForAdviser,
  toIncident,
  toIncidentComment,
  toIncidentCommentForAdviser,
  toIncidentForAdviser,
} from './wire.ts';

// A member without a name is called by their address, which the adviser with whom an incident is
// shared does not see.

const at = new Date('2026-11-21T00:00:00Z');
const address = 'somebody@example.com';
const { incidents, incidentEntries, incidentComments } = incidentExamples;

const incidentBy = (name: string) => ({
  id: 'i1',
  ...storedIncident.parse({
    ...incidents.documentOf('acme'),
    created_by_name: name,
    shared: { adviser_uid: 'ada', adviser_name: 'Ada', at, by_uid: 'somebody', by_name: name },
  }),
});
const entriesBy = (name: string) => [
  storedIncidentEntry.parse({ ...incidentEntries.documentOf('acme'), by_name: name }),
];
const commentBy = (name: string) =>
  storedIncidentComment.parse({
    ...incidentComments.documentOf('acme'),
    by: 'member',
    by_name: name,
    decided_by_name: name,
  });

it.each<[string, (name: string) => unknown, (name: string) => unknown]>([
  [
    'an incident',
    (name) => toIncidentForAdviser(incidentBy(name)),
    (name) => toIncident(incidentBy(name)),
  ],
  ['its log', (name) => toEntriesForAdviser(entriesBy(name)), (name) => toEntries(entriesBy(name))],
  [
    'a comment on it',
    (name) => toIncidentCommentForAdviser(commentBy(name)),
    (name) => toIncidentComment(commentBy(name)),
  ],
])('%s tells the adviser names, and no addresses', (_, writeForAdviser, write) => {
  expect(JSON.stringify(writeForAdviser('Ann Lee'))).toContain('Ann Lee');
  expect(JSON.stringify(writeForAdviser(address))).not.toContain(address);
  expect(JSON.stringify(write(address))).toContain(address);
});
