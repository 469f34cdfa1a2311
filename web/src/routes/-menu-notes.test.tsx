import type { OpenIncident } from '@lexplain/contract/incidents/open-incidents';
import { dutyOf, incidentOf } from '@lexplain/contract/waits/test-first-screen';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PrivateHead } from '../components/page-head/page-head';
import { actionOf } from '../features/actions/test-actions';
import { AuthContext, type Session } from '../session/auth-context';
import { exampleSession, sessionWithoutFactor } from '../session/test-session';
import { serve } from '../test-api';
import { inDays, nextActions } from '../test-feed';
import { renderScreen } from '../test-render';
import { IncidentNote, OpenIncidentCount, OverdueCount, TabCount, TurnCount } from './-menu-notes';

beforeEach(() => () => vi.unstubAllGlobals());

/**
 * Shows the mark of the incidents, once the standing is loaded: another mark of it is shown as
 * well.
 */
const show = async (standing: object, next: object = {}) => {
  const turn = { id: 'r', state: 'changes_requested', turn: 'client', flagged: 1 };
  const review = { ...turn, waiting_since: null, closed_at: null };
  const law = { subject_id: 'law', draft: null, submitted: null, review };
  serve({
    'GET /organisation/standing': [[200, { laws: [law], ...standing }]],
    'GET /next-actions': [[200, { ...nextActions, ...next }]],
  });
  const shown = renderScreen(
    <AuthContext value={exampleSession('done')}>
      <PrivateHead title="Feed" />
      <OpenIncidentCount />
      <p>
        <TurnCount />
      </p>
      <p>
        <OverdueCount />
      </p>
      <TabCount />
    </AuthContext>,
  );
  await screen.findByText('To finish: 1');
  return shown;
};

it('the menu marks Incidents with the number of open ones', async () => {
  await show({ open_incidents: [incidentOf('one'), incidentOf('two')] });
  screen.getByText('Open: 2');
});

it('says that there are more than the standing lists', async () => {
  await show({ open_incidents: [incidentOf('one')], has_more_incidents: true });
  screen.getByText('Open: 1+');
});

it('marks nothing where none is open', async () => {
  await show({});
  expect(screen.queryByText(/^Open/)).toBeNull();
});

it('says in the title of the tab how much waits that cannot be put off, and no titles', async () => {
  const actions = [actionOf('late', { due_day: inDays(-1) }), actionOf('some-day')];
  const { unmount } = await show(
    { open_incidents: [incidentOf('quiet'), incidentOf('breach', dutyOf())] },
    { actions, open: 2, overdue: 1 },
  );
  await screen.findByText('Overdue: 1');
  // The incident, what the adviser asks for, and the overdue action.
  await vi.waitFor(() => expect(document.title).toBe('(3) Feed – Lexplain'));
  unmount();
  renderScreen(<PrivateHead title="Feed" />);
  await vi.waitFor(() => expect(document.title).toBe('Feed – Lexplain'));
});

describe('the bar of an incident', () => {
  const showBar = async (session: Session, ...open_incidents: OpenIncident[]) => {
    serve({ 'GET /organisation/standing': [[200, { laws: [], open_incidents }]] });
    renderScreen(
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
        <AuthContext value={session}>
          <OpenIncidentCount />
          <IncidentNote />
        </AuthContext>
      </RouterContextProvider>,
    );
    await screen.findByText(/^Open: /);
  };
  const bar = { name: 'A deadline of an incident is running' };

  it('stands where a duty runs', async () => {
    await showBar(exampleSession('done'), incidentOf('breach', dutyOf()));
    expect(await screen.findByRole('region', bar)).toBeTruthy();
  });

  it('does not where none runs', async () => {
    await showBar(exampleSession('done'), incidentOf('quiet'));
    expect(screen.queryByRole('region', bar)).toBeNull();
  });

  it('does not where a second factor is missing that is asked for', async () => {
    await showBar(sessionWithoutFactor('2026-01-01T00:00:00Z'), incidentOf('breach', dutyOf()));
    expect(screen.queryByRole('region', bar)).toBeNull();
  });
});
