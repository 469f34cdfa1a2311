import { jpegFile } from '@lexplain/contract/evidence/test-files';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  answered,
  button,
  evidenceOf,
  fileOf,
  listOf,
  now,
  renderAs,
  section,
  withEvidenceServer,
} from '../test-evidence';
import { forgetUploads } from './upload-store';

const server = withEvidenceServer();
const picture = 'GET /evidence/e/files/a-jpg/preview';

it('shows the small picture of a file at its size, and asks for no other', async () => {
  const preview = { width: 300, height: 200 };
  const asked = vi.fn(() => new Response(new Uint8Array(jpegFile)));
  const clean = fileOf('a.jpg', { kind: 'jpeg', scan: 'clean', preview });
  const files = [clean, fileOf('b.jpg', { kind: 'jpeg' })];
  server.answers = {
    'GET /actions/a/evidence': listOf(evidenceOf('e', { files })),
    [picture]: asked,
  };
  renderAs('member', section);
  const shown = await screen.findByRole<HTMLImageElement>('img');
  expect(shown.alt).toBe('a.jpg');
  expect([shown.width, shown.height]).toEqual([300, 200]);
  expect(shown.src).toMatch(/^data:image\/jpeg;base64,\/9j\//);
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(asked).toHaveBeenCalledOnce();
});

it('shows a file whose small picture cannot be read', async () => {
  const preview = { width: 300, height: 200 };
  const files = [fileOf('a.jpg', { kind: 'jpeg', scan: 'clean', preview })];
  const asked = vi.fn(answered({ code: 'not_found', message: 'No' }, 404));
  server.answers = {
    'GET /actions/a/evidence': listOf(evidenceOf('e', { files })),
    [picture]: asked,
  };
  renderAs('member', section);
  expect(await button('Download a.jpg')).toBeTruthy();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a picture that is added', () => {
  const upload = { id: 'u', parts: 1, received: [], expires_at: now };
  const steps = ['POST /evidence/e/uploads', 'PUT /uploads/u/parts/0'];
  const finish = 'POST /uploads/u/finish';
  const preview = 'PUT /uploads/u/preview';

  beforeEach(() => () => {
    forgetUploads();
    vi.restoreAllMocks();
  });

  const add = async (): Promise<void> => {
    const added = evidenceOf('e', { files: [fileOf('a.jpg')], revision: 2 });
    server.answers = {
      'GET /actions/a/evidence': listOf(evidenceOf('e')),
      'POST /evidence/e/uploads': answered(upload),
      'PUT /uploads/u/parts/0': answered({ ...upload, received: [0] }),
      [preview]: answered({ code: 'file_refused', message: 'No' }, 422),
      [finish]: answered(added),
    };
    renderAs('member', section);
    await button('Add files: Shows e');
    const file = new File([new Uint8Array(jpegFile)], 'a.jpg');
    await userEvent.upload(screen.getByLabelText('Files for: Shows e'), file);
    expect(await button('Download a.jpg')).toBeTruthy();
  };

  /**
   * A browser that can read the picture, of so many pixels, and draws a small one of so many bytes.
   */
  const draw = (width: number, height: number, bytes: number): string[] => {
    const drawn: string[] = [];
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => {} }));
    const context = { fillRect: () => {}, drawImage: () => {} };
    HTMLCanvasElement.prototype.getContext = () => context as never;
    HTMLCanvasElement.prototype.toBlob = function toBlob(done, type, quality = 1) {
      drawn.push(`${this.width} x ${this.height} at ${quality}`);
      done(new Blob([new Uint8Array(quality > 0.5 ? bytes : 9)], type ? { type } : {}));
    };
    return drawn;
  };

  it('is sent with a small one before its end, also where that is refused', async () => {
    const drawn = draw(4_000, 1_000, 65_537);
    await add();
    expect(drawn).toEqual(['480 x 120 at 0.8', '480 x 120 at 0.6', '480 x 120 at 0.4']);
    expect(server.sent).toEqual([...steps, preview, finish]);
  });

  it('is added without one where the browser cannot read it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('Unknown kind')));
    await add();
    expect(server.sent).toEqual([...steps, finish]);
  });
});
