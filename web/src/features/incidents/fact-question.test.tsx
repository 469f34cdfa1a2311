import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test-render';
import { type FactAnswer, FactQuestion, noAnswer } from './fact-question';
import { futureFault } from './moment-choices';

// In South Australia it is 2:40 pm on Friday 27 November 2026, in daylight saving time.
const now = '2026-11-27T04:10:30Z';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now) });
  return () => vi.useRealTimers();
});

const fact = {
  id: 'payment',
  text: 'Has a ransom been paid?',
  help: 'An insurer may have paid for you.',
  moment_text: 'When was it paid?',
};

const Page = ({ first = noAnswer }: { first?: FactAnswer }) => {
  const [value, setValue] = useState(first);
  return (
    <>
      <FactQuestion fact={fact} place="SA" value={value} onChange={setValue} />
      <output>{JSON.stringify(value)}</output>
    </>
  );
};

const answer = (): FactAnswer => JSON.parse(screen.getByRole('status').textContent ?? '');
const press = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const yes = (moment: FactAnswer['moment']): FactAnswer => ({
  answer: 'yes',
  moment,
  is_planned: false,
});

it('is not known as long as nobody answers, and named by its question', () => {
  renderScreen(<Page />);
  const group = screen.getByRole('group', { name: fact.text });
  expect(group.getAttribute('aria-describedby')).toBe(screen.getByText(fact.help).id);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Don’t know yet' }).checked).toBe(
    true,
  );
  expect(screen.queryByRole('group', { name: fact.moment_text })).toBeNull();
});

it('asks since when only after “Yes”, and takes the notice until a moment is given', () => {
  renderScreen(<Page />);
  press('Yes');
  expect(answer()).toEqual(yes(null));
  expect(screen.getByText('Counted from when the incident was noticed.')).toBeTruthy();
  press('No');
  expect(answer()).toEqual({ answer: 'no', moment: null, is_planned: false });
  expect(screen.queryByRole('group', { name: fact.moment_text })).toBeNull();
});

it.each<[string, FactAnswer['moment'], string]>([
  ['Just now', { at: '2026-11-27T04:10:00.000Z' }, 'Friday 27 November at 2:40 pm ACDT'],
  ['An hour ago', { at: '2026-11-27T03:10:00.000Z' }, 'Friday 27 November at 1:40 pm ACDT'],
  ['This morning', { on: '2026-11-27' }, '27 November 2026'],
  ['Yesterday', { on: '2026-11-26' }, '26 November 2026'],
])('takes “%s” by one press, in the zone of the place', (name, moment, text) => {
  renderScreen(<Page />);
  press('Yes');
  press(name);
  expect(answer()).toEqual(yes(moment));
  expect(document.body.textContent?.replaceAll(',', '')).toContain(`Counted from ${text}.`);
});

it('takes a day, and a time in the zone of the place, which it names', () => {
  renderScreen(<Page />);
  press('Yes');
  press('Day and time');
  expect(answer()).toEqual(yes(null));
  type('Day', '2026-11-26');
  expect(answer()).toEqual(yes({ on: '2026-11-26' }));
  type('Time, Adelaide time (ACDT)', '23:05');
  expect(answer()).toEqual(yes({ at: '2026-11-26T23:05:00+10:30' }));
});

it('refuses the future while it is typed, and keeps what it had', () => {
  renderScreen(<Page />);
  press('Yes');
  press('An hour ago');
  press('Day and time');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-27');
  type(/^Time/, '14:41');
  expect(screen.getByText(futureFault)).toBeTruthy();
  expect(answer()).toEqual(yes({ at: '2026-11-27T13:40:00+10:30' }));
  type(/^Time/, '14:40');
  expect(screen.queryByText(futureFault)).toBeNull();
  expect(answer()).toEqual(yes({ at: '2026-11-27T14:40:00+10:30' }));
});

it('takes the future for what is planned, and says that it starts nothing', () => {
  renderScreen(<Page />);
  press('Yes');
  press('Day and time');
  type('Day', '2026-11-28');
  expect(screen.getByText(futureFault)).toBeTruthy();
  press('Not yet, it is planned');
  expect(screen.queryByText(futureFault)).toBeNull();
  expect(answer()).toEqual({ answer: 'yes', moment: { on: '2026-11-28' }, is_planned: true });
  expect(screen.getByText(/It starts no deadline before it happens/)).toBeTruthy();
  press('When it was noticed');
  expect(answer()).toEqual(yes(null));
});

it.each(['1026-11-27', '3026-11-27'])('refuses the year of %s', (day) => {
  renderScreen(<Page />);
  press('Yes');
  press('Day and time');
  type('Day', day);
  expect(screen.getByText('Check the day and its year.')).toBeTruthy();
  expect(answer()).toEqual(yes(null));
});

it('offers no morning before there was one', () => {
  vi.setSystemTime('2026-11-27T16:00:00Z');
  renderScreen(<Page />);
  press('Yes');
  expect(screen.queryByRole('radio', { name: 'This morning' })).toBeNull();
});

it('shows again what was answered before', () => {
  renderScreen(<Page first={yes({ at: '2026-11-26T23:05:00+10:30' })} />);
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-26');
  expect(screen.getByLabelText<HTMLInputElement>(/^Time/).value).toBe('23:05');
});
