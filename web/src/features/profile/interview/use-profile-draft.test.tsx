import type { FactAnswer } from '@lexplain/contract/library/facts';
import type { Profile } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { keys } from '../../../lib/queries/keys';
import { renderScreen } from '../../../test-render';
import { profileQuery } from '../queries';
import { SaveLine } from './save-line';
import { useProfileDraft } from './use-profile-draft';

const owner = { uid: 'anna', organisationId: 'acme' };
const rules: ProfileRules = {
  fact_set: {
    version: 1,
    effective_from: '2026-01-01',
    screen: { text: 'Which?', help: 'All.', sectors: [] },
    groups: [
      {
        id: 'places',
        text: 'Where?',
        help: 'All.',
        choices: ['vic', 'nsw'].map((id) => ({ id, text: id })),
      },
    ],
    facts: ['company', 'bank', 'vic', 'nsw'].map((id) => ({
      id,
      text: `${id}?`,
      statement: { yes: id, no: `no ${id}` },
      source: 's 1',
    })),
  },
  outcome_rules: [],
  penalties: [],
  penalty_units: [],
};

/** What the server has. */
let stored: Profile;
let puts: { revision: string | null; body: { answers: Record<string, FactAnswer> } }[];
/** Saves wait for it. */
let gate: Promise<void>;
/** What is answered in the place of the server, once. */
let refusal: Response | null;

const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

const save = async (init: RequestInit): Promise<Response> => {
  await gate;
  const revision = new Headers(init.headers).get('if-match');
  const body = JSON.parse(String(init.body));
  puts.push({ revision, body });
  if (refusal) {
    const answered = refusal;
    refusal = null;
    return answered;
  }
  if (revision !== `"${stored.revision}"`) {
    return answer({ code: 'revision_stale', message: 'The profile was changed elsewhere' }, 412);
  }
  const answers = { ...stored.answers, ...body.answers };
  stored = { ...stored, answers, revision: stored.revision + 1 };
  return answer(stored);
};

beforeEach(() => {
  localStorage.clear();
  stored = {
    revision: 0,
    sectors: null,
    answers: {},
    saved: null,
    record: null,
    is_organisation_named: true,
    incidents_counted_again: false,
  };
  puts = [];
  gate = Promise.resolve();
  refusal = null;
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
    init.method === 'PUT' ? save(init) : Promise.resolve(answer(stored)),
  );
  return () => vi.unstubAllGlobals();
});

/** The answers of every render, in order. */
let shown: string[];

const Draft = ({ profile }: { profile: Profile }) => {
  const draft = useProfileDraft(owner, profile, rules);
  const text = JSON.stringify(draft.given.answers);
  if (shown.at(-1) !== text) shown.push(text);
  return (
    <>
      <button type="button" onClick={() => draft.answer('company', 'yes')}>
        Yes
      </button>
      <button type="button" onClick={() => draft.answer('company', 'no')}>
        No
      </button>
      <button type="button" onClick={() => draft.answer('places', ['vic'])}>
        Victoria
      </button>
      <button type="button" onClick={() => draft.resolve('company', 'theirs')}>
        Theirs
      </button>
      <SaveLine draft={draft} profile={profile} rules={rules} />
      <p>{`Unsaved ${draft.unsaved}, conflicts ${draft.conflicts.length}, ${text}`}</p>
    </>
  );
};

const Page = () => {
  const { data } = useQuery(profileQuery(owner.organisationId));
  return data ? <Draft profile={data} /> : null;
};

const open = async () => {
  shown = [];
  const page = renderScreen(<Page />);
  await screen.findByText(/^Unsaved/);
  return page;
};
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const state = () => screen.getByText(/^Unsaved/).textContent;
const onDevice = () => Object.keys(localStorage).filter((key) => key.startsWith('profile-draft/'));

it('saves an answer by itself, and never shows the earlier one again', async () => {
  await open();
  await press('Yes');
  await waitFor(() => expect(state()).toBe('Unsaved 0, conflicts 0, {"company":"yes"}'));
  expect(puts).toEqual([{ revision: '"0"', body: { answers: { company: 'yes' } } }]);
  expect(shown).toEqual(['{}', '{"company":"yes"}']);
  expect(onDevice()).toEqual([]);
});

