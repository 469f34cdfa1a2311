import { factOf, reportOf } from '@lexplain/contract/incidents/test-log';
import { expect, it } from 'vitest';
import { writeMoment } from './describe-incident';
import { writeDrafts } from './draft-notice';
import { shownOf } from './test-shown';

const now = '2026-03-02T03:00:00Z';

it('fills in what is known, and marks the rest', () => {
  const [draft, ...more] = writeDrafts(shownOf(), now);
  expect(more).toEqual([]);
  // Languages differ in the space before am and pm.
  expect(draft?.text.replaceAll('\u202f', ' ').replaceAll('\u00a0', ' ')).toBe(
    `DRAFT
To: The regulator
Under: Act, call
Due: Thursday 5 March 2026 at 10:00 am AEDT
About: Files are encrypted
Written Monday 2 March 2026 at 2:00 pm AEDT, from 3 entries of the log

1. Your name and address
Corner Café
[check, and add what is missing]

2. What happened
Files are encrypted
Noticed: Monday 2 March 2026 at 10:00 am AEDT
[check, and add what is missing]

3. Which kinds of information
[to be filled in]

4. The cause (optional)
[to be filled in if known; may stay empty]

5. The effect (optional)
Are services down? Yes, since Monday 2 March 2026 at 10:00 am AEDT
[check, and add what is missing]

6. Who was told (optional)
The other regulator (Act, other): Monday 2 March 2026 at 12:00 pm AEDT, by online form by Ann, reference number none
[check, and add what is missing]`,
  );
});

it('says of a drill that nothing is to be sent', () => {
  const [draft] = writeDrafts(shownOf(undefined, { kind: 'drill' }), now);
  expect(draft?.text).toMatch(/^DRILL: NOT TO BE SENT\n/);
  expect(draft?.text).toContain('About: Drill: Files are encrypted');
});

it('writes nothing for a clock that was met, may run or does not run', () => {
  const met = [factOf('down', 'yes'), reportOf('call', 'email', '2026-03-02T01:00:00Z')];
  expect(writeDrafts(shownOf(met), now)).toEqual([]);
  expect(writeDrafts(shownOf([factOf('down', 'unknown')]), now)).toEqual([]);
  expect(writeDrafts(shownOf([factOf('down', 'no')]), now)).toEqual([]);
});

it.each([
  ['2026-03-02', 'NSW', '2 March 2026 AEDT'],
  ['2026-07-02', 'TAS', '2 July 2026 AEST'],
  ['2026-03-02', 'WA', '2 March 2026 AWST'],
] as const)(
  'writes the day %s in %s with its zone, as a copy is read elsewhere',
  (on, place, written) => {
    expect(writeMoment({ on }, place)).toBe(written);
  },
);
