import { expect, it } from 'vitest';
import { hashBytes } from './hash-bytes';
import { readWholeFile } from './read-whole-file';

const parts = [new Uint8Array(1_000_000).fill(1), new Uint8Array([2, 3])];
const bytes = 1_000_002;
const sha256Of = async () => hashBytes(new Uint8Array(await new Blob(parts).arrayBuffer()));
const read = async (part: number) => parts[part] ?? new Uint8Array();

it('joins the parts of a file', async () => {
  const whole = await readWholeFile({ bytes, sha256: await sha256Of() }, read);
  expect([whole.size, whole.type]).toEqual([bytes, 'application/octet-stream']);
});

it('gives nothing where the bytes are not those that were added', async () => {
  const other = async (part: number) => (part === 1 ? new Uint8Array([2, 4]) : read(part));
  await expect(readWholeFile({ bytes, sha256: await sha256Of() }, other)).rejects.toThrow(
    'What arrived is not the file that was added.',
  );
});
