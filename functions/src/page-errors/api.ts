import { createHash } from 'node:crypto';
import { cleanMessage } from '@lexplain/contract/page-errors/clean-message';
import { type PageError, pageErrorEndpoints } from '@lexplain/contract/page-errors/page-errors';
import { write } from 'firebase-functions/logger';
import { handlersOf } from '../http/endpoint.ts';
import { pageErrorLimits } from '../platform/person-limits.ts';
import { countVisit } from '../platform/visitor-limits.ts';

type Frame = PageError['frames'][number];

/** A script without its hash, which changes with each release. */
const stemOf = ({ file }: Frame): string => file.replace(/-[\w-]{7,8}\.js$/, '');

/** The frames in which errors of one kind agree. */
const framesCompared = 3;

/** Equal for an error in each release, as long as it passes the same scripts. */
const fingerprintOf = ({ kind, name, message, frames }: PageError): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, name, message, frames.slice(0, framesCompared).map(stemOf)]))
    .digest('hex')
    .slice(0, 16);

const lineOf = ({ file, line, column }: Frame): string => `    at ${file}:${line}:${column}`;

/**
 * As Error Reporting reads it: a stack in V8's form, which it takes before `message`
 * (cloud.google.com/error-reporting/docs/formatting-error-messages, read on 29 November 2026).
 */
const logPageError = (error: PageError, fingerprint: string): void => {
  const { kind, name, message, frames, route, release } = error;
  const [first] = frames;
  write({
    severity: 'ERROR',
    message: 'A page failed',
    '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
    serviceContext: { service: 'pages', version: release },
    stack_trace: [`${name}: ${message}`, ...frames.map(lineOf)].join('\n'),
    context: {
      reportLocation: {
        filePath: first?.file ?? route,
        lineNumber: first?.line ?? 0,
        functionName: kind,
      },
    },
    kind,
    page: route,
    fingerprint,
  });
};

export const pageErrorHandlers = handlersOf(pageErrorEndpoints, {
  reportPageError: async (visitor, { headers, body }) => {
    const device = { kind: 'device' as const, value: headers['lexplain-device'] ?? null };
    await countVisit('page-error', pageErrorLimits, device, visitor);
    // Again, as anybody can call.
    const error = { ...body, message: cleanMessage(body.message) };
    const fingerprint = fingerprintOf(error);
    logPageError(error, fingerprint);
    return { fingerprint };
  },
});
