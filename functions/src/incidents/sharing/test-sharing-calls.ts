import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@lexplain/contract/endpoints';
import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import { expect } from 'vitest';
import { callApi, codeOf } from '../../test/http.ts';
import { type Persona, personOf, type TestOrganisation } from '../../test/organisation.ts';

// Calls about the incident that a test organisation shares, for tests of the API.

export const uidOf = (acme: TestOrganisation, persona: Persona): string =>
  personOf(acme, persona)?.uid ?? '';

export const incidentIdOf = ({ ids }: TestOrganisation): string => ids.incidentId ?? '';

export const sharingCalls = (origin: () => string) => {
  const call = async (
    acme: TestOrganisation,
    persona: Persona,
    name: EndpointName,
    body?: object,
    more: Record<string, string> = {},
  ) => {
    const answer = await callApi(name, {
      origin: origin(),
      token: personOf(acme, persona)?.token ?? '',
      params: { incidentId: incidentIdOf(acme), organisationId: acme.id, ...more },
      ...(body && { body }),
    });
    return { status: answer.status, code: codeOf(answer.body), body: answer.body };
  };

  const share = (acme: TestOrganisation, persona: Persona = 'owner', of = 'assignedAdviser') =>
    call(acme, persona, 'shareIncident', {
      adviser_uid: of === 'assignedAdviser' ? uidOf(acme, of) : of,
    });

  const assign = async (acme: TestOrganisation, persona: Persona | null) => {
    const adviser_uid = persona && uidOf(acme, persona);
    const { status } = await call(acme, 'admin', 'assignAdviser', { adviser_uid });
    expect(status).toBe(200);
  };

  /** What the adviser's list has of this organisation. */
  const listed = async (acme: TestOrganisation, persona: Persona = 'assignedAdviser') => {
    const { body } = await call(acme, persona, 'listSharedIncidents');
    const { incidents } = incidentSharingEndpoints.listSharedIncidents.output.parse(body);
    return incidents.filter(({ organisation }) => organisation.id === acme.id);
  };

  const comment = (acme: TestOrganisation, persona: Persona, body: object = {}) =>
    call(acme, persona, 'addIncidentComment', {
      id: randomUUID(),
      text: 'Was the insurer told?',
      ...body,
    });

  const listComments = async (acme: TestOrganisation, persona: Persona = 'member') => {
    const { body } = await call(acme, persona, 'listIncidentComments');
    return incidentSharingEndpoints.listIncidentComments.output.parse(body).comments;
  };

  const decide = (
    acme: TestOrganisation,
    persona: Persona,
    decision: 'confirm' | 'decline',
    commentId = acme.ids.commentId ?? '',
  ) => call(acme, persona, 'decideIncidentProposal', { decision }, { commentId });

  return { call, share, assign, listed, comment, listComments, decide };
};
