import { accountEndpoints } from '@lexplain/contract/account/account';
import { signInEndpoints } from '@lexplain/contract/account/sign-ins';
import { saqEndpoints } from '@lexplain/contract/assessments/assessments';
import { changeEndpoints } from '@lexplain/contract/changes/changes';
import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { subjectEndpoints } from '@lexplain/contract/library/subjects';
import { peopleEndpoints } from '@lexplain/contract/people/people';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { permit } from '../actions/permit';
import { call, send, setRecentTokenSource } from './api-client';
import { setHeldBackSink, setTokenSource } from './token-source';

const fetched = vi.fn<typeof fetch>();
const ended = vi.fn();
const token = vi.fn<(force: boolean) => Promise<string>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  token.mockImplementation(async (force) => (force ? 'fresh' : 'stale'));
  setTokenSource(token, ended);
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const subject = { id: 'law', name: 'Law', source_url: 'https://example.com/law' };
const authorizations = () =>
  fetched.mock.calls.map(([, request]) => new Headers(request?.headers).get('authorization'));

it('fills in the path parameters and sends the token', async () => {
  fetched.mockResolvedValue(Response.json(subject));
  expect(await call(subjectEndpoints.getSubject, { params: { id: 'law' } })).toEqual(subject);
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/subjects/law');
  expect(authorizations()).toEqual(['Bearer stale']);
});

it('names the device with the token alone, where the browser keeps an id for it', async () => {
  const device = () => new Headers(fetched.mock.lastCall?.[1]?.headers).get('lexplain-device');
  fetched.mockImplementation(async () => Response.json(subject));
  await call(subjectEndpoints.getSubject, { params: { id: 'law' } });
  expect(device()).toBeNull();
  const id = 'a'.repeat(22);
  vi.stubGlobal('localStorage', { getItem: () => id });
  await call(subjectEndpoints.getSubject, { params: { id: 'law' } });
  expect(device()).toBe(id);
  fetched.mockImplementation(async () => Response.json({ ended: true }));
  await send(permit, signInEndpoints.endSessionsByAlert, { body: { token: 'a' } });
  expect(device()).toBeNull();
});

it('reports a refusal for want of a second factor, and no other', async () => {
  const heldBack = vi.fn();
  setHeldBackSink(heldBack);
  const refuse = (code: string) =>
    fetched.mockImplementation(async () => Response.json({ code, message: 'No' }, { status: 403 }));
  const read = () => call(subjectEndpoints.getSubject, { params: { id: 'law' } });
  refuse('forbidden');
  await expect(read()).rejects.toThrow('No');
  expect(heldBack).not.toHaveBeenCalled();
  refuse('second_factor_required');
  await expect(read()).rejects.toThrow('No');
  expect(heldBack).toHaveBeenCalledOnce();
});

it('encodes path and query parameters so that they cannot change the target URL', async () => {
  fetched.mockImplementation(async () => Response.json(subject));
  const ask = async (id: string): Promise<string> => {
    await call(subjectEndpoints.getSubject, { params: { id } });
    return String(fetched.mock.lastCall?.[0]);
  };
  expect(await ask('a/b?c=d#e')).toBe('/api/subjects/a%2Fb%3Fc%3Dd%23e');
  expect(await ask('//other.example')).toBe('/api/subjects/%2F%2Fother.example');
  fetched.mockImplementation(async () => Response.json([]));
  await call(changeEndpoints.listChanges, { query: { since: '2026-01-01&x=y#z' } });
  expect(fetched.mock.lastCall?.[0]).toBe('/api/changes?since=2026-01-01%26x%3Dy%23z');
});

describe('bytes', () => {
  const params = { evidenceId: 'e', fileId: 'f', part: '0' };
  const read = () => call(evidenceEndpoints.readFilePart, { params });

  it('are sent as they are', async () => {
    const upload = { id: 'u', parts: 1, received: [0], expires_at: '2026-11-28T00:00:00.000Z' };
    fetched.mockResolvedValue(Response.json(upload));
    const raw = new Uint8Array([0, 255, 10]);
    const asked = { params: { uploadId: 'u', part: '0' }, raw };
    expect(await send(permit, evidenceEndpoints.sendUploadPart, asked)).toEqual(upload);
    const [address, sent] = fetched.mock.calls[0] ?? [];
    expect([address, sent?.body]).toEqual(['/api/uploads/u/parts/0', raw]);
    expect(new Headers(sent?.headers).get('content-type')).toBe('application/octet-stream');
  });

  it('are read as they are', async () => {
    const bytes = new Uint8Array([0, 255, 10]);
    fetched.mockResolvedValue(new Response(bytes));
    expect(await read()).toEqual(bytes);
  });

  it('have the message of the server where they are refused', async () => {
    fetched.mockResolvedValue(
      Response.json({ code: 'file_removed', message: 'Removed' }, { status: 409 }),
    );
    await expect(read()).rejects.toThrow('Removed');
  });

  it('are no answer where the connection ends meanwhile', async () => {
    const body = new ReadableStream({ start: (stream) => stream.error(new TypeError('Ended')) });
    fetched.mockResolvedValue(new Response(body));
    await expect(read()).rejects.toMatchObject({ status: null });
  });
});

it('fetches a fresh token once on a 401 and sends the call again', async () => {
  fetched.mockResolvedValueOnce(Response.json({}, { status: 401 }));
  fetched.mockResolvedValueOnce(Response.json([]));
  expect(await call(subjectEndpoints.listSubjects, {})).toEqual([]);
  expect(authorizations()).toEqual(['Bearer stale', 'Bearer fresh']);
});

