import type { IncidentComment, IncidentSharing } from '@lexplain/contract/incidents/sharing';
import { factOf } from '@lexplain/contract/incidents/test-log';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import type { IncidentWork } from '../board/incident-work';
import { ProposalsWait } from '../board/notices';
import { createWork, testNow } from '../board/test-work';
import { LogPanel } from '../log/log-panel';
import { shownOf } from '../take-along/test-shown';
import { AdviserPanel } from './adviser-panel';
import { adviser, commentOf, proposalOf, shared } from './test-sharing';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(testNow), toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const { incident } = shownOf();
const share = '/incidents/i1/share';
const talk = '/incidents/i1/comments';

interface ShowOptions {
  canShare?: boolean;
  more?: Partial<IncidentWork>;
}

/** As the board shows it. */
const Board = ({ canShare = true, more = {} }: ShowOptions) => {
  const [comments, setComments] = useState<readonly IncidentComment[]>([]);
  const [{ work }] = useState(() => createWork([factOf('demand', 'yes')], more));
  return (
    <>
      <ProposalsWait comments={comments} />
      <AdviserPanel
        incident={incident}
        work={{ ...work, comments }}
        canShare={canShare}
        onComments={setComments}
      />
    </>
  );
};

const show = (
  sharing: IncidentSharing,
  comments: IncidentComment[],
  answers: Answers = {},
  shown: ShowOptions = {},
) => {
  const sent = serve({
    [`GET ${share}`]: [[200, sharing]],
    [`GET ${talk}`]: [[200, { comments }]],
    ...answers,
  });
  renderScreen(<Board {...shown} />);
  return sent;
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('an owner shares after reading what that means, with the adviser whom they saw', async () => {
  const sent = show({ shared: null, adviser }, [], {
    [`POST ${share}`]: [[200, { ...incident, shared }]],
  });
  expect(
    await screen.findByText('Sam Lee, your adviser, can’t read this incident unless you share it.'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Comment')).toBeNull();
  await press('Share with Sam Lee');
  const dialog = within(await screen.findByRole('dialog', { name: 'Share with Sam Lee' }));
  expect(dialog.getByText(/legal professional privilege/)).toBeTruthy();
  expect(dialog.getByText(/You can end it at any time.*gets another adviser/)).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Share with Sam Lee' }));
  expect(
    await screen.findByText('Shared with Sam Lee since Monday 2 March at 1:00 pm AEDT, by Ann.'),
  ).toBeTruthy();
  expect(sent).toMatchObject([{ method: 'POST', path: share, body: { adviser_uid: 'sam' } }]);
  expect(screen.getByLabelText('Comment')).toBeTruthy();
});

it('says that there is another adviser now, and shares nothing', async () => {
  const other = { uid: 'kim', name: 'Kim Roe' };
  const message = 'Your organisation has another adviser now.';
  show({ shared: null, adviser }, [], {
    [`GET ${share}`]: [
      [200, { shared: null, adviser }],
      [200, { shared: null, adviser: other }],
    ],
    [`POST ${share}`]: [[409, { code: 'adviser_changed', message }]],
  });
  await press('Share with Sam Lee');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Share with Sam Lee' }));
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  expect(await screen.findByRole('dialog', { name: 'Share with Kim Roe' })).toBeTruthy();
});

it('an owner ends it after a question', async () => {
  const sent = show({ shared, adviser }, [], {
    [`DELETE ${share}`]: [[200, { ...incident, shared: null }]],
  });
  await press('End sharing');
  const dialog = within(await screen.findByRole('dialog', { name: 'End sharing?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End sharing' }));
  expect(await screen.findByRole('button', { name: 'Share with Sam Lee' })).toBeTruthy();
  expect(sent.map(({ method }) => method)).toEqual(['DELETE']);
});

it.each([
  [{ shared, adviser }, /^Shared with Sam Lee since/],
  [{ shared: null, adviser }, /can’t read this incident unless an owner shares it\.$/],
  [{ shared: null, adviser: null }, /^Your business has no adviser\./],
])('a member sees the state and has no button: %#', async (sharing, text) => {
  show(sharing, [], {}, { canShare: false });
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Share|^End/ })).toBeNull();
});

