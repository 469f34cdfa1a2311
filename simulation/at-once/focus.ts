import {
  type AnswerInput,
  submissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { reviewWithRounds } from '@lexplain/contract/reviews/reviews';
import type { Form, Player } from '../player.ts';
import type { IncidentRecord, OrganisationRecord } from '../record.ts';
import { completeDraft, givenAnswer, openDraft } from '../steps/assessments.ts';
import { proposeFor } from '../steps/proposals.ts';
import { listRunning } from '../steps/sharing.ts';
import type { Focus } from './calls.ts';
import type { Theme } from './choices.ts';

// What the calls that run at once are about.

const noAnswer = (questionId: string): AnswerInput => ({
  questionId,
  compliance_result: null,
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
});

export const pickOr = <Of>({ draw }: Player, all: readonly Of[]): Of | null =>
  all.length > 0 ? draw.pick(all) : null;

const ofOrganisation = <Of extends { organisation: OrganisationRecord }>(
  kept: Map<string, Of>,
  organisation: OrganisationRecord,
): [string, Of][] => [...kept].filter(([, one]) => one.organisation === organisation);

/**
 * Two of the incident's that wait, so that people meet there. What opens or closes it is decided on
 * in a step of its own.
 */
const listProposals = (incident: IncidentRecord | undefined): string[] =>
  [...(incident?.proposals ?? [])]
    .filter(
      ([
        ,
        {
          state,
          content: { kind },
        },
      ]) => state === 'waiting' && (kind === 'note' || kind === 'fact'),
    )
    .slice(0, 2)
    .map(([id]) => id);

/** Where an adviser can propose an entry, or where a proposal waits. */
const hasProposals = ({ record }: Player, organisation: OrganisationRecord): boolean =>
  ofOrganisation(record.incidents, organisation).some(
    ([, one]) => one.isShared || listProposals(one).length > 0,
  ) || ofOrganisation(record.actions, organisation).some(([, { state }]) => state === 'proposed');

/** One with several people, or for proposals one that has them. */
export const pickOrganisation = (player: Player, theme: Theme): OrganisationRecord => {
  const { organisations } = player.record;
  const proposed =
    theme === 'proposals' ? organisations.filter((one) => hasProposals(player, one)) : [];
  const several = organisations.filter(({ people }) => people.length > 1);
  return pickOr(player, proposed) ?? pickOr(player, several) ?? player.organisation();
};

/** The latest review of a law, as a member reads it. */
const findReview = async (
  player: Player,
  organisation: OrganisationRecord,
  form: Form,
): Promise<Focus['review']> => {
  const [id, review] =
    ofOrganisation(player.record.reviews, organisation).findLast(
      ([, { formId }]) => formId === form.id,
    ) ?? [];
  if (id === undefined) return null;
  const member = player.member(organisation);
  const body = await player.look('getReview', member, { params: { reviewId: id } });
  if (body === null) return null;
  const { revision } = reviewWithRounds.parse(body).review;
  return { id, revision, isWaiting: review?.state === 'waiting' };
};

/** One that can be submitted, mostly; people have other answers to the same few questions. */
const findDraft = async (
  player: Player,
  organisation: OrganisationRecord,
  form: Form,
): Promise<Focus['draft']> => {
  const { draw } = player;
  const member = player.member(organisation);
  const open = draw.below(4) === 0 ? openDraft : completeDraft;
  const id = (await open(player, organisation, member, form))?.id;
  if (id === undefined) return null;
  const body = await player.look('getSubmission', member, { params: { submissionId: id } });
  if (body === null) return null;
  const { revision } = submissionWithAnswers.parse(body).submission;
  const questions = Array.from({ length: 4 }, () => draw.pick(form.questions));
  const drawChanges = () => {
    const chosen = new Set(Array.from({ length: 1 + draw.below(3) }, () => draw.pick(questions)));
    return [...chosen].map((one) =>
      draw.below(8) === 0 ? noAnswer(one) : givenAnswer(player, one),
    );
  };
  const required = form.listRequired(new Date(player.world.network.now()));
  return { id, revision, required, drawChanges };
};

/** One with proposals that wait; where the theme is these, its adviser proposes an entry first. */
const findIncident = async (
  player: Player,
  organisation: OrganisationRecord,
  theme: Theme,
): Promise<Pick<Focus, 'incidentId' | 'proposalIds'>> => {
  const own = ofOrganisation(player.record.incidents, organisation);
  if (theme === 'proposals') {
    const shared = pickOr(
      player,
      own.filter(([, { isShared }]) => isShared),
    );
    if (shared) await proposeFor(player, ...shared);
  }
  const proposed = own.filter(([, one]) => listProposals(one).length > 0);
  const found = pickOr(player, proposed.length > 0 ? proposed : own);
  return { incidentId: found?.[0] ?? null, proposalIds: listProposals(found?.[1]) };
};

const findAction = (player: Player, organisation: OrganisationRecord): Focus['action'] => {
  const open = ofOrganisation(player.record.actions, organisation).filter(
    ([, { state, repeats }]) => (state === 'open' || state === 'proposed') && !repeats,
  );
  const proposed = open.filter(([, { state }]) => state === 'proposed');
  const found = pickOr(player, proposed.length > 0 ? proposed : open);
  return found && { id: found[0], isProposed: found[1].state === 'proposed' };
};

export const findFocus = async (
  player: Player,
  organisation: OrganisationRecord,
  theme: Theme,
): Promise<Focus> => {
  const { record, world, draw } = player;
  const form = draw.pick(world.forms);
  return {
    organisationId: organisation.id,
    seniority: record.joined,
    ...world.staff,
    covering: listRunning(player),
    ...(await findIncident(player, organisation, theme)),
    action: findAction(player, organisation),
    draft: await findDraft(player, organisation, form),
    review: await findReview(player, organisation, form),
    id: () => player.id(),
  };
};
