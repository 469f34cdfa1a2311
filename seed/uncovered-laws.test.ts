import { expect, it } from 'vitest';
import { readLibrary } from './read-library.ts';

// What a business may have to report by laws that the library does not hold, with the place where it reports.

const { uncoveredLaws } = readLibrary();

it.each([
  ['aged-care-incidents', 'health.gov.au', /within 24 hours/],
  ['ndis-reportable-incidents', 'ndiscommission.gov.au', /within 24 hours/],
  ['tax-practitioners-breach-reports', 'tpb.gov.au', /significant breach/],
])('says what %s asks for', (wanted, host, step) => {
  const law = uncoveredLaws.find(({ id }) => id === wanted);
  expect(law?.source_url).toContain(host);
  expect(law?.next_step).toMatch(step);
  expect(law?.concerns).toHaveLength(1);
});