it('a member reads what is proposed and what it moves, and enters it', async () => {
  const entered = {
    ...proposalOf(),
    state: 'confirmed',
    decided_by_name: 'Ann',
    decided_at: testNow,
  };
  const sent = show({ shared, adviser }, [proposalOf()], {
    [`POST ${talk}/c1/decision`]: [[200, { comment: entered, incident, entries: [] }]],
  });
  expect(await screen.findByText(/^Your adviser proposes an entry for the log\./)).toBeTruthy();
  const list = within(await screen.findByRole('list', { name: 'Comments on this incident' }));
  expect(list.getByText('The bank says so.')).toBeTruthy();
  expect(list.getByText('Yes, when the incident was noticed')).toBeTruthy();
  expect(list.getByText(/^Starts: Designated Commonwealth body/)).toBeTruthy();
  await press('Enter it');
  const state = await list.findByText('Entered in the log');
  expect(state.closest('[tabindex]')).toBe(document.activeElement);
  expect(list.getByText(/^By Ann,/)).toBeTruthy();
  expect(list.queryByText(/^Starts:/)).toBeNull();
  expect(screen.queryByText(/^Your adviser proposes/)).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([{ decision: 'confirm' }]);
});

it('declines, and says where someone else has decided', async () => {
  const message = 'This proposal was decided already.';
  show({ shared, adviser }, [proposalOf()], {
    [`GET ${talk}`]: [
      [200, { comments: [proposalOf()] }],
      [200, { comments: [proposalOf({ state: 'confirmed', decided_by_name: 'Bo' })] }],
    ],
    [`POST ${talk}/c1/decision`]: [[409, { code: 'proposal_state', message }]],
  });
  await press('Decline');
  expect(await screen.findByText('Entered in the log')).toBeTruthy();
  expect(screen.getByText('By Bo')).toBeTruthy();
});

it('who can’t write sees a proposal and decides nothing', async () => {
  show({ shared, adviser }, [proposalOf()], {}, { more: { canWrite: false } });
  expect(await screen.findByText('Not entered yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enter it' })).toBeNull();
});

it('writes a comment while it is shared, and reads them afterwards', async () => {
  const stored = commentOf('c9', 'Was the insurer told?', { by: 'member', by_name: 'Ann' });
  const sent = show({ shared, adviser }, [commentOf('c1', 'Please add the time.')], {
    [`POST ${talk}`]: [[201, stored]],
  });
  await userEvent.type(await screen.findByLabelText('Comment'), ' Was the insurer told? ');
  await press('Send comment');
  expect(await screen.findByText('Was the insurer told?')).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    id: expect.any(String),
    text: 'Was the insurer told?',
    proposed: null,
  });
});

it('keeps comments to read after the end, without a field', async () => {
  show({ shared: null, adviser }, [commentOf('c1', 'Please add the time.')]);
  expect(await screen.findByText('Please add the time.')).toBeTruthy();
  expect(screen.queryByLabelText('Comment')).toBeNull();
});

it('folds earlier comments, and none that waits for a decision', async () => {
  const later = Array.from({ length: 25 }, (_, index) => commentOf(`n${index}`, `Number ${index}`));
  show({ shared, adviser }, [proposalOf(), ...later]);
  expect(await screen.findByText('Number 24')).toBeTruthy();
  expect(screen.getByText('Not entered yet')).toBeTruthy();
  expect(screen.queryByText('Number 0')).toBeNull();
  await press('Show earlier comments on this incident');
  expect(await screen.findByText('Number 0')).toBeTruthy();
});

it('the log says who proposed an entry', async () => {
  const { work } = createWork([{ kind: 'note', text: 'The door was open' }], {
    comments: [commentOf('entry-0', 'As you said.')],
  });
  renderScreen(<LogPanel work={work} />);
  await act(async () => {});
  expect(screen.getByText(/, Ann, proposed by Sam Lee$/)).toBeTruthy();
});
