import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error';
import { renderScreen } from '../../../test-render';
import { type ArchiveFile, listArchiveFiles } from './archive-files';
import { DownloadEverything } from './download-everything';
import type { prepareDownload as prepare, savePart as save } from './download-organisation';
import { testEvidence } from './test-archive-evidence';

const prepareDownload = vi.fn<typeof prepare>();
const savePart = vi.fn<typeof save>();
vi.mock('./download-organisation', () => ({
  prepareDownload: (...given: Parameters<typeof prepare>) => prepareDownload(...given),
  savePart: (...given: Parameters<typeof save>) => savePart(...given),
}));
vi.mock('../../../session/use-auth', () => ({ useAuth: () => ({ backendUser: null }) }));

const partOf = (id: string, bytes: number): ArchiveFile[] =>
  listArchiveFiles([
    { ...testEvidence, id, files: testEvidence.files.map((file) => ({ ...file, bytes })) },
  ]);

const divided = { texts: {}, parts: [partOf('e1', 99_000_000), partOf('e2', 3_500_000)] };

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const expectStatus = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));
const parts = () => within(screen.getByRole('group', { name: 'Parts of the download' }));

beforeEach(() => {
  vi.resetAllMocks();
  savePart.mockResolvedValue(0);
  renderScreen(<DownloadEverything />);
});

it('saves one part with one press, and says how many files are not in it', async () => {
  prepareDownload.mockResolvedValue({ texts: {}, parts: [partOf('e1', 10)] });
  savePart.mockResolvedValue(2);
  await press('Download everything');
  await expectStatus(
    'The file was saved with your downloads. 2 files could not be included. A text in place of each says why.',
  );
  expect(screen.queryByRole('group')).toBeNull();
});

it('offers each of several parts, marks what is saved, and reads the content once', async () => {
  prepareDownload.mockResolvedValue(divided);
  await press('Download everything');
  screen.getByText(/There are 103 MB of files, so the download has 2 parts/);
  expect(savePart).not.toHaveBeenCalled();
  await press('Part 2 of 2, 4 MB');
  expect(
    parts().getByRole('button', { name: 'Part 2 of 2, 4 MB: saved' }).hasAttribute('disabled'),
  ).toBe(false);
  await press('Part 1 of 2, 99 MB');
  await expectStatus('This part was saved with your downloads.');
  expect(savePart.mock.calls.map(([, part]) => part)).toEqual([1, 0]);
  expect(prepareDownload).toHaveBeenCalledOnce();
});

it('shows why a part failed, keeps the others, and tries it again', async () => {
  prepareDownload.mockResolvedValue(divided);
  await press('Download everything');
  await press(/^Part 1/);
  savePart.mockRejectedValueOnce(new ApiError('No connection.', null, null));
  await press(/^Part 2/);
  expect((await screen.findByRole('alert')).textContent).toBe('No connection.');
  expect(
    parts()
      .getByRole('button', { name: /^Part 1.*: saved$/ })
      .hasAttribute('disabled'),
  ).toBe(false);
  await press(/^Part 2/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(
    parts()
      .getByRole('button', { name: /^Part 2.*: saved$/ })
      .hasAttribute('disabled'),
  ).toBe(false);
});

it('shows how much of a part has been read, and cancels it', async () => {
  prepareDownload.mockResolvedValue(divided);
  savePart.mockImplementation((_, __, { onRead, signal }) => {
    onRead(42_000_000);
    return new Promise((_resolve, reject) => {
      // As fetch does in a browser.
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  await press('Download everything');
  await press(/^Part 1/);
  await expectStatus('42 of 99 MB of files loaded');
  expect(
    parts()
      .getByRole('button', { name: /^Part 2/ })
      .hasAttribute('disabled'),
  ).toBe(true);
  await press('Cancel the download');
  await expectStatus('The download was cancelled.');
  expect(
    parts()
      .getByRole('button', { name: /^Part 1/ })
      .hasAttribute('disabled'),
  ).toBe(false);
});

it('shows how many assessments have been read, and cancels it, which saves no file', async () => {
  prepareDownload.mockImplementationOnce((_, { onLoaded, signal }) => {
    onLoaded(2);
    return new Promise((_resolve, reject) => {
      // As fetch does in a browser.
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  });
  await press('Download everything');
  await expectStatus('2 assessments loaded');
  await press('Cancel the download');
  await expectStatus('The download was cancelled.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download everything' }).hasAttribute('disabled')).toBe(
    false,
  );
  expect(savePart).not.toHaveBeenCalled();
});
