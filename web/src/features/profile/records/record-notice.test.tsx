import type { OutsideOfLaw } from '@lexplain/contract/profile/outside-profile';
import type { Profile } from '@lexplain/contract/profile/profile';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { useQuery } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { keys } from '../../../lib/queries/keys';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { renderScreen } from '../../../test-render';
import { RecordNotice } from './record-notice';

const rules: ProfileRules = {
  fact_set: {
    version: 1,
    effective_from: '2026-01-01',
    screen: { text: 'Which?', help: 'All.', sectors: [] },
    groups: [],
    facts: [
      { id: 'company', text: 'A company?', statement: { yes: 'yes', no: 'no' }, source: 's 1' },
    ],
  },
  outcome_rules: [
    {
      subject_id: 'law',
      version: 1,
      effective_from: '2026-01-01',
      rules: [
        {
          id: 'one',
          when: { company: 'yes' },
          outcome: 'applies',
          because: 'It does.',
          reference: 's 1',
          confidence: 'primary',
        },
      ],
    },
  ],
  penalties: [],
  penalty_units: [],
};

let profile: Profile;
/** What the questionnaire is told. */
let outside: OutsideOfLaw;
let record: (request: RequestInit) => Promise<Response>;
const recorded = vi.fn();

beforeEach(() => {
  profile = {
    revision: 3,
    sectors: [],
    answers: { company: 'yes' },
    saved: null,
    record: null,
    is_organisation_named: true,
    incidents_counted_again: false,
  };
  outside = { basis: 'missing', questions: [], switched_off: [], spared: 22 };
  recorded.mockClear();
  record = async () => {
    outside = { ...outside, basis: 'recorded', spared: 0 };
    return Response.json(
      {
        id: 'record',
        format: 1,
        organisation_name: 'Acme',
        by_name: 'Anna',
        created_at: '2026-11-30T00:00:00.000Z',
        fact_set_version: 1,
        rule_versions: {},
        screen: { text: 'Which?', help: 'All.', sectors: [], chosen: [] },
        questions: [],
        outcomes: [],
        sha256: '0'.repeat(64),
      },
      { status: 201 },
    );
  };
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    if (request.method === 'POST') {
      recorded(address);
      return record(request);
    }
    return Response.json(address.includes('rules') ? rules : profile);
  });
  return () => vi.unstubAllGlobals();
});

const Notice = () => {
  const { data } = useQuery({ queryKey: keys.outside('law'), queryFn: () => outside });
  return data && <RecordNotice outside={data} />;
};

const show = () =>
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
        <Notice />
      </RouterContextProvider>
    </AuthContext>,
  );

const button = () =>
  screen.findByRole('button', { name: 'Record your profile: 22 questions fewer' });

it('records the profile once by two presses, and says that it did', async () => {
  show();
  expect(await screen.findByText('Every question is asked')).toBeTruthy();
  const press = await button();
  const answered = Promise.withResolvers<void>();
  const answer = record;
  record = async (request) => {
    await answered.promise;
    return answer(request);
  };
  await userEvent.dblClick(press);
  expect(screen.getByRole('button', { name: 'Recording...' })).toHaveProperty('disabled', true);
  answered.resolve();
  const done = await screen.findByText('Your profile was recorded. What it settles is left out.');
  expect(recorded.mock.calls).toEqual([['/api/organisation/profile/records']]);
  await waitFor(() => expect(document.activeElement).toBe(done.closest('[role=status]')));
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why it could not be recorded, and leads to the profile', async () => {
  record = async () =>
    Response.json(
      { code: 'required_answers_missing', message: 'Some questions have no answer yet' },
      { status: 422 },
    );
  show();
  await userEvent.click(await button());
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Some questions have no answer yet',
  );
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard/profile');
  expect(await button()).toHaveProperty('disabled', false);
});

it('leads to a profile that is not complete', async () => {
  profile = { ...profile, answers: {} };
  show();
  const link = await screen.findByRole('link', { name: 'Continue the profile' });
  expect(link.getAttribute('href')).toBe('/dashboard/profile');
  expect(screen.queryByRole('button')).toBeNull();
});
