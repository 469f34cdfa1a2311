import { contactFields } from '@lexplain/contract/contact/fields';
import '../test/quiet.ts';
import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

const app = withApp();
withLibrary();
let token: string;
beforeAll(async () => {
  ({ token } = await signUp());
  await callApi('bootstrap', { token });
});

const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '__proto__',
    'a.b',
    'constructor',
    '../..',
    '\u0000',
    '\ud800',
    '$where',
    '{{x}}',
  ),
);
const segment = fc
  .oneof(fc.constantFrom('privacy-act-1988', 'q02', 'x'.repeat(65)), oddText, fc.webPath())
  .filter((text) => text.isWellFormed() && !['', '.', '..'].includes(text))
  .map(encodeURIComponent);

/** Input close to a valid one: the right names with odd values, extra names, or a list of those. */
const near = fc
  .dictionary(
    fc.constantFrom(
      ...contactFields.map(({ name }) => name),
      'display_name',
      'questionId',
      'compliance_result',
      'risk_rating',
      'current_controls',
      'gaps_actions',
      'role',
      'uid',
    ),
    fc.oneof(
      oddText,
      fc.constantFrom('a@example.com', 'q02', 'partial', 'high', null),
      fc.jsonValue(),
    ),
  )
  .chain((one) => fc.oneof(fc.constant(one), fc.array(fc.constant(one), { maxLength: 3 })));

const request = fc.record({
  params: fc.record({ id: segment, formId: segment, submissionId: segment, obligationId: segment }),
  query: fc.dictionary(fc.constantFrom('since', 'x'), fc.string()),
  headers: fc.dictionary(fc.constant('If-Match'), fc.stringMatching(/^[!-~]{1,12}$/)),
  body: fc.oneof(near, fc.jsonValue()),
});

const runs = chooseSampleSize(12, 3_000);
// Both end the person or the session that the other calls use, and have tests of their own.
const endings = ['deleteMe', 'signOut'];
describe.each(endpointNames.filter((name) => !endings.includes(name)))('%s', (name) => {
  it(`answers ${runs} random requests according to its schema, without a 5xx`, async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ body, ...rest }) => {
        const withBody = endpoints[name].method === 'GET' ? {} : { body };
        const answer = await callApi(name, { ...rest, ...withBody, token, origin: app.origin() });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
    recordFigure('Odd requests, each answered inside its schema', runs, 50_000);
  });
});
