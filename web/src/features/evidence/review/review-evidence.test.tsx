import type { EvidenceFile } from '@lexplain/contract/evidence/evidence';
import type { SubmittedStatement } from '@lexplain/contract/reviews/review-evidence';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { PageTimeZone } from '../../../components/page-time-zone/page-time-zone';
import { setTokenSource } from '../../../lib/api/token-source';
import { hashBytes } from '../../../lib/files/hash-bytes';
import { addDays, today } from '../../../lib/text/dates';
import { renderScreen } from '../../../test-render';
import { ReviewEvidence } from './review-evidence';

const timeZone = 'Australia/Perth';
const inDays = (days: number) => addDays(today(timeZone), days);

const fileOf = (name: string, more: Partial<EvidenceFile> = {}): EvidenceFile => ({
  id: name.replace('.', '-'),
  name,
  kind: 'pdf',
  bytes: 3,
  sha256: '0'.repeat(64),
  scan: 'clean',
  added_at: '2026-11-27T00:00:00.000Z',
  added_by_name: 'Ann',
  removed: null,
  preview: null,
  ...more,
});

const statement = (id: string, more: Partial<SubmittedStatement> = {}): SubmittedStatement => ({
  id,
  question_id: 'q01',
  shows: `Shows ${id}`,
  from_day: null,
  until_day: null,
  valid_until: null,
  files: [],
  ...more,
});

let answers: Record<string, () => Response>;
let asked: string[];

const list = (...evidence: SubmittedStatement[]) => ({
  'GET /reviews/r/evidence': () => Response.json({ submission_id: 's', evidence }),
});

const show = (more: Record<string, () => Response>, questionId = 'q01'): void => {
  answers = more;
  asked = [];
  renderScreen(
    <PageTimeZone value={timeZone}>
      <ReviewEvidence reviewId="r" submissionId="s" questionId={questionId} />
    </PageTimeZone>,
  );
};

beforeEach(() => {
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const call = `${request.method ?? 'GET'} ${address.replace('/api', '')}`;
    asked.push(call);
    return answers[call]?.() ?? Response.json({ message: 'No' }, { status: 404 });
  });
  return () => vi.unstubAllGlobals();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows what was submitted for the question, and nothing of others', async () => {
  show(
    list(
      statement('one', { from_day: '2026-11-03', until_day: '2026-11-05' }),
      statement('two', { valid_until: inDays(30) }),
      statement('three', { valid_until: inDays(-1) }),
      statement('other', { question_id: 'q02' }),
    ),
  );
  const region = within(await screen.findByRole('region', { name: 'Evidence (3)' }));
  expect(region.getByText('3 November 2026 to 5 November 2026')).toBeTruthy();
  expect(region.getByText('Expires in 30 days')).toBeTruthy();
  expect(region.getByText('Expired')).toBeTruthy();
  expect(screen.queryByText('Shows other')).toBeNull();
  // The adviser changes nothing of it.
  expect(screen.queryByRole('button')).toBeNull();
});

it('says in one line that a question has none', async () => {
  show(list(statement('other', { question_id: 'q02' })));
  expect(await screen.findByText('No evidence')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});

it('shows files with their scan, and who removed one and why', async () => {
  const removed = { at: '2026-11-27T00:00:00.000Z', by_name: 'Bo', reason: 'It names customers' };
  const files = [
    fileOf('a.pdf', { bytes: 45_000 }),
    fileOf('b.pdf', { removed }),
    fileOf('c.pdf', { scan: 'refused' }),
    fileOf('d.pdf', { scan: 'waiting' }),
  ];
  show(list(statement('e', { files })));
  const shown = within(await screen.findByRole('list', { name: 'Files: Shows e' }));
  expect(shown.getByText(/^PDF, 45 kB\. Added .+ by Ann\. Scanned\.$/)).toBeTruthy();
  expect(shown.getByText(/Removed .+ by Bo: It names customers$/)).toBeTruthy();
  expect(shown.getByText(/Refused by the virus scan/)).toBeTruthy();
  expect(shown.getByText(/Waiting for the virus scan/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download a.pdf' })).toBeTruthy();
  for (const name of ['Download b.pdf', 'Download c.pdf']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('shows the small picture that is read through the review', async () => {
  const pictured = fileOf('a.pdf', { preview: { width: 300, height: 200 } });
  show({
    ...list(statement('e', { files: [pictured, fileOf('b.pdf')] })),
    'GET /reviews/r/evidence/e/files/a-pdf/preview': () => new Response(new Uint8Array([255, 216])),
  });
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'a.pdf' });
  expect([picture.width, picture.height]).toEqual([300, 200]);
  expect(asked.filter((call) => call.endsWith('/preview'))).toHaveLength(1);
});

it('saves a file through the review only where it is the one that was added', async () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  URL.createObjectURL = () => 'blob:file';
  const right = fileOf('a.pdf', { sha256: await hashBytes(bytes) });
  const part = (name: string) => `GET /reviews/r/evidence/e/files/${name}/parts/0`;
  show({
    ...list(statement('e', { files: [right, fileOf('b.pdf')] })),
    [part('a-pdf')]: () => new Response(bytes),
    [part('b-pdf')]: () => new Response(bytes),
  });
  await press('Download b.pdf');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^What arrived is not the file/);
  expect(saved).not.toHaveBeenCalled();
  await press('Download a.pdf');
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  saved.mockRestore();
});

it('says who removed a file since the page was opened', async () => {
  const removed = { at: '2026-11-27T00:00:00.000Z', by_name: 'Bo', reason: 'It names customers' };
  show({
    ...list(statement('e', { files: [fileOf('a.pdf')] })),
    'GET /reviews/r/evidence/e/files/a-pdf/parts/0': () => {
      Object.assign(answers, list(statement('e', { files: [fileOf('a.pdf', { removed })] })));
      return Response.json({ code: 'file_removed', message: 'It was removed' }, { status: 409 });
    },
  });
  await press('Download a.pdf');
  expect(await screen.findByText(/Removed .+ by Bo: It names customers$/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download a.pdf' })).toBeNull();
});

it('offers to read the list again after a failure', async () => {
  show({
    'GET /reviews/r/evidence': () =>
      Response.json({ code: 'bad_request', message: 'Not now' }, { status: 400 }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  Object.assign(answers, list(statement('e')));
  await press('Try again');
  expect(await screen.findByText('Shows e')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('shows no evidence of another round', async () => {
  show({
    'GET /reviews/r/evidence': () =>
      Response.json({ submission_id: 'next', evidence: [statement('e')] }),
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The client has submitted again/);
  expect(screen.queryByText('Shows e')).toBeNull();
});

it('says at the button that nothing has scanned a file, and nothing of one that was scanned', async () => {
  const files = [fileOf('a.pdf', { scan: 'not_scanned' }), fileOf('b.pdf')];
  show(list(statement('one', { files })));
  const description = 'No scanner has looked for viruses in this file, so open it with care.';
  const unscanned = await screen.findByRole('button', { name: 'Download a.pdf', description });
  expect(unscanned).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download b.pdf', description: '' })).toBeTruthy();
  expect(screen.getAllByText(description)).toHaveLength(1);
});
