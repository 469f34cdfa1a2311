import { incidentSharingEndpoints } from '@lexplain/contract/incidents/sharing';
import type { Player } from '../player.ts';
import { expectEvent, type IncidentRecord } from '../record.ts';
import { contentsOf, take } from './organisations.ts';
import { pickActing, pickIncident } from './sharing.ts';

// Entries that an adviser proposes for the log of an incident, and what members make of them.

/** Whoever acts for the organisation proposes an entry for an incident that is shared. */
export const proposeFor = async (
  player: Player,
  incidentId: string,
  incident: IncidentRecord,
): Promise<void> => {
  const adviser = pickActing(player, incident.organisation);
  if (!adviser || !incident.isShared) return;
  const content = contentsOf(player, incident);
  const body = { id: player.id(), text: 'As you said', proposed: { corrects: null, content } };
  const request = { params: { incidentId }, body };
  if (!(await player.ask('addIncidentComment', adviser, request))) return;
  incident.comments.set(body.id, body.text);
  incident.proposals.set(body.id, { content, state: 'waiting' });
};

export const proposeEntry = async (player: Player): Promise<void> => {
  const found = pickIncident(player, ({ isShared }) => isShared);
  if (found) await proposeFor(player, ...found);
};

const waits = ({ proposals }: IncidentRecord): boolean =>
  [...proposals.values()].some(({ state }) => state === 'waiting');

/** One that waits; now and then any, which may be decided. */
const findProposal = (player: Player) => {
  const { draw } = player;
  const isAny = draw.below(4) === 0;
  const found = pickIncident(player, (one) => (isAny ? one.proposals.size > 0 : waits(one)));
  if (!found) return null;
  const [incidentId, incident] = found;
  const open = [...incident.proposals].filter(([, { state }]) => isAny || state === 'waiting');
  const [commentId, proposal] = draw.pick(open);
  return { incidentId, incident, commentId, proposal };
};

/**
 * A member enters what was proposed, or declines it. What was decided otherwise is refused, and an
 * adviser does not decide.
 */
export const decide = async (player: Player): Promise<void> => {
  const found = findProposal(player);
  if (!found) return;
  const { incidentId, incident, commentId, proposal } = found;
  const { organisation, isOpen: wasOpen } = incident;
  const isConfirming = player.draw.below(3) > 0;
  const request = {
    params: { incidentId, commentId },
    body: { decision: isConfirming ? 'confirm' : 'decline' },
  };
  const { adviser } = organisation;
  if (adviser && (await player.probe('decideIncidentProposal', adviser, request)) === 200) {
    player.report(`${adviser.uid} decided on a proposal of their own side`);
  }
  const state = isConfirming ? 'confirmed' : 'declined';
  const isDecided = proposal.state !== 'waiting';
  const isRefused = isDecided && proposal.state !== state;
  const answer = await player.ask(
    'decideIncidentProposal',
    player.member(organisation),
    request,
    isRefused ? ['proposal_state'] : [],
  );
  if (!answer) return;
  if (isRefused) player.report(`the proposal ${commentId} was decided twice`);
  if (isDecided) return;
  proposal.state = state;
  if (!isConfirming) return;
  take(incident, [{ id: commentId, content: proposal.content }]);
  const { incident: stored } = incidentSharingEndpoints.decideIncidentProposal.output.parse(
    answer.body,
  );
  const isFinished = stored.kind === 'drill' && wasOpen && !incident.isOpen;
  if (isFinished) expectEvent(organisation, 'drill_finished');
};