describe('a call that needs a more recent sign-in', () => {
  const recent = vi.fn<(minutes: number) => Promise<string | null>>();
  const person = {
    uid: 'a',
    display_name: 'A',
    email: 'a@example.com',
    role: 'admin',
    clients: 0,
    second_factor: true,
    second_factor_due_at: null,
  };
  const give = () =>
    send(permit, peopleEndpoints.giveRole, { params: { uid: 'a' }, body: { role: 'admin' } });
  beforeEach(() => {
    setRecentTokenSource(recent);
    fetched.mockResolvedValueOnce(
      Response.json({ code: 'recent_login_required', message: 'Too old' }, { status: 401 }),
    );
  });
  afterEach(() => recent.mockReset());

  it('is repeated by itself once the person has confirmed their password', async () => {
    recent.mockResolvedValue('recent');
    fetched.mockResolvedValueOnce(Response.json(person));
    expect(await give()).toEqual(person);
    expect(recent.mock.calls).toEqual([[15]]);
    expect(authorizations()).toEqual(['Bearer stale', 'Bearer recent']);
    expect(fetched.mock.calls[0]).toMatchObject([
      fetched.mock.calls[1]?.[0],
      { method: 'PUT', body: fetched.mock.calls[1]?.[1]?.body },
    ]);
  });

  it('fails with the server’s message, and is not repeated, where the person cancels', async () => {
    recent.mockResolvedValue(null);
    await expect(give()).rejects.toThrow('Too old');
    expect(fetched).toHaveBeenCalledOnce();
    expect(ended).not.toHaveBeenCalled();
  });
});

it('reports a revoked session only after a fresh token is rejected too', async () => {
  const refuse = (code: string) =>
    fetched.mockImplementation(async () => Response.json({ code, message: 'No' }, { status: 401 }));
  refuse('keys_unavailable');
  await expect(call(subjectEndpoints.listSubjects, {})).rejects.toThrow('No');
  expect(ended).not.toHaveBeenCalled();
  refuse('token_revoked');
  await expect(call(subjectEndpoints.listSubjects, {})).rejects.toThrow('No');
  expect(ended).toHaveBeenCalledTimes(1);

  fetched.mockResolvedValueOnce(Response.json({ code: 'token_revoked' }, { status: 401 }));
  fetched.mockResolvedValueOnce(Response.json([]));
  await call(subjectEndpoints.listSubjects, {});
  expect(ended).toHaveBeenCalledTimes(1);
});

it('gives up after the second 401', async () => {
  fetched.mockImplementation(async () =>
    Response.json({ message: 'Sign in to continue' }, { status: 401 }),
  );
  await expect(call(subjectEndpoints.listSubjects, {})).rejects.toMatchObject({ status: 401 });
  expect(fetched).toHaveBeenCalledTimes(2);
});

const unverified = { code: 'email_unverified', message: 'Verify your email address to continue' };

it('fetches a fresh token once when the current one is rejected as unverified', async () => {
  fetched.mockResolvedValueOnce(Response.json(unverified, { status: 403 }));
  fetched.mockResolvedValueOnce(Response.json([]));
  expect(await call(subjectEndpoints.listSubjects, {})).toEqual([]);
  expect(authorizations()).toEqual(['Bearer stale', 'Bearer fresh']);
});

it('gives up when the fresh token is rejected as unverified too', async () => {
  fetched.mockImplementation(async () => Response.json(unverified, { status: 403 }));
  await expect(call(subjectEndpoints.listSubjects, {})).rejects.toMatchObject({
    status: 403,
    data: unverified,
  });
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('does not repeat a call that is refused for another reason', async () => {
  fetched.mockResolvedValue(Response.json({ code: 'forbidden', message: 'No' }, { status: 403 }));
  await expect(call(subjectEndpoints.listSubjects, {})).rejects.toMatchObject({ status: 403 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

it.each([
  [{ message: 'No default plan is configured' }, 'No default plan is configured'],
  [{ message: 7 }, 'Request failed with 503'],
  ['<html>', 'Request failed with 503'],
])('turns %j into the message %j', async (data, message) => {
  fetched.mockResolvedValue(Response.json(data, { status: 503 }));
  await expect(call(accountEndpoints.bootstrap, {})).rejects.toMatchObject({
    message,
    status: 503,
    data,
  });
});

it('rejects a response that does not match its schema', async () => {
  fetched.mockResolvedValue(Response.json({ ...subject, id: 7 }));
  await expect(call(subjectEndpoints.getSubject, { params: { id: 'law' } })).rejects.toThrow(
    'The server sent an unexpected response',
  );
});

it('drops unknown response fields of a newer server at every depth', async () => {
  const question = {
    id: 'q1',
    position: 1,
    legislative_requirement: 'Is there a plan?',
    required: true,
    obligation_ids: [],
  };
  const newer = { form: null, questions: [question, { ...question, weight: 3 }], tags: ['new'] };
  fetched.mockResolvedValue(Response.json(newer));
  expect(await call(saqEndpoints.getSaqForm, { params: { id: 'law' }, query: {} })).toEqual({
    form: null,
    questions: [question, question],
  });
});

it('takes a change for the permit of a hook alone, by its types', async () => {
  fetched.mockImplementation(async () => Response.json({ message: 'No' }, { status: 403 }));
  // @ts-expect-error A row that deletes is no call that a page makes by itself.
  await expect(call(accountEndpoints.deleteMe, {})).rejects.toThrow('No');
  // @ts-expect-error An object of the same shape is no permit.
  await expect(send({ isIssued: true }, accountEndpoints.deleteMe, {})).rejects.toThrow('No');
  await expect(send(permit, accountEndpoints.deleteMe, {})).rejects.toThrow('No');
});
