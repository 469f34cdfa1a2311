import { endpoints } from '@lexplain/contract/endpoints';
import { expect, it } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { listDueDates } from './due-dates.ts';

withApp();
withLibrary();

const cdr = 'cdr-half-yearly-report';
const soci = 'soci-cirmp-annual-report-90d';
const exempt = 'soci-30aq-report';
const aml = 'aml-compliance-report-yearly';

const in2027 = { [soci]: '2027-09-28', [exempt]: '2027-09-28', [aml]: '2027-09-30' };

// The rules that the dates follow are tested with seed/deadlines.test.ts.
it.each([
  ['2026-11-25T00:00:00Z', { [cdr]: '2027-01-30', ...in2027 }],
  // The last day is still open; the day after, the next period is.
  ['2027-01-30T00:00:00Z', { [cdr]: '2027-01-30', ...in2027 }],
  ['2027-01-31T00:00:00Z', { [cdr]: '2027-07-30', ...in2027 }],
  // The 28th is a Saturday.
  [
    '2030-08-01T00:00:00Z',
    { [soci]: '2030-09-30', [exempt]: '2030-09-30', [aml]: '2030-09-30', [cdr]: '2031-01-30' },
  ],
])('lists the next last day of each recurring duty at %s, soonest first', async (now, days) => {
  const found = await listDueDates(new Date(now));
  expect(Object.fromEntries(found.map(({ id, day }) => [id, day]))).toEqual(days);
  expect(found).toHaveLength(Object.keys(days).length);
  const sorted = found.map(({ day }) => day);
  expect(sorted).toEqual(sorted.toSorted());
});

it('lists a last day until it ends in Perth, with the one after it', async () => {
  const read = async (now: string) => {
    const due = (await listDueDates(new Date(now))).find(({ id }) => id === cdr);
    return [due?.day, due?.following];
  };
  // 21:30 in Perth, and half an hour after midnight in Sydney.
  expect(await read('2027-01-30T13:30:00Z')).toEqual(['2027-01-30', '2027-07-30']);
  expect(await read('2027-01-30T15:59:59Z')).toEqual(['2027-01-30', '2027-07-30']);
  expect(await read('2027-01-30T16:00:00Z')).toEqual(['2027-07-30', '2028-01-30']);
});

it('names the obligation of each', async () => {
  const { token } = await signUp();
  const { status, body } = await callApi('listDueDates', { token });
  expect(status).toBe(200);
  const due = endpoints.listDueDates.output.parse(body).find(({ id }) => id === cdr);
  expect(due).toMatchObject({
    subject_id: 'consumer-data-right',
    obligation: { code: 'CDR r 9.3-9.4', title: 'Keep records and report twice a year' },
    recipient: 'ACCC and OAIC',
  });
});
