import { makePdf } from '@lexplain/contract/evidence/test-files';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import {
  answered,
  button,
  evidenceOf,
  fileOf,
  listOf,
  now,
  press,
  renderAs,
  section,
  withEvidenceServer,
} from '../test-evidence';
import { findUploads, forgetUploads } from './upload-store';

const server = withEvidenceServer();
/** The application's: it stays when a page is left. */
let client: QueryClient;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return () => forgetUploads();
});
const open = () =>
  renderAs('member', <QueryClientProvider client={client}>{section}</QueryClientProvider>);

const upload = { id: 'u', parts: 1, received: [], expires_at: now };
const added = evidenceOf('e', { files: [fileOf('a.pdf')], revision: 2 });
const begin = 'POST /evidence/e/uploads';
const part = 'PUT /uploads/u/parts/0';
const finish = 'POST /uploads/u/finish';

/** Whether the browser asks before the application is closed. */
const isAsked = (): boolean => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** Shows the section, and adds a file whose part is answered later. */
const send = async (): Promise<PromiseWithResolvers<Response>> => {
  const sending = Promise.withResolvers<Response>();
  server.answers = {
    'GET /actions/a/evidence': listOf(evidenceOf('e')),
    [begin]: answered(upload),
    [part]: (request) => {
      request.signal?.addEventListener('abort', () => sending.reject(request.signal?.reason));
      return sending.promise;
    },
    [finish]: answered(added),
    'DELETE /uploads/u': answered({ cancelled: true }),
  };
  open();
  await button('Add files: Shows e');
  const pdf = new File([new Uint8Array(makePdf())], 'a.pdf');
  await userEvent.upload(screen.getByLabelText('Files for: Shows e'), pdf);
  await screen.findByText('Sending...');
  return sending;
};

/** Leaves the page, and opens it again. */
const comeBack = (): void => {
  cleanup();
  open();
};

it('shows a file that is still sent when its page is opened again, and adds it once', async () => {
  const sending = await send();
  expect(isAsked()).toBe(true);
  comeBack();
  expect(await screen.findByText('Sending...')).toBeTruthy();
  sending.resolve(Response.json({ ...upload, received: [0] }));
  expect(await button('Download a.pdf')).toBeTruthy();
  expect(server.sent).toEqual([begin, part, finish]);
  expect(isAsked()).toBe(false);
});

it('cancels a file that was chosen before its page was left', async () => {
  await send();
  comeBack();
  await press('Cancel: a.pdf');
  expect(screen.queryByText('a.pdf')).toBeNull();
  await waitFor(() => expect(server.sent).toEqual([begin, part, 'DELETE /uploads/u']));
  expect(isAsked()).toBe(false);
});

it('tries a file again that failed after its page was left', async () => {
  const sending = await send();
  cleanup();
  sending.resolve(Response.json({ code: 'try_again', message: 'No' }, { status: 503 }));
  await waitFor(() => expect(findUploads('anna', 'e').read()[0]?.state).toBe('failed'));
  expect(isAsked()).toBe(false);
  open();
  server.answers[part] = answered({ ...upload, received: [0] });
  await press('Try again: a.pdf');
  expect(await button('Download a.pdf')).toBeTruthy();
});

it('shows nobody else what a person was sending, and stops it', async () => {
  await send();
  cleanup();
  expect(findUploads('somebody else', 'e').read()).toEqual([]);
  expect(isAsked()).toBe(false);
  expect(findUploads('anna', 'e').read()).toEqual([]);
  await Promise.resolve();
  expect(server.sent).toEqual([begin, part]);
});
