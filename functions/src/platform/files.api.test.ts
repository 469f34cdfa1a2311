import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { addressOf, offsetFromEnv } from '../../../dev/suite/addresses.ts';
import {
  deleteObject,
  deleteObjects,
  findObject,
  joinObjects,
  listObjects,
  mostBytes,
  ObjectExists,
  ObjectMissing,
  openObject,
  writeObject,
} from './files.ts';

// Each test file has a project of its own, and so a bucket of its own.

let count = 0;
const newFolder = (): string => {
  count += 1;
  return `tests/${count}`;
};

const read = async (stream: Readable): Promise<Buffer> => Buffer.concat(await stream.toArray());
const readAll = async (name: string): Promise<Buffer> => read(await openObject(name));

const writeSeveral = async (folder: string, size: number): Promise<string[]> => {
  const names = Array.from({ length: size }, (_, index) => `${folder}/${100 + index}`);
  await Promise.all(names.map((name) => writeObject(name, Buffer.from(name))));
  return names;
};

describe('an object', () => {
  it('is read as it was written, with its size and time', async () => {
    const name = `${newFolder()}/photo`;
    const bytes = randomBytes(1024 * 1024);
    const before = Date.now();
    await writeObject(name, bytes, 'image/png');
    expect((await readAll(name)).equals(bytes)).toBe(true);
    const found = await findObject(name);
    expect(found).toMatchObject({ name, size: bytes.length });
    expect(found?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(found?.createdAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('is refused above ten megabytes', async () => {
    const name = `${newFolder()}/large`;
    const written = writeObject(name, Buffer.alloc(mostBytes + 1));
    await expect(written).rejects.toThrow('The object is too large');
    expect(await findObject(name)).toBeNull();
  });

  it('may be empty', async () => {
    const name = `${newFolder()}/empty`;
    await writeObject(name, Buffer.alloc(0));
    expect(await readAll(name)).toHaveLength(0);
    expect(await findObject(name)).toMatchObject({ size: 0 });
  });

  it('is not written over', async () => {
    const name = `${newFolder()}/first`;
    await writeObject(name, Buffer.from('first'));
    await expect(writeObject(name, Buffer.from('second'))).rejects.toBeInstanceOf(ObjectExists);
    expect(String(await readAll(name))).toBe('first');
  });

  it('is written by one of ten at once', async () => {
    const name = `${newFolder()}/one`;
    const writes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => writeObject(name, Buffer.from(String(index)))),
    );
    const won = writes.findIndex(({ status }) => status === 'fulfilled');
    const refused = writes.filter(
      (write) => write.status === 'rejected' && write.reason instanceof ObjectExists,
    );
    expect(refused).toHaveLength(9);
    expect(String(await readAll(name))).toBe(String(won));
  });

  it('is written again after it was deleted', async () => {
    const name = `${newFolder()}/again`;
    await writeObject(name, Buffer.from('first'));
    await deleteObject(name);
    await writeObject(name, Buffer.from('second'));
    expect(String(await readAll(name))).toBe('second');
  });

  it.each([
    [{ start: 0, end: 0 }, '0'],
    [{ start: 2, end: 4 }, '234'],
    [{ start: 7, end: 9 }, '789'],
    [{ start: 7, end: 99 }, '789'],
  ])('is read in the range %o', async (range, text) => {
    const name = `${newFolder()}/digits`;
    await writeObject(name, Buffer.from('0123456789'));
    expect(String(await read(await openObject(name, range)))).toBe(text);
  });

  it('that is missing is said to be', async () => {
    const name = `${newFolder()}/none`;
    expect(await findObject(name)).toBeNull();
    await expect(openObject(name)).rejects.toBeInstanceOf(ObjectMissing);
    await expect(openObject(name, { start: 0, end: 1 })).rejects.toBeInstanceOf(ObjectMissing);
  });

  it('is deleted, also if it is deleted already', async () => {
    const name = `${newFolder()}/gone`;
    await writeObject(name, Buffer.from('x'));
    await deleteObject(name);
    await deleteObject(name);
    expect(await findObject(name)).toBeNull();
  });

  it.each(['', '/a', 'a/', 'a//b', '../a', 'a/../b', 'a b', 'a?b', 'a#b', 'a%2Fb', 'a\nb', 'é'])(
    'is not called %j',
    async (name) => {
      const refusal = 'Not the name of an object';
      await expect(writeObject(name, Buffer.from('x'))).rejects.toThrow(refusal);
      await expect(openObject(name)).rejects.toThrow(refusal);
      await expect(deleteObject(name)).rejects.toThrow(refusal);
    },
  );
});

describe('parts', () => {
  const keep = () => {};

  it('are joined in their order and stay', async () => {
    const folder = newFolder();
    const bytes = randomBytes(2_500_000);
    const parts = [0, 1, 2].map((index) => `${folder}/${index}`);
    for (const [index, part] of parts.entries()) {
      await writeObject(part, bytes.subarray(index * 1_000_000, (index + 1) * 1_000_000));
    }
    const whole = `${folder}/whole`;
    expect(await joinObjects(parts, whole, keep, 'image/png')).toBe(bytes.length);
    expect((await readAll(whole)).equals(bytes)).toBe(true);
    expect((await listObjects(`${folder}/`)).objects).toHaveLength(4);
  });

  it('are not joined if what they are together is refused', async () => {
    const folder = newFolder();
    const parts = await writeSeveral(folder, 2);
    const refuse = (bytes: Buffer): never => {
      throw new Error(`refused: ${bytes.length}`);
    };
    const refused = joinObjects(parts, `${folder}/whole`, refuse);
    await expect(refused).rejects.toThrow(`refused: ${parts.join('').length}`);
    expect(await findObject(`${folder}/whole`)).toBeNull();
  });

  it('are not joined if one of them is missing', async () => {
    const folder = newFolder();
    const parts = await writeSeveral(folder, 2);
    const joined = joinObjects([...parts, `${folder}/none`], `${folder}/whole`, keep);
    await expect(joined).rejects.toBeInstanceOf(ObjectMissing);
    expect(await findObject(`${folder}/whole`)).toBeNull();
  });

  it('are not joined over an object that exists', async () => {
    const folder = newFolder();
    const parts = await writeSeveral(folder, 2);
    await joinObjects(parts, `${folder}/whole`, keep);
    const again = joinObjects(parts, `${folder}/whole`, keep);
    await expect(again).rejects.toBeInstanceOf(ObjectExists);
  });

  it('are not joined if they are too many or too large', async () => {
    const folder = newFolder();
    const many = Array.from({ length: 33 }, (_, index) => `${folder}/${index}`);
    await expect(joinObjects(many, `${folder}/whole`, keep)).rejects.toThrow('At most 32 parts');
    await writeObject(`${folder}/large`, Buffer.alloc(mostBytes));
    await writeObject(`${folder}/small`, Buffer.alloc(1));
    const large = joinObjects([`${folder}/large`, `${folder}/small`], `${folder}/whole`, keep);
    await expect(large).rejects.toThrow('too large to be joined');
  });
});

describe('objects of a folder', () => {
  it('are listed by name, page by page, without those of others', async () => {
    const folder = newFolder();
    const names = await writeSeveral(folder, 25);
    await writeSeveral(`${folder}0`, 2);
    const listed: string[] = [];
    const sizes: number[] = [];
    let from: string | null = null;
    do {
      const { objects, next } = await listObjects(`${folder}/`, { from, limit: 10 });
      listed.push(...objects.map(({ name }) => name));
      sizes.push(objects.length);
      expect(objects.every(({ createdAt }) => createdAt.getTime() > 0)).toBe(true);
      from = next;
    } while (from !== null);
    expect(listed).toEqual(names);
    expect(sizes).toEqual([10, 10, 5]);
  });

  it('may be none', async () => {
    expect(await listObjects(`${newFolder()}/`)).toEqual({ objects: [], next: null });
  });

  it('are deleted page by page, without those of others', async () => {
    const folder = newFolder();
    await writeSeveral(folder, 25);
    await writeSeveral(`${folder}0`, 2);
    expect(await deleteObjects(`${folder}/`, 10)).toBe(true);
    expect((await listObjects(`${folder}/`)).objects).toHaveLength(15);
    expect(await deleteObjects(`${folder}/`, 10)).toBe(true);
    expect(await deleteObjects(`${folder}/`, 10)).toBe(false);
    expect(await deleteObjects(`${folder}/`, 10)).toBe(false);
    expect((await listObjects(`${folder}/`)).objects).toEqual([]);
    expect((await listObjects(`${folder}0/`)).objects).toHaveLength(2);
  });

  it('have a prefix that ends with a slash, so that no other folder begins with it', async () => {
    await expect(listObjects('tests/1')).rejects.toThrow('must end with a slash');
  });
});

describe("the browser's way, which the rules decide where the official rules runtime runs", () => {
  const bucket = `${process.env.GCLOUD_PROJECT}.firebasestorage.app`;
  const url = `http://${addressOf('storage', offsetFromEnv())}/v0/b/${bucket}/o`;

  it.each<[string, (name: string) => Promise<Response>]>([
    ['read', (name) => fetch(`${url}/${encodeURIComponent(name)}?alt=media`)],
    ['describe', (name) => fetch(`${url}/${encodeURIComponent(name)}`)],
    ['delete', (name) => fetch(`${url}/${encodeURIComponent(name)}`, { method: 'DELETE' })],
    ['list', () => fetch(url)],
    ['write', (name) => fetch(`${url}?name=${name}-new`, { method: 'POST', body: 'x' })],
    ['write over', (name) => fetch(`${url}?name=${name}`, { method: 'POST', body: 'x' })],
  ])('is refused with 403: %s', async (_, send) => {
    const name = `${newFolder()}/private`;
    await writeObject(name, Buffer.from('private'));
    const response = await send(name);
    expect(response.status).toBe(403);
    expect(await response.text()).not.toContain('private');
    expect(String(await readAll(name))).toBe('private');
    expect(await findObject(`${name}-new`)).toBeNull();
  });
});
