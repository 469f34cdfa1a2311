import type { ServedEndpoint } from '@lexplain/contract/api/terms';
import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { tableOf } from '../tables.ts';
import type { GeneratedDocument } from './generated-document.ts';

const who = { public: 'public', 'signed-in': 'signed in', verified: 'verified' };

export const calls: GeneratedDocument = {
  file: 'calls.md',
  title: 'Calls of the API',
  about: 'Every call, who may make it, and what it is for.',
  sources: ['contract/src/endpoints.ts'],
  body: tableOf(
    ['Call', 'Access', 'Purpose'],
    endpointNames
      .map((name): ServedEndpoint => endpoints[name])
      .map(({ method, path, access, permission, recentSignIn, summary }) => [
        `\`${method} ${path}\``,
        [
          who[access],
          ...(permission ? [`with \`${permission}\``] : []),
          ...(recentSignIn ? [`with a sign-in of the last ${recentSignIn} minutes`] : []),
        ].join(', '),
        summary,
      ]),
  ),
};