it.each([
  ['at once, where a record has settled questions', true, 2],
  ['when it is shown next, without a record', false, 1],
])('asks again what is asked of the business %s', async (_, hasRecord, reads) => {
  const stale = { questions: [], fact_set: false, laws: [] };
  const record = { id: 'r', by_name: 'Anna', at: '2026-11-30T00:00:00.000Z', stale };
  if (hasRecord) stored = { ...stored, record };
  const read = vi.fn(() => ({ laws: [] }));
  const Standing = () => {
    useQuery({ queryKey: keys.standing(owner.organisationId), queryFn: read, staleTime: 60_000 });
    return <Page />;
  };
  shown = [];
  renderScreen(<Standing />);
  await screen.findByText(/^Unsaved/);
  await press('Yes');
  await waitFor(() => expect(state()).toContain('Unsaved 0'));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(reads));
});

it('keeps an answer on the device while it is not saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await open();
  await press('Yes');
  expect(onDevice()).toEqual(['profile-draft/anna/acme/company']);
  // Another answer during the save follows it, and is no conflict with it.
  await press('No');
  resolve();
  await waitFor(() => expect(state()).toBe('Unsaved 0, conflicts 0, {"company":"no"}'));
  expect(puts.map(({ revision, body }) => [revision, body.answers.company])).toEqual([
    ['"0"', 'yes'],
    ['"1"', 'no'],
  ]);
  expect(shown).toEqual(['{}', '{"company":"yes"}', '{"company":"no"}']);
});

it('keeps what was chosen of several choices as one answer, and sends it as one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const page = await open();
  await press('Victoria');
  expect(onDevice()).toEqual(['profile-draft/anna/acme/places']);
  expect(state()).toBe('Unsaved 1, conflicts 0, {"vic":"yes","nsw":"no"}');
  // Kept while the page is closed, and shown again.
  page.unmount();
  await open();
  expect(state()).toBe('Unsaved 1, conflicts 0, {"vic":"yes","nsw":"no"}');
  resolve();
  await waitFor(() => expect(onDevice()).toEqual([]));
  expect(puts[0]?.body).toEqual({ answers: { vic: 'yes', nsw: 'no' } });
  expect(stored.answers).toEqual({ vic: 'yes', nsw: 'no' });
});

it('says that an answer was refused, keeps it while the page is closed, and saves it later', async () => {
  refusal = answer({ code: 'invalid', message: 'Not now' }, 400);
  const page = await open();
  await press('Yes');
  expect((await screen.findByRole('alert')).textContent).toContain('Not now');
  expect(state()).toBe('Unsaved 1, conflicts 0, {"company":"yes"}');
  page.unmount();
  expect(onDevice()).toEqual(['profile-draft/anna/acme/company']);
  await open();
  await waitFor(() => expect(onDevice()).toEqual([]));
  expect(stored.answers).toEqual({ company: 'yes' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('takes a saved answer off the device also after the page was left', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  const page = await open();
  await press('Yes');
  page.unmount();
  resolve();
  await waitFor(() => expect(onDevice()).toEqual([]));
  expect(stored.answers).toEqual({ company: 'yes' });
});

it('restores what was not saved, and removes what is about an organisation that was left', async () => {
  const entry = JSON.stringify({ at: Date.now(), base: null, mine: 'yes' });
  localStorage.setItem('profile-draft/anna/acme/bank', entry);
  localStorage.setItem('profile-draft/anna/former/bank', entry);
  localStorage.setItem('profile-draft/ben/acme/bank', entry);
  await open();
  await waitFor(() => expect(stored.answers).toEqual({ bank: 'yes' }));
  await waitFor(() => expect(onDevice()).toEqual(['profile-draft/ben/acme/bank']));
});

it('merges an answer with one to another question that was saved elsewhere', async () => {
  await open();
  stored = { ...stored, revision: 1, answers: { bank: 'no' } };
  await press('Yes');
  await waitFor(() => expect(stored.answers).toEqual({ bank: 'no', company: 'yes' }));
  expect(puts.map(({ revision }) => revision)).toEqual(['"0"', '"1"']);
  await waitFor(() => expect(state()).toMatch(/^Unsaved 0, conflicts 0/));
});

it('asks where the same question was answered differently elsewhere', async () => {
  await open();
  stored = { ...stored, revision: 1, answers: { company: 'no' } };
  await press('Yes');
  await waitFor(() => expect(state()).toBe('Unsaved 1, conflicts 1, {"company":"yes"}'));
  expect(puts).toHaveLength(1);
  await press('Theirs');
  expect(state()).toBe('Unsaved 0, conflicts 0, {"company":"no"}');
  expect(onDevice()).toEqual([]);
});
