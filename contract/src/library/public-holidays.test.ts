import { expect, it } from 'vitest';
import { listBankHolidays, listPublicHolidays } from './public-holidays.ts';

const holidays = listPublicHolidays(2026, 2027);

it('lists the days that a State has gazetted for 2026', () => {
  // Holidays of Western Australia: Labour Day, Western Australia Day and King's Birthday are its
  // own.
  expect(holidays.WA.filter((day) => day.startsWith('2026'))).toEqual([
    '2026-01-01',
    '2026-01-26',
    '2026-03-02',
    '2026-04-03',
    '2026-04-05',
    '2026-04-06',
    '2026-04-25',
    '2026-04-27',
    '2026-06-01',
    '2026-09-28',
    '2026-12-25',
    '2026-12-26',
    '2026-12-28',
  ]);
});

it('leaves out holidays of an evening and of a district', () => {
  // Christmas Eve is a holiday from 7 pm in South Australia, from 6 pm in Queensland.
  expect(holidays.SA).not.toContain('2026-12-24');
  expect(holidays.QLD).not.toContain('2026-12-24');
  // The show days of Brisbane and Hobart.
  expect(holidays.QLD).not.toContain('2026-08-12');
  expect(holidays.TAS).not.toContain('2026-10-22');
});

it('differs by place', () => {
  expect(holidays.VIC).toContain('2026-11-03');
  expect(holidays.NSW).not.toContain('2026-11-03');
  expect(holidays.TAS).not.toContain('2026-04-04');
});

it('lists as bank holidays the first Monday in August, in New South Wales alone', () => {
  const { NSW, ...others } = listBankHolidays(2026, 2028);
  expect(NSW).toEqual(['2026-08-03', '2027-08-02', '2028-08-07']);
  expect(Object.values(others).flat()).toEqual([]);
  expect(holidays.NSW).not.toContain('2026-08-03');
});
