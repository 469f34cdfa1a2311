import { createHash, randomUUID } from 'node:crypto';
import { type Evidence, evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { countParts, fileBounds } from '@lexplain/contract/evidence/files';
import { expect } from 'vitest';
import { listObjects } from '../platform/files.ts';
import { callApi } from '../test/http.ts';
import { type Persona, personOf, type TestOrganisation } from '../test/organisation.ts';
import { prefixesOf } from './object-names.ts';

// Calls about evidence, for tests of the API.

export type Bytes = Uint8Array<ArrayBuffer>;

export const hashOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

export const divide = (bytes: Bytes): Bytes[] =>
  Array.from({ length: countParts(bytes.length) }, (_, part) =>
    bytes.slice(part * fileBounds.partBytes, (part + 1) * fileBounds.partBytes),
  );

/** A picture of so many pixels, in structure alone, with bytes added before its data. */
export const makeJpeg = (width: number, height: number, added: readonly number[] = []): Bytes => {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const start = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0];
  const frame = [0xff, 0xc0, 0, 11, 8, ...size, 1, 1, 0x11, 0];
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 0xff, 0, 3, 0xff, 0xd9];
  return new Uint8Array([...start, ...frame, ...added, ...scan]);
};

/** A text file of so many bytes, which differs from others. */
export const makeText = (length: number): Bytes => {
  const start = `${randomUUID()}\n`;
  return new Uint8Array(Buffer.from(start.repeat(Math.ceil(length / start.length)))).slice(
    0,
    length,
  );
};

export const question = {
  kind: 'answer',
  subject_id: 'spam-act-2003',
  question_id: 'q01',
} as const;

export const statement = {
  shows: 'Staff were trained',
  from_day: '2026-11-03',
  until_day: null,
  valid_until: '2027-11-03',
};

type Name = keyof typeof evidenceEndpoints;

/** Calls as people of the organisation of that moment. */
export const evidenceCalls = (origin: () => string, acme: () => TestOrganisation) => {
  const ask = (name: Name, request: object, persona: Persona = 'member') => {
    const token = personOf(acme(), persona)?.token;
    return callApi(name, { origin: origin(), ...(token && { token }), ...request });
  };

  const create = async (about: object = question, persona: Persona = 'member') => {
    const body = { id: randomUUID(), about, ...statement };
    const answer = await ask('createEvidence', { body }, persona);
    expect(answer.status).toBe(201);
    return evidenceEndpoints.createEvidence.output.parse(answer.body);
  };

  const begin = (evidenceId: string, name: string, bytes: Bytes, id: string = randomUUID()) => {
    const parts = divide(bytes).map(hashOf);
    const body = { id, name, bytes: bytes.length, sha256: hashOf(bytes), parts };
    return ask('beginUpload', { params: { evidenceId }, body });
  };

  const beginAndRead = async (evidenceId: string, name: string, bytes: Bytes, id?: string) => {
    const answer = await begin(evidenceId, name, bytes, id);
    expect(answer.status).toBe(200);
    return evidenceEndpoints.beginUpload.output.parse(answer.body);
  };

  const sendPart = (uploadId: string, part: number, bytes: Bytes, persona?: Persona) =>
    ask('sendUploadPart', { params: { uploadId, part: String(part) }, bytes }, persona);

  const sendPreview = (uploadId: string, bytes: Bytes, persona?: Persona) =>
    ask('sendPreview', { params: { uploadId }, bytes }, persona);

  const readPreview = (evidenceId: string, fileId: string, persona?: Persona) =>
    ask('readPreview', { params: { evidenceId, fileId } }, persona);

  const finish = (uploadId: string, persona?: Persona) =>
    ask('finishUpload', { params: { uploadId } }, persona);

  const send = async (evidenceId: string, name: string, bytes: Bytes) => {
    const { id } = await beginAndRead(evidenceId, name, bytes);
    for (const [part, content] of divide(bytes).entries()) {
      expect((await sendPart(id, part, content)).status).toBe(200);
    }
    return finish(id);
  };

  const sendAndRead = async (evidenceId: string, name: string, bytes: Bytes): Promise<Evidence> => {
    const answer = await send(evidenceId, name, bytes);
    expect(answer.status).toBe(200);
    return evidenceEndpoints.finishUpload.output.parse(answer.body);
  };

  const readPart = (evidenceId: string, fileId: string, part: number, persona?: Persona) =>
    ask('readFilePart', { params: { evidenceId, fileId, part: String(part) } }, persona);

  const readFile = async (evidenceId: string, fileId: string, bytes: number): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    for (let part = 0; part < countParts(bytes); part += 1) {
      const { status, body } = await readPart(evidenceId, fileId, part);
      expect(status).toBe(200);
      parts.push(evidenceEndpoints.readFilePart.output.parse(body));
    }
    return Buffer.concat(parts);
  };

  const list = async (persona: Persona = 'member'): Promise<Evidence[]> => {
    const params = { subjectId: question.subject_id };
    const { body } = await ask('listLawEvidence', { params }, persona);
    return evidenceEndpoints.listLawEvidence.output.parse(body).evidence;
  };

  /** The names of all objects that the organisation has in the bucket. */
  const listNames = async (): Promise<string[]> => {
    const all = await Promise.all(prefixesOf(acme().id).map((prefix) => listObjects(prefix)));
    return all.flatMap(({ objects }) => objects.map(({ name }) => name));
  };

  return {
    ask,
    create,
    begin,
    beginAndRead,
    sendPart,
    sendPreview,
    readPreview,
    finish,
    send,
    sendAndRead,
    readPart,
    readFile,
    list,
    listNames,
  };
};
