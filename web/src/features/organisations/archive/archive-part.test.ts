import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../../../../dev/tests/read-zip.ts';
import { ApiError } from '../../../lib/api/api-error';
import { divideIntoParts, listArchiveFiles } from './archive-files';
import { makePart, type PartSources } from './archive-part';
import { testEvidence } from './test-archive-evidence';

const [template] = testEvidence.files;
if (!template) throw new Error('Expected a file');

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const contents = new Map<string, Uint8Array<ArrayBuffer>>();

const fileOf = (name: string, length = 10) => {
  const id = `f${contents.size}`;
  const bytes = new Uint8Array(length).map((_, index) => (index * 7 + contents.size) % 256);
  contents.set(id, bytes);
  return { ...template, id, name, bytes: length, sha256: hashOf(bytes) };
};

const evidenceOf = (id: string, ...files: ReturnType<typeof fileOf>[]) => ({
  ...testEvidence,
  id,
  shows: 'Staff training',
  files,
});

const pathsOf = (...names: string[]): string[] =>
  listArchiveFiles([evidenceOf('e1', ...names.map((name) => fileOf(name)))]).map(({ path }) =>
    path.replace('files/staff-training-e1/', ''),
  );

describe('the name of a file in an archive', () => {
  it('is that of the file where it can be', () => {
    expect(pathsOf('Policy 2026 (final).pdf', 'シフト表.xlsx')).toEqual([
      'Policy 2026 (final).pdf',
      'シフト表.xlsx',
    ]);
  });

  it('is its own in its folder, whatever the case of its letters and how they are composed', () => {
    expect(pathsOf('a.pdf', 'A.PDF', 'a.pdf', 'é.txt', 'e\u0301.txt')).toEqual([
      'a.pdf',
      'A (2).pdf',
      'a (3).pdf',
      'é.txt',
      'é (2).txt',
    ]);
  });

  it.each(['a', 'é', '法', '👩‍⚕️'])('of 300 times %s is at most 120 bytes long', (character) => {
    const names = pathsOf(`${character.repeat(300)}.pdf`, `${character.repeat(300)}.pdf`);
    for (const name of names) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(120);
      expect(name).toMatch(/\.pdf$/);
      expect(name.isWellFormed()).toBe(true);
    }
    expect(new Set(names).size).toBe(2);
  });

  it.each([
    ['evil\u202efdp.exe.pdf', 'evil fdp.exe.pdf'],
    ['\u200f\u2067مرحبا.pdf', 'مرحبا.pdf'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\temp\\a.txt', 'a.txt'],
    ['/a.txt', 'a.txt'],
    ['...', 'File'],
    ['a\u0000b\nc.txt', 'a b c.txt'],
    ['CON.txt', '_CON.txt'],
    ['lpt1', '_lpt1'],
    ['name. .pdf', 'name.pdf'],
    ['', 'File'],
  ])('%j becomes %j', (name, expected) => {
    expect(pathsOf(name)).toEqual([expected]);
  });

  it('is in a folder of its evidence, of which two may say the same', () => {
    const all = ['e1', 'e2'].map((id) => evidenceOf(id, fileOf('a.pdf')));
    expect(listArchiveFiles(all).map(({ path }) => path)).toEqual([
      'files/staff-training-e1/a.pdf',
      'files/staff-training-e2/a.pdf',
    ]);
  });

  it('is not there where the bytes are not', () => {
    const removed = { at: '2026-11-27T00:00:00Z', by_name: 'Ada', reason: 'Names' };
    const files = [
      { ...fileOf('a.pdf'), removed },
      { ...fileOf('b.pdf'), scan: 'refused' as const },
    ];
    expect(listArchiveFiles([{ ...testEvidence, files }])).toEqual([]);
  });
});

