import type { FirmRecord } from '@lexplain/contract/firm/records';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { RecordList } from './record-list';
import { toRecordsCsv } from './record-texts';
import { RecordsForm } from './records-form';

beforeEach(() => () => vi.unstubAllGlobals());

const firm = {
  name: '',
  signature_line: '',
  reader: '',
  reading_days: null,
  logo: null,
  records_months: 24,
  revision: 3,
  changed_by_name: '',
  changed_at: null,
};
const record: FirmRecord = {
  id: 'one',
  subject_id: 'privacy-act-1988',
  law: 'Privacy Act 1988',
  form_version: 5,
  receipt_sha256: 'b'.repeat(64),
  signed_day: '2026-03-01',
  is_reopened: false,
  adviser_name: '=Ada',
  verdicts: { accepted: 12, flagged: 0, left_out: 3 },
  expire_at: '2028-11-30T00:00:00.000Z',
};
const choice = () => screen.getByLabelText(/^Keep records for/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Set the period' }));

it('saves a longer period at once, with the revision that was seen', async () => {
  const saved = { ...firm, records_months: 84, revision: 4 };
  const sent = serve({ 'PUT /firm/records/period': [[200, saved]] });
  renderScreen(<RecordsForm firm={firm} />);
  await userEvent.selectOptions(choice(), '7 years');
  await save();
  await screen.findByText('Period set.');
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([['"3"', { months: 84 }]]);
});

it('asks before it deletes what there is', async () => {
  const saved = { ...firm, records_months: 0, revision: 4 };
  const sent = serve({ 'PUT /firm/records/period': [[200, saved]] });
  renderScreen(<RecordsForm firm={firm} />);
  await userEvent.selectOptions(choice(), 'None: nothing is kept');
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete all records' }));
  dialog.getByText(/^All records are deleted/);
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Delete all records' }));
  await screen.findByText('Period set.');
  expect(sent.map(({ body }) => body)).toEqual([{ months: 0 }]);
});

it('says why the period could not be saved, and keeps what was chosen', async () => {
  serve({ 'PUT /firm/records/period': [[400, { code: 'invalid', message: 'Not now' }]] });
  renderScreen(<RecordsForm firm={firm} />);
  await userEvent.selectOptions(choice(), '5 years');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  expect(choice()).toHaveProperty('value', '60');
});

it('lists what was kept, and more of it', async () => {
  serve({
    'GET /firm/records': [
      [200, { records: [record], next: '1.000000000.one' }],
      [200, { records: [{ ...record, id: 'two', law: 'Spam Act 2003' }], next: null }],
    ],
  });
  renderScreen(<RecordList />);
  const table = within(await screen.findByRole('table', { name: 'Records of deleted clients' }));
  table.getByRole('rowheader', { name: 'Privacy Act 1988, version 5' });
  table.getByText('12 accepted, 3 settled by the profile');
  await userEvent.click(screen.getByRole('button', { name: 'Show older records' }));
  await table.findByRole('rowheader', { name: 'Spam Act 2003, version 5' });
  expect(screen.queryByRole('button', { name: 'Show older records' })).toBeNull();
});

it('says that there are none, and that they could not be loaded', async () => {
  serve({ 'GET /firm/records': [[200, { records: [], next: null }]] });
  const { unmount } = renderScreen(<RecordList />);
  await screen.findByText('There are no records.');
  unmount();
  serve({ 'GET /firm/records': [[400, { code: 'invalid', message: 'Not now' }]] });
  renderScreen(<RecordList />);
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
});

it('writes a file with the whole hash, in which nothing is a formula', () => {
  const [, row] = toRecordsCsv([record]).split('\r\n');
  expect(row).toContain('b'.repeat(64));
  expect(row).toContain('"2028-11-30"');
  expect(row).not.toContain('"=Ada"');
});
