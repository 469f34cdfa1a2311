import { clientStartEndpoints } from '@lexplain/contract/clients/starts';
import { paths } from '@lexplain/contract/paths';
import { db } from '../platform/firestore.ts';
import { callApi } from '../test/http.ts';
import { accept, actor, newPerson, newPersonWithRole, type TestPerson } from '../test/people.ts';

// Two advisers and someone whom they invite, and what they do.

const day = 24 * 3_600_000;

export const as = (origin: string, { token }: TestPerson) => ({ origin, token });

const withKey = (key: string | undefined) => key && { headers: { 'Idempotency-Key': key } };

/** Two advisers and an owner with an organisation of their own. */
export const newStarters = async (origin: string, id: number | string) => {
  const adviser = await newPersonWithRole(db, `adviser${id}`, 'adviser');
  const colleague = await newPersonWithRole(db, `colleague${id}`, 'adviser');
  const owner = await newPerson(`owner${id}`);
  await actor(origin, owner).bootstrap();

  const start = (by = adviser, email = owner.email, key?: string, text = 'As we discussed.') => {
    const body = { name: 'Acme', place: 'VIC', email, text };
    return callApi('startClient', { ...as(origin, by), ...withKey(key), body });
  };
  const started = async (by = adviser, email = owner.email) =>
    clientStartEndpoints.startClient.output.parse((await start(by, email)).body);
  const starts = async (by = adviser) =>
    clientStartEndpoints.listStarts.output.parse(
      (await callApi('listStarts', as(origin, by))).body,
    );
  const cancel = (startId: string, by = adviser) =>
    callApi('cancelStart', { ...as(origin, by), params: { startId } });
  const resend = (startId: string, by = adviser, key?: string) =>
    callApi('resendStart', { ...as(origin, by), ...withKey(key), params: { startId } });
  const confirm = (invitationId: string, person = owner, body: object = {}) => {
    const confirmed = { name: 'Acme Pty Ltd', terms: true };
    return accept(origin, person, invitationId, { confirmed, ...body });
  };
  const waitingOf = async (by = adviser): Promise<string[]> => {
    const found = db
      .collection(paths.organisations())
      .where('waiting_for_owner.adviser_uid', '==', by.uid);
    return (await found.get()).docs.map(({ id: found }) => found);
  };
  return { adviser, colleague, owner, start, started, starts, cancel, resend, confirm, waitingOf };
};

export const storedOrganisationOf = async (id: string) =>
  (await db.doc(paths.organisation(id)).get()).data() ?? null;

export const storedInvitationAt = (id: string) => db.doc(paths.invitation(id));

/** The kinds, actors and objects of an organisation's log. */
export const eventsOf = async (id: string) =>
  (await db.collection(paths.organisationEvents(id)).orderBy('created_at').get()).docs.map(
    (one) => [one.get('kind'), one.get('by_uid'), one.get('about')],
  );

/** Makes an invitation have expired, so many days ago; a negative number is in the future. */
export const expire = (id: string, daysAgo = 0) =>
  storedInvitationAt(id).update({ expires_at: new Date(Date.now() - daysAgo * day - 1_000) });
