import { secondFactorEndpoints } from '@lexplain/contract/account/second-factor';
import { AppError } from '@lexplain/contract/api/errors';
import { handlersOf } from '../http/endpoint.ts';

const notYet = async (): Promise<never> => {
  throw new AppError('try_again', 'Not built');
};

export const secondFactorHandlers = handlersOf(secondFactorEndpoints, {
  getSecondFactor: notYet,
  addSecondFactor: notYet,
  renameSecondFactor: notYet,
  createRecoveryCodes: notYet,
  removeSecondFactor: notYet,
  recoverAccount: notYet,
});
