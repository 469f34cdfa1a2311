import {
  type Action,
  type ActionTransition,
  actionEndpoints,
} from '@lexplain/contract/actions/actions';
import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { addDays } from '@lexplain/contract/library/day-of';
import type { Player } from '../player.ts';
import { type ActionRecord, expectEvent, type IncidentRecord } from '../record.ts';
import { pickActing } from './sharing.ts';

// What members do with incidents and actions.

const timeOf = (player: Player, minutesAgo: number): string =>
  new Date(player.world.network.now() - minutesAgo * 60_000).toISOString();

export const contentsOf = (player: Player, { isOpen }: Pick<IncidentRecord, 'isOpen'>) =>
  player.draw.pick([
    { kind: 'note', text: `Note ${player.draw.below(1_000)}` },
    {
      kind: 'fact',
      fact_id: player.draw.pick(['payment', 'personal_information']),
      answer: player.draw.pick(['yes', 'no', 'unknown']),
      moment: { at: timeOf(player, 30) },
      is_planned: false,
    },
    isOpen ? { kind: 'closed', reason: '' } : { kind: 'reopened', reason: '' },
  ]);

const entryOf = (player: Player, incident: Pick<IncidentRecord, 'isOpen'>) => ({
  id: player.id(),
  corrects: null,
  content: contentsOf(player, incident),
  written_at: timeOf(player, 1),
});

interface Entry {
  id: string;
  content: { kind: string };
}

export const take = (incident: IncidentRecord, entries: readonly Entry[]): void => {
  for (const { id, content } of entries) {
    incident.entries.set(id, content);
    if (content.kind === 'closed') incident.isOpen = false;
    if (content.kind === 'reopened') incident.isOpen = true;
  }
};

export const report = async (player: Player): Promise<void> => {
  const organisation = player.organisation();
  const incident: IncidentRecord = {
    organisation,
    entries: new Map(),
    isOpen: true,
    isShared: false,
    comments: new Map(),
    proposals: new Map(),
  };
  const entries = player.draw.below(2) === 0 ? [] : [entryOf(player, { isOpen: true })];
  const answer = await player.ask('createIncident', player.member(organisation), {
    body: {
      id: player.id(),
      kind: player.draw.pick(['real', 'drill']),
      title: `Files are encrypted ${player.draw.below(1_000)}`,
      place: player.draw.pick(['NSW', 'QLD', 'WA']),
      noticed: { at: timeOf(player, 60) },
      entries,
    },
  });
  if (!answer) return;
  take(incident, entries);
  const { incident: stored } = incidentEndpoints.createIncident.output.parse(answer.body);
  player.record.incidents.set(stored.id, incident);
  expectEvent(organisation, stored.kind === 'drill' ? 'drill_started' : 'incident_reported');
  if (stored.kind === 'drill' && !incident.isOpen) expectEvent(organisation, 'drill_finished');
};

/** Entries of one device: one, or several that waited. */
export const addEntries = async (player: Player): Promise<void> => {
  const { draw, record } = player;
  if (record.incidents.size === 0) return;
  const [incidentId, incident] = draw.pick([...record.incidents]);
  const { organisation } = incident;
  const wasOpen = incident.isOpen;
  const entries = Array.from({ length: 1 + draw.below(2) }, (_, index) =>
    index === 0
      ? entryOf(player, incident)
      : { ...entryOf(player, incident), content: { kind: 'note', text: `More ${draw.below(99)}` } },
  );
  const answer = await player.ask('addIncidentEntries', player.member(organisation), {
    params: { incidentId },
    body: { entries },
  });
  if (!answer) return;
  take(incident, entries);
  const { incident: stored } = incidentEndpoints.addIncidentEntries.output.parse(answer.body);
  const isFinished = stored.kind === 'drill' && wasOpen && !incident.isOpen;
  if (isFinished) expectEvent(organisation, 'drill_finished');
};

const dayOf = (player: Player): string => timeOf(player, 0).slice(0, 10);

