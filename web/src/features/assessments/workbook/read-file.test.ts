import { afterEach, expect, it, vi } from 'vitest';
import { readDraftFile } from './read-file';
import { formOf, writeAnswers } from './test-workbook';

const form = formOf(1);

afterEach(() => {
  vi.doUnmock('./read-draft');
  vi.resetModules();
});

it('reads the answers of a file', async () => {
  const result = await readDraftFile(new File([writeAnswers(form, {})], 'a.xlsx'), form);
  expect('answers' in result && [...result.answers.keys()]).toEqual(['q1']);
});

it('refuses a file that is too large without reading it', async () => {
  const file = new File([new Uint8Array(5_000_001)], 'a.xlsx');
  const read = vi.fn<() => Promise<ArrayBuffer>>();
  Object.defineProperty(file, 'arrayBuffer', { value: read });
  expect(await readDraftFile(file, form)).toEqual({
    faults: [{ sheet: null, cell: null, reason: expect.stringContaining('larger than 5 MB') }],
  });
  expect(read).not.toHaveBeenCalled();
});

it('says what to do where the file was moved or is locked', async () => {
  const file = new File([], 'a.xlsx');
  const fail = async (): Promise<ArrayBuffer> => {
    throw new DOMException('gone', 'NotReadableError');
  };
  Object.defineProperty(file, 'arrayBuffer', { value: fail });
  expect(await readDraftFile(file, form)).toMatchObject({
    faults: [{ reason: expect.stringContaining('choose it again') }],
  });
});

it('says what to do where its own script could not be loaded', async () => {
  vi.doMock('./read-draft', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  expect(await readDraftFile(new File([writeAnswers(form, {})], 'a.xlsx'), form)).toMatchObject({
    faults: [{ reason: expect.stringMatching(/could not be loaded.*choose the file again/) }],
  });
});
