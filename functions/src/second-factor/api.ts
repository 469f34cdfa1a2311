import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { requireAccount } from '../access/require-account.ts';
import { listDemands } from '../access/second-factor.ts';
import { logEvent } from '../access/security-events.ts';
import { handlersOf } from '../http/endpoint.ts';
import { countAttempt } from './limits.ts';
import { findNaming, mailLink } from './naming.ts';
import {
  addFactor,
  readState,
  removeOwnFactor,
  renameFactor,
  replaceRecoveryCodes,
} from './own-factor.ts';
import { recover } from './recovery.ts';

const { addSecondFactor, createRecoveryCodes, removeSecondFactor, recoverAccount } =
  secondFactorEndpoints;

export const secondFactorHandlers = handlersOf(secondFactorEndpoints, {
  getSecondFactor: (caller) => readState(caller, requireAccount(caller.user)),

  addSecondFactor: async (caller, { body }) => {
    const codes = await addFactor(caller, body);
    const { uid } = caller;
    logEvent('second_factor_added', { uid, route: addSecondFactor.path, reason: null });
    return { codes };
  },

  mailSecondFactorLink: async (caller) => {
    await mailLink(caller);
    return { mailed: true };
  },

  renameSecondFactor: async (caller, { body }) =>
    readState(caller, await renameFactor(caller, body.name)),

  createRecoveryCodes: async (caller) => {
    const codes = await replaceRecoveryCodes(caller);
    const { uid } = caller;
    logEvent('recovery_codes_created', { uid, route: createRecoveryCodes.path, reason: null });
    return { codes };
  },

  removeSecondFactor: async (caller) => {
    const user = await removeOwnFactor(caller);
    const { uid } = caller;
    logEvent('second_factor_removed', { uid, route: removeSecondFactor.path, reason: 'self' });
    const naming = findNaming({ ...user, second_factor_id: null }, new Date());
    return { factor: null, demands: listDemands(user), naming, session: 'none' };
  },

  recoverAccount: async (visitor, { body: { email, password, code } }) => {
    await countAttempt(email, visitor);
    const uid = await recover(email, password, code);
    const facts = { uid, route: recoverAccount.path, reason: 'recovery_code' };
    logEvent('second_factor_removed', facts);
    return { recovered: true };
  },
});
