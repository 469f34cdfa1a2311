import { write } from 'firebase-functions/logger';
import type { Call } from './call.ts';

const severityOf = (status: number) => (status >= 500 ? 'ERROR' : 'INFO');

/** One structured line a request: never a token, an email or an answer. */
export const logWhenAnswered = (call: Call): void => {
  const started = performance.now();
  call.response.on('finish', () => {
    write({
      severity: severityOf(call.response.statusCode),
      message: 'request',
      method: call.request.method,
      request_id: call.id,
      route: call.route,
      uid: call.uid,
      status: call.response.statusCode,
      duration_ms: Math.round(performance.now() - started),
    });
  });
};
