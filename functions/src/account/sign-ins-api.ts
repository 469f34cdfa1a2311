import { signInEndpoints } from '@lexplain/contract/account/sign-ins';
import { AppError } from '@lexplain/contract/api/errors';
import { logEvent } from '../access/security-events.ts';
import { countWrong } from '../http/count-wrong.ts';
import { handlersOf } from '../http/endpoint.ts';
import { endSessionsBy, findAlert } from './sign-in-alerts.ts';

const notValid =
  'This link is incomplete or has expired. Sign in, change your password and choose “End all sessions”: both are under “Signing in” on the page of your account.';

export const signInHandlers = handlersOf(signInEndpoints, {
  endSessionsByAlert: async (visitor, { body }) => {
    const alert = await findAlert(body.token);
    if (alert && (await endSessionsBy(body.token, alert))) {
      const { path } = signInEndpoints.endSessionsByAlert;
      logEvent('sessions_ended', { uid: alert.uid, route: path, reason: 'by the link of a mail' });
      return { ended: true };
    }
    await countWrong(visitor, 'wrong_alert');
    throw new AppError('not_found', notValid);
  },
});
