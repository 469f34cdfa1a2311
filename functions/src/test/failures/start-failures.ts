import { randomUUID } from 'node:crypto';
import { mostStarts } from '@lexplain/contract/clients/starts';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { callApi, codeOf } from '../http.ts';
import { newPersonWithRole } from '../people.ts';

/**
 * A way to cause each error of an adviser who starts a client, with the canary wherever a person
 * can write.
 */
export const startFailures = (db: Firestore, origin: () => string, canary: string) => {
  const start = async (token: string, email: string) => {
    const body = { name: canary, place: null, email, text: canary };
    return codeOf((await callApi('startClient', { origin: origin(), token, body })).body);
  };
  const newAdviser = () =>
    newPersonWithRole(db, `starter${randomUUID().replaceAll('-', '')}`, 'adviser');
  return {
    already_started: async () => {
      const [one, other] = [await newAdviser(), await newAdviser()];
      const email = `${canary}-${randomUUID()}@example.com`;
      await start(one.token, email);
      return start(other.token, email);
    },
    starts_full: async () => {
      const { uid, token } = await newAdviser();
      const batch = db.batch();
      for (let number = 0; number < mostStarts; number += 1) {
        batch.set(db.doc(paths.organisation(`${uid}-${number}`)), {
          name: canary,
          waiting_for_owner: { adviser_uid: uid, invitation_id: 'none' },
        });
      }
      await batch.commit();
      return start(token, `${canary}-${randomUUID()}@example.com`);
    },
  };
};
