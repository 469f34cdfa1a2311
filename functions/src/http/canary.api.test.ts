import { createHash, randomUUID } from 'node:crypto';
import { type ErrorCode, errorCodes, errorStatus } from '@lexplain/contract/api/errors';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { mapContactFields } from '@lexplain/contract/contact/fields';
import { paths } from '@lexplain/contract/paths';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { signUp } from '../../../dev/suite/people.ts';
import { actionFailures } from '../test/failures/action-failures.ts';
import { coverFailures } from '../test/failures/cover-failures.ts';
import { evidenceFailures } from '../test/failures/evidence-failures.ts';
import { incidentFailures } from '../test/failures/incident-failures.ts';
import { secondFactorFailures } from '../test/failures/second-factor-failures.ts';
import { startFailures } from '../test/failures/start-failures.ts';
import { callApi, codeOf, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';
import { newOrganisation, personOf } from '../test/organisation.ts';
import { claimsOf, unsigned } from '../test/people.ts';
import { reviewFailures } from '../test/review-calls.ts';

// Before the logger is loaded: it keeps the console that it finds.
const printed: string[] = [];
for (const level of ['log', 'info', 'warn', 'error'] as const) {
  vi.spyOn(console, level).mockImplementation((...parts) => void printed.push(parts.join(' ')));
}

const { db } = await import('../platform/firestore.ts');
const auth = (await import('firebase-admin/auth')).getAuth();

/**
 * The canary: in names, answers, messages, addresses and headers, wherever a person or a program
 * can write.
 */
const canary = 'canary-7f3a';
const formId = 'spam-act-2003';
const app = withApp();
withLibrary();
let token: string;
let email: string;
let uid: string;
let draft: string;
let closed: string;

const answer = (questionId: string, current_controls = canary) => ({
  questionId,
  compliance_result: 'partial',
  risk_rating: null,
  current_controls,
  gaps_actions: canary,
});

beforeAll(async () => {
  ({ token, email, uid } = await signUp({ displayName: canary }));
  const origin = app.origin();
  const begin = async (id: string) => {
    const { body } = await callApi('createSubmission', { origin, token, params: { formId: id } });
    return submissionWithAnswers.parse(body).submission.id;
  };
  await callApi('bootstrap', { origin, token });
  [draft, closed] = [await begin('privacy-act-1988'), await begin(formId)];
  await db.doc(paths.submission(closed)).update({ status: 'submitted', submitted_at: new Date() });
});

afterEach(() => {
  delete process.env.ENFORCE_APP_CHECK;
});

/** The output since the last call. */
const look = () => printed.splice(0).join('\n');
const expectClean = (log: string) => {
  for (const word of [canary, email, token]) expect(log).not.toContain(word);
};

interface SentRequest {
  method?: string;
  body?: string | object;
  headers?: Record<string, string>;
}

const send = async (path: string, { method = 'GET', body, headers = {} }: SentRequest = {}) => {
  const response = await fetch(`${app.origin()}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return codeOf(await response.json());
};

const message = (more: object = {}) => ({
  ...mapContactFields(() => canary),
  email: `${canary}@example.com`,
  ...more,
});
const post = (body: object | string, headers = {}) =>
  send('/api/email', { method: 'POST', body, headers });
const save = (body: object, id = draft, headers = {}) =>
  send(`/api/saq/submissions/${id}/answers`, { method: 'PUT', body, headers });
const me = (bearer: string) =>
  send(`/api/auth/me?${canary}`, { headers: { Authorization: `Bearer ${bearer}` } });
const claiming = (changes: object) => me(unsigned({ ...claimsOf(token), ...changes }));

const secret = canary.padEnd(32, '-');
/** Accepts another organisation's invitation to an address, in a given state. */
const accept = async (to: string, state: string) => {
  const [id, organisation_id] = [randomUUID(), randomUUID()];
  const now = new Date();
  await db.doc(paths.organisation(organisation_id)).set({ name: canary, created_at: now });
  await db.doc(paths.invitation(id)).set({
    organisation_id,
    email: to,
    role: 'member',
    state,
    created_at: now,
    sent_at: now,
    secret_hash: createHash('sha256')
      .update(JSON.stringify([secret]))
      .digest('hex'),
    expires_at: new Date(now.getTime() + 60_000),
  });
  return send(`/api/invitations/${id}/accept`, { method: 'POST', body: { token: secret } });
};

/** Breaks something for the duration of one call. */
const whileBroken = async (spy: { mockRestore: () => void }, ask: () => Promise<unknown>) => {
  try {
    return await ask();
  } finally {
    spy.mockRestore();
  }
};
const failing = (code: number | string) =>
  Object.assign(new Error(`Failed for ${uid}`), { code, message: 'no keys' });

const loseLastAdmin = async () => {
  const admin = personOf(await newOrganisation(db), 'admin');
  if (!admin) throw new Error('There is no admin');
  const found = await db.collection(paths.users()).where('role', '==', 'admin').get();
  const others = found.docs.filter(({ id }) => id !== admin.uid);
  // For the duration of the call there is no other admin.
  await Promise.all(others.map(({ ref }) => ref.update({ role: 'client' })));
  const params = { uid: admin.uid };
  const request = { token: admin.token, params, body: { role: 'client' }, origin: app.origin() };
  const { body } = await callApi('giveRole', request);
  await Promise.all(others.map(({ ref }) => ref.update({ role: 'admin' })));
  return codeOf(body);
};

/** A way to cause each error. A new error needs a row. */
const ways: Record<ErrorCode, () => Promise<unknown>> = {
  ...reviewFailures(db, app.origin, canary),
  ...actionFailures(db, app.origin, canary),
  ...evidenceFailures(db, app.origin, canary),
  ...incidentFailures(db, app.origin, canary),
  ...startFailures(db, app.origin, canary),
  ...coverFailures(db, app.origin),
  ...secondFactorFailures(db, app.origin, canary),
  last_admin: loseLastAdmin,
  bad_request: () => send(`/api/subjects/${canary}%E0%A4%A`),
  malformed_json: () => post(`{"name": ${canary}`),
  invalid_if_match: () => save([answer('q02')], draft, { 'If-Match': canary }),
  token_missing: () => send(`/api/subjects?${canary}`, { headers: { Authorization: '' } }),
  token_malformed: () => me(canary),
  token_expired: () => claiming({ iat: 1_000, exp: 2_000, name: canary }),
  token_wrong_project: () => claiming({ aud: canary }),
  token_revoked: () => claiming({ sub: 'nobody', user_id: 'nobody' }),
  app_check_failed: () => {
    process.env.ENFORCE_APP_CHECK = 'true';
    return post(message(), { 'X-Firebase-AppCheck': canary });
  },
  already_member: () =>
    send('/api/organisation/invitations', { method: 'POST', body: { email, role: 'member' } }),
  last_member: () => send('/api/organisation/leave', { method: 'POST' }),
  invitation_for_another: () => accept(`${canary}@example.com`, 'open'),
  invitation_ended: () => accept(email, 'cancelled'),
  organisation_not_empty: () => accept(email, 'open'),
  signature_refused: () => send('/api/mail-events', { method: 'POST', body: [{ email: canary }] }),
  recovery_refused: () =>
    send('/api/auth/recovery', { method: 'POST', body: { email, password: canary, code: canary } }),
  second_factor_missing: () =>
    send('/api/auth/me/second-factor', { method: 'PATCH', body: { name: canary } }),
  second_factor_required: async () => {
    const account = db.doc(paths.user(uid));
    await account.update({ member_second_factor_due_at: new Date(0) });
    const code = await send('/api/organisation', { method: 'PATCH', body: { name: canary } });
    await account.update({ member_second_factor_due_at: null });
    return code;
  },
  recent_login_required: async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 });
    const code = await send('/api/auth/me', { method: 'DELETE' });
    vi.useRealTimers();
    return code;
  },
  email_unverified: () => {
    const unverified = unsigned({ ...claimsOf(token), email_verified: false });
    return send('/api/subjects', { headers: { Authorization: `Bearer ${unverified}` } });
  },
  not_permitted: async () => {
    const account = db.doc(paths.user(uid));
    await account.update({ organisation_role: 'member' });
    const code = await send('/api/organisation', { method: 'PATCH', body: { name: canary } });
    await account.update({ organisation_role: 'owner' });
    return code;
  },
  not_found: () => send(`/api/${canary}`),
  method_not_allowed: () => send('/api/email', { method: 'PUT', body: message() }),
  account_missing: async () => {
    const account = db.doc(paths.user(uid));
    const kept = (await account.get()).data() ?? {};
    await account.delete();
    const code = await save([answer('q02')]);
    await account.set(kept);
    return code;
  },
  submission_closed: () => save([answer('q02')], closed),
  origin_not_offered: () => {
    const origins = [{ submission_id: closed, question_id: 'q01', is_confirmed: true }];
    return save([{ ...answer('q02'), origins }]);
  },
  revision_stale: () => save([answer('q02')], draft, { 'If-Match': '"99"' }),
  body_too_large: () => post(message({ message: canary.repeat(100_000) })),
  answers_too_large: async () => {
    const long = { ...answer('', 'ế'.repeat(2_000)), gaps_actions: 'ế'.repeat(2_000) };
    const { questionId: _, ...fields } = long;
    const many = Array.from({ length: 74 }, (_, index) => [`x${index}`, fields]);
    await db.doc(paths.submission(draft)).update({ answers: Object.fromEntries(many) });
    const code = await save([{ ...long, questionId: 'q02' }]);
    await db.doc(paths.submission(draft)).update({ answers: {} });
    return code;
  },
  unsupported_media_type: () => post(canary, { 'Content-Type': 'text/plain' }),
  invalid_input: () => post(message({ email: canary })),
  idempotency_key_reused: async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    await post(message({ email }), headers);
    return post(message({ email, name: `${canary} again` }), headers);
  },
  unknown_question: () => save([answer(canary)]),
  duplicate_question: () => save([answer('q02'), answer('q02')]),
  required_answers_missing: () =>
    send(`/api/saq/submissions/${draft}/submit`, { method: 'POST', body: {} }),
  rate_limited: async () => {
    for (let index = 0; index < 5; index += 1) await post(message());
    return post(message());
  },
  internal: async () => {
    // A stored document of a wrong shape.
    const account = db.doc(paths.user(uid));
    await account.update({ role: canary });
    const code = await send('/api/auth/me');
    await account.update({ role: 'client' });
    return code;
  },
  no_default_plan: async () => {
    const plan = db.doc(paths.plan('starter'));
    await plan.update({ default: false });
    const someone = await signUp({ displayName: canary });
    const headers = { Authorization: `Bearer ${someone.token}` };
    const code = await send('/api/auth/bootstrap', { method: 'POST', body: {}, headers });
    await plan.update({ default: true });
    return code;
  },
  keys_unavailable: () =>
    whileBroken(
      vi.spyOn(auth, 'verifyIdToken').mockRejectedValue(failing('auth/argument-error')),
      () => me(token),
    ),
  try_again: () =>
    whileBroken(vi.spyOn(db, 'runTransaction').mockRejectedValue(failing(10)), () =>
      save([answer('q02')]),
    ),
};

it.each(errorCodes)('%s logs no personal data and no secrets', async (code) => {
  look();
  expect(await ways[code]()).toBe(code);
  const log = look();
  expect(log).toContain(`"status":${errorStatus[code]}`);
  expectClean(log);
});

it('a successful request logs no personal data and no secrets', async () => {
  look();
  expect(await save([answer('q02')])).toBeUndefined();
  const body = { display_name: canary };
  expect(await send(`/api/auth/me?${canary}`, { method: 'PATCH', body })).toBeUndefined();
  const log = look();
  expect(log).toContain('"status":200');
  expectClean(log);
});
