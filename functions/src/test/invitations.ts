import { invitationEndpoints, notEmptyDetails } from '@lexplain/contract/organisations/invitations';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { z } from 'zod';
import { callApi } from './http.ts';
import type { TestPerson } from './people.ts';

// Calls of invitations, for tests that join organisations.

const sessionOf = (person: TestPerson, origin: string) => ({ origin, token: person.token });

export const invite = async (origin: string, by: TestPerson, email: string) => {
  const { body } = await callApi('invite', {
    ...sessionOf(by, origin),
    body: { email, role: 'member' },
  });
  return invitationEndpoints.invite.output.parse(body);
};

export const accept = (origin: string, person: TestPerson, invitationId: string, body: object) =>
  callApi('acceptInvitation', { ...sessionOf(person, origin), params: { invitationId }, body });

export const listOwn = async (origin: string, person: TestPerson) => {
  const { body } = await callApi('listOwnInvitations', sessionOf(person, origin));
  return invitationEndpoints.listOwnInvitations.output.parse(body);
};

/** What a refusal says that keeps a person from joining; undefined for any other answer. */
export const refusedFor = (body: unknown) =>
  z.object({ code: z.literal('organisation_not_empty'), details: notEmptyDetails }).safeParse(body)
    .data?.details;

/** The organisation of a person at this moment. */
export const organisationOf = async (db: Firestore, { uid }: TestPerson): Promise<string> =>
  String((await db.doc(paths.user(uid)).get()).get('organisation_id'));
