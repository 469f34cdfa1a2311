import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { incidentOf } from '@lexplain/contract/waits/test-first-screen';
import { AuthContext } from '../session/auth-context';
import { exampleSession } from '../session/test-session';
import { serve } from '../test-api';
import { renderScreen } from '../test-render';
import { OpenIncidentCount, TurnCount } from './-menu-notes';

beforeEach(() => () => vi.unstubAllGlobals());

/**
 * Shows the mark of the incidents, once the standing is loaded: another mark of it is shown as
 * well.
 */
const show = async (standing: object) => {
  const turn = { id: 'r', state: 'changes_requested', turn: 'client', flagged: 1 };
  const review = { ...turn, waiting_since: null, closed_at: null };
  const law = { subject_id: 'law', draft: null, submitted: null, review };
  serve({ 'GET /organisation/standing': [[200, { laws: [law], ...standing }]] });
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <OpenIncidentCount />
      <TurnCount />
    </AuthContext>,
  );
  await screen.findByText('Your turn: 1');
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