export const addAction = async (player: Player): Promise<void> => {
  const { draw } = player;
  const organisation = player.organisation();
  const person = player.member(organisation);
  const title = `Write it down ${draw.below(1_000)}`;
  const due_day = draw.below(3) === 0 ? null : addDays(dayOf(player), 1 + draw.below(20));
  const repeats = due_day !== null && draw.below(3) === 0;
  const answer = await player.ask('createAction', person, {
    body: {
      id: player.id(),
      about: draw.pick([{ kind: 'nothing' }, { kind: 'law', subject_id: 'spam-act-2003' }]),
      title,
      details: '',
      notes: '',
      owner_uid: draw.below(2) === 0 ? null : person.uid,
      due_day,
      repetition: repeats ? { every: 1, unit: 'week', from: 'due' } : null,
    },
  });
  if (!answer) return;
  const { id } = actionEndpoints.createAction.output.parse(answer.body);
  player.record.actions.set(id, { organisation, title, state: 'open', repeats });
};

/** An adviser proposes an action to a client. */
export const proposeAction = async (player: Player): Promise<void> => {
  const { draw, record } = player;
  const organisation = player.organisation();
  const adviser = pickActing(player, organisation);
  if (!adviser) return;
  const title = `Proposed ${draw.below(1_000)}`;
  const answer = await player.ask('proposeAction', adviser, {
    params: { organisationId: organisation.id },
    body: {
      id: player.id(),
      about: { kind: 'law', subject_id: 'spam-act-2003' },
      title,
      details: '',
      due_day: null,
    },
  });
  if (!answer) return;
  const { id } = actionEndpoints.proposeAction.output.parse(answer.body);
  record.actions.set(id, { organisation, title, state: 'proposed', repeats: false });
  expectEvent(organisation, 'action_proposed');
};

const transitionsFrom: Partial<Record<ActionRecord['state'], ActionTransition['to'][]>> = {
  proposed: ['open', 'declined'],
  declined: ['open', 'removed'],
  open: ['done', 'done', 'removed', 'risk_accepted'],
  risk_accepted: ['done', 'removed', 'open'],
  done: ['open', 'removed'],
  removed: ['open'],
};

const usual: ActionTransition['to'][] = ['done'];

const transitionTo = (player: Player, to: ActionTransition['to']): ActionTransition => {
  if (to === 'done' || to === 'declined') return { to, reason: '' };
  if (to !== 'risk_accepted') return { to };
  // Beyond the month: after its day it counts as open.
  return { to, reason: 'Small', until: addDays(dayOf(player), 60) };
};

/** What was removed is again what it was before. */
const stateAfter = (action: ActionRecord, to: ActionTransition['to'], { state }: Action) =>
  action.state === 'removed' ? state : to;

export const moveAction = async (player: Player): Promise<void> => {
  const { draw, record } = player;
  if (record.actions.size === 0) return;
  const [actionId, action] = draw.pick([...record.actions]);
  const { organisation } = action;
  const to = draw.pick(transitionsFrom[action.state] ?? usual);
  const [owner] = organisation.people;
  const person = to === 'risk_accepted' && owner ? owner : player.member(organisation);
  const answer = await player.ask('moveAction', person, {
    params: { actionId },
    body: transitionTo(player, to),
  });
  if (!answer) return;
  const moved = actionEndpoints.moveAction.output.parse(answer.body);
  const wasDone = action.state === 'done';
  action.state = stateAfter(action, to, moved.action);
  if (to === 'removed') expectEvent(organisation, 'action_removed');
  if (to === 'risk_accepted') expectEvent(organisation, 'action_risk_accepted');
  const following = [...record.actions].find(([, one]) => one.follows === actionId);
  if (moved.next && !record.actions.has(moved.next.id)) {
    const { id, title, state } = moved.next;
    record.actions.set(id, { organisation, title, state, repeats: true, follows: actionId });
  }
  // Nobody had touched it: it goes with what it followed.
  if (wasDone && to === 'open' && moved.next === null && following) {
    record.actions.delete(following[0]);
  }
};
