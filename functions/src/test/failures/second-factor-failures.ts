import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { callApi, codeOf } from '../http.ts';
import { openWithSecondFactor } from '../second-factor.ts';

/** A way to cause each error of naming a second factor, with the canary as its name. */
export const secondFactorFailures = (db: Firestore, origin: () => string, canary: string) => {
  const name = async (token: string) => {
    const request = { origin: origin(), token, body: { name: canary } };
    return codeOf((await callApi('addSecondFactor', request)).body);
  };
  return {
    second_factor_named: async () => name((await openWithSecondFactor()).token),
    second_factor_link_needed: async () => {
      const { uid, token } = await openWithSecondFactor();
      const overdue = { role: 'adviser', staff_second_factor_due_at: new Date(0) };
      await db.doc(paths.user(uid)).update({ ...overdue, second_factor_id: null });
      return name(token);
    },
  };
};