describe('parts', () => {
  it('have all files in order, each part as many as fit', () => {
    const files = listArchiveFiles([
      evidenceOf('e1', ...[40, 60, 1, 100, 30].map((bytes) => fileOf('a.txt', bytes))),
    ]);
    const parts = divideIntoParts(files, 100);
    expect(parts.map((part) => part.map(({ file }) => file.bytes))).toEqual([
      [40, 60],
      [1],
      [100],
      [30],
    ]);
    expect(divideIntoParts([])).toEqual([[]]);
  });
});

const files = listArchiveFiles([
  evidenceOf('e1', fileOf('a.txt', 2_300_000), fileOf('ü.pdf', 1)),
  evidenceOf('e2', fileOf('a.txt', 1_000_000)),
]);

type ReadPart = PartSources['readPart'];
const readPart: ReadPart = async ({ file }, part) =>
  (contents.get(file.id) ?? new Uint8Array()).slice(part * 1_000_000, (part + 1) * 1_000_000);

const make = (changed: Partial<PartSources> = {}) =>
  makePart({
    texts: { 'index.html': '<p>Übersicht</p>' },
    files,
    readPart,
    signal: new AbortController().signal,
    onRead: () => {},
    ...changed,
  });
const open = async ({ zip }: { zip: Blob }) => readZip(new Uint8Array(await zip.arrayBuffer()));
const refusing =
  (id: string | undefined, error: unknown): ReadPart =>
  async (one, part) => {
    if (one.file.id === id) throw error;
    return readPart(one, part);
  };

describe('a part', () => {
  it('has texts and files, byte by byte', async () => {
    const seen: number[] = [];
    const part = await make({ onRead: (bytes) => void seen.push(bytes) });
    const entries = await open(part);
    expect([...entries.keys()]).toEqual(['index.html', ...files.map(({ path }) => path)]);
    expect(entries.get('index.html')?.toString()).toBe('<p>Übersicht</p>');
    for (const { path, file } of files) {
      expect(hashOf(entries.get(path) ?? Buffer.alloc(0))).toBe(file.sha256);
    }
    expect([part.leftOut, seen]).toEqual([0, [2_300_000, 2_300_001, 3_300_001]]);
  });

  it.each([
    [409, 'This file was removed by an owner'],
    [404, 'File not found'],
  ])('has the reason in place of a file that answers %i', async (status, message) => {
    const [first] = files;
    const error = new ApiError(message, status, { code: 'any' });
    const part = await make({ readPart: refusing(first?.file.id, error) });
    const entries = await open(part);
    expect(part.leftOut).toBe(1);
    expect(entries.has(first?.path ?? '')).toBe(false);
    expect(entries.get(`${first?.path} is not included.txt`)?.toString()).toBe(
      `a.txt: ${message}\n`,
    );
    expect(entries.size).toBe(files.length + 1);
  });

  it.each([null, 429, 503])(
    'fails where a file answers %s, and can be made again',
    async (status) => {
      const error = new ApiError('Not now', status, null);
      await expect(make({ readPart: refusing(files[1]?.file.id, error) })).rejects.toBe(error);
      expect((await open(await make())).size).toBe(files.length + 1);
    },
  );

  it('reads a file again that did not arrive as it was, once', async () => {
    let reads = 0;
    const altered: ReadPart = async (one, part) => {
      const bytes = await readPart(one, part);
      if (one.file.id !== files[1]?.file.id) return bytes;
      reads += 1;
      return reads === 1 ? new Uint8Array([9]) : bytes;
    };
    expect((await make({ readPart: altered })).leftOut).toBe(0);
    const always: ReadPart = async (one, part) =>
      one.file.id === files[1]?.file.id ? new Uint8Array([9]) : readPart(one, part);
    const part = await make({ readPart: always });
    expect(part.leftOut).toBe(1);
    const text = (await open(part)).get(`${files[1]?.path} is not included.txt`)?.toString();
    expect(text).toMatch(/^ü\.pdf: The file arrived damaged/);
  });

  it('is not made once it is cancelled', async () => {
    const controller = new AbortController();
    const reading = make({ signal: controller.signal, onRead: () => controller.abort() });
    await expect(reading).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  });
});
