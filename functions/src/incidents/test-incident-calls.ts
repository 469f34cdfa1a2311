import { randomUUID } from 'node:crypto';
import type { EntryContent, EntryInput } from '@lexplain/contract/incidents/entries';
import {
  type IncidentWithEntries,
  incidentEndpoints,
} from '@lexplain/contract/incidents/incidents';
import { paths } from '@lexplain/contract/paths';
import { beforeEach, expect } from 'vitest';
import { db } from '../platform/firestore.ts';
import { callApi } from '../test/http.ts';
import {
  newOrganisation,
  type Persona,
  personOf,
  type TestOrganisation,
} from '../test/organisation.ts';

// Calls about incidents of a new organisation, for tests of the API.

export const at = '2026-11-20T09:30:00+11:00';

export const entryOf = (content: EntryContent, more: Partial<EntryInput> = {}): EntryInput => ({
  id: randomUUID(),
  corrects: null,
  content,
  written_at: '2026-11-20T00:00:00Z',
  ...more,
});

export const factOf = (
  fact_id: string,
  answer: 'yes' | 'no' | 'unknown',
  moment: { at: string } | null = null,
): EntryContent => ({ kind: 'fact', fact_id, answer, moment, is_planned: false });

export const reported = (entries: EntryInput[] = []) => ({
  id: randomUUID(),
  kind: 'real',
  title: 'Files are encrypted',
  place: 'NSW',
  noticed: { at },
  entries,
});

/** Calls as members of an organisation that each test gets anew. */
export const incidentCalls = (origin: () => string) => {
  let acme: TestOrganisation;
  const renew = async () => {
    acme = await newOrganisation(db);
  };
  beforeEach(async () => {
    await renew();
    // Its profile says no to everything: without one, every law is assumed to bind.
    await db.doc(paths.organisation(acme.id)).update({ facts: {}, facts_sectors: null });
  });
  const tokenOf = (persona: Persona) => personOf(acme, persona)?.token ?? '';

  const report = async (body: object, persona: Persona = 'member') =>
    callApi('createIncident', { origin: origin(), token: tokenOf(persona), body });

  const reportAndRead = async (entries: EntryInput[] = []): Promise<IncidentWithEntries> => {
    const { status, body } = await report(reported(entries));
    expect(status).toBe(201);
    return incidentEndpoints.createIncident.output.parse(body);
  };

  const add = (incidentId: string, entries: EntryInput[], persona: Persona = 'owner') =>
    callApi('addIncidentEntries', {
      origin: origin(),
      token: tokenOf(persona),
      params: { incidentId },
      body: { entries },
    });

  const look = async (incidentId: string, after = 0, persona: Persona = 'owner') =>
    incidentEndpoints.getIncident.output.parse(
      (
        await callApi('getIncident', {
          origin: origin(),
          token: tokenOf(persona),
          params: { incidentId },
          query: { after: String(after) },
        })
      ).body,
    );
  return { organisation: () => acme, renew, tokenOf, report, reportAndRead, add, look };
};
