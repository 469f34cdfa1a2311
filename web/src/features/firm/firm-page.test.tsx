import type { FirmSettings } from '@lexplain/contract/firm/firm';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { FirmPage } from './firm-page';

beforeEach(() => () => vi.unstubAllGlobals());

const firmOf = (more: Partial<FirmSettings>): FirmSettings => ({
  name: '',
  signature_line: '',
  reader: '',
  reading_days: null,
  logo: null,
  records_months: 0,
  revision: 0,
  changed_by_name: '',
  changed_at: null,
  ...more,
});
const noTexts: Answers = {
  'GET /firm/standard-texts': [
    [200, { texts: [], revision: 0, changed_by_name: '', changed_at: null }],
  ],
};
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

it('says that another window has saved first, keeps what was typed, and shows what is stored beside it', async () => {
  const message = 'The firm was changed elsewhere. Look at what is stored now.';
  const theirs = firmOf({ name: 'Theirs', signature_line: 'Sydney', revision: 1 });
  const sent = serve({
    'GET /firm/records': [[200, { records: [], next: null }]],
    ...noTexts,
    'GET /firm/settings': [
      [200, firmOf({})],
      [200, theirs],
    ],
    'PUT /firm': [
      [412, { code: 'revision_stale', message }],
      [200, { ...theirs, name: 'Mine', revision: 2 }],
    ],
  });
  renderScreen(<FirmPage />);
  await userEvent.type(await field('Name'), 'Mine');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(await field('Name')).toHaveProperty('value', 'Mine');
  // What was not typed here shows what is stored, so that the next press saves both.
  await vi.waitFor(async () => expect((await field('Signature line')).value).toBe('Sydney'));
  await save();
  expect(await screen.findByText('Firm saved.')).toBeTruthy();
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"0"', { name: 'Mine', signature_line: '', reader: '', reading_days: null }],
    ['"1"', { name: 'Mine', signature_line: 'Sydney', reader: '', reading_days: null }],
  ]);
  expect((await field('Name')).value).toBe('Mine');
});

it('saves who reads submissions within how many days, and refuses what is no number of days', async () => {
  const sent = serve({
    'GET /firm/settings': [[200, firmOf({})]],
    ...noTexts,
    'PUT /firm': [[200, firmOf({ reader: 'A lawyer', reading_days: 3, revision: 1 })]],
    'GET /firm': [[200, firmOf({})]],
  });
  renderScreen(<FirmPage />);
  await userEvent.type(await field('Who reads submissions'), 'A lawyer');
  const days = await field('Business days until a submission is read');
  await userEvent.type(days, '31');
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await save();
  expect(screen.getByText('Enter a whole number from 1 to 30, or leave it empty.')).toBeTruthy();
  await userEvent.clear(days);
  await userEvent.type(days, '3');
  await save();
  expect(await screen.findByText('Firm saved.')).toBeTruthy();
  expect(sent.filter(({ body }) => body).map(({ body }) => body)).toEqual([
    { name: '', signature_line: '', reader: 'A lawyer', reading_days: 3 },
  ]);
});
