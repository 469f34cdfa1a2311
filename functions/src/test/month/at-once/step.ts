import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@lexplain/contract/api/endpoints';
import { reviewWithRounds } from '@lexplain/contract/reviews/reviews';
import type { TestPerson } from '../../people.ts';
import { completeDraft } from '../assessment-steps.ts';
import { askToDelete } from '../deletion-steps.ts';
import type { Player } from '../player.ts';
import type { MonthRecord, OrganisationRecord } from '../record.ts';
import { isTurning, listRunning } from '../sharing-steps.ts';
import { adopt, readState } from './adopt.ts';
import type { Focus, ReadyCall } from './calls.ts';
import { listCallsOf } from './choices.ts';
import { listSerial, type Outcome, writeState } from './serial.ts';

// Several people of one organisation act at once. What they were answered and what is stored then must be what some
// serial order of their calls leads to, also where a process is killed meanwhile.

const pickOr = <Of>({ draw }: Player, all: readonly Of[]): Of | null =>
  all.length > 0 ? draw.pick(all) : null;

const ofOrganisation = <Of extends { organisation: OrganisationRecord }>(
  kept: Map<string, Of>,
  organisation: OrganisationRecord,
): [string, Of][] => [...kept].filter(([, one]) => one.organisation === organisation);

const findReview = async (
  player: Player,
  organisation: OrganisationRecord,
): Promise<Focus['review']> => {
  const waiting = ofOrganisation(player.record.reviews, organisation).filter(
    ([, { state }]) => state === 'waiting',
  );
  const [id] = pickOr(player, waiting) ?? [];
  if (id === undefined) return null;
  const member = player.member(organisation);
  const body = await player.look('getReview', member, { params: { reviewId: id } });
  return body === null ? null : { id, revision: reviewWithRounds.parse(body).review.revision };
};

/** One that can be submitted: no adviser reads its law's answers. */
const findDraft = async (
  player: Player,
  organisation: OrganisationRecord,
): Promise<string | null> => {
  const form = player.draw.pick(player.world.forms);
  const isRead = ofOrganisation(player.record.reviews, organisation).some(
    ([, { formId, state }]) => formId === form.id && state === 'in_review',
  );
  if (isRead) return null;
  const member = player.member(organisation);
  return (await completeDraft(player, organisation, member, form))?.id ?? null;
};

const findFocus = async (player: Player, organisation: OrganisationRecord): Promise<Focus> => {
  const { record, world, draw } = player;
  const [incidentId = null] = pickOr(player, ofOrganisation(record.incidents, organisation)) ?? [];
  const open = ofOrganisation(record.actions, organisation).filter(
    ([, { state, repeats }]) => state === 'open' && !repeats,
  );
  const [actionId = null] = pickOr(player, open) ?? [];
  const isOfReview = draw.below(2) === 0;
  return {
    organisationId: organisation.id,
    seniority: record.joined,
    ...world.staff,
    covering: listRunning(player),
    incidentId,
    actionId,
    review: isOfReview ? await findReview(player, organisation) : null,
    draftId: isOfReview ? null : await findDraft(player, organisation),
    id: () => player.id(),
  };
};

/** Two to four people, each with one call. */
const chooseCalls = (
  player: Player,
  organisation: OrganisationRecord,
  focus: Focus,
): ReadyCall[] => {
  const { draw, world } = player;
  const { advisers, admin } = world.staff;
  const left: TestPerson[] = [...organisation.people, ...organisation.people, ...advisers, admin];
  const calls: ReadyCall[] = [];
  const most = 2 + draw.below(3);
  const state = {
    people: organisation.people,
    adviser: organisation.adviser?.uid ?? null,
    now: new Date(world.network.now()),
  };
  while (left.length > 0 && calls.length < most) {
    const person = draw.pick(left);
    for (let at = left.indexOf(person); at >= 0; at = left.indexOf(person)) left.splice(at, 1);
    const call = pickOr(player, listCallsOf(focus, person, state));
    if (call) calls.push(call);
  }
  return calls;
};

/** Sends all at once. A process is killed meanwhile, or as soon as the first answer has come. */
const sendAll = async (player: Player, calls: readonly ReadyCall[]): Promise<Outcome[]> => {
  const { network } = player.world;
  const { fault, seed } = player.step;
  const sent = calls.map(async ({ name, person, request, refusals }): Promise<Outcome> => {
    const answer = await network.sendPlainly(name, person, request);
    if (!answer) return 'unknown';
    if (answer.status === endpoints[name].status) return 'done';
    if (!refusals.includes(answer.code ?? '')) {
      player.report(`${name} answered ${answer.status} ${answer.code}`);
    }
    return 'refused';
  });
  if (fault?.kind === 'killed') await pause(fault.after);
  if (fault?.kind === 'killed on answer') await Promise.race(sent);
  if (fault?.kind.startsWith('killed')) await network.kill(seed);
  return Promise.all(sent);
};

const count = (record: MonthRecord, outcomes: readonly Outcome[]): void => {
  const of = (wanted: Outcome) => outcomes.filter((one) => one === wanted).length;
  record.acknowledged += of('done');
  if (outcomes.length < 2) return;
  const { steps, calls, refused, unknown } = record.atOnce;
  record.atOnce = {
    steps: steps + 1,
    calls: calls + outcomes.length,
    refused: refused + of('refused'),
    unknown: unknown + of('unknown'),
  };
};

export const actAtOnce = async (player: Player): Promise<void> => {
  const { draw, record } = player;
  if (isTurning(player)) return;
  const several = record.organisations.filter(({ people }) => people.length > 1);
  const organisation = draw.pick(several.length > 0 ? several : record.organisations);
  const focus = await findFocus(player, organisation);
  const calls = chooseCalls(player, organisation, focus);
  if (calls.length === 0) return;
  const before = await readState(focus);
  const outcomes = await sendAll(player, calls);
  const after = await readState(focus);
  const all = calls.map(({ apply }, index) => ({ apply, outcome: outcomes[index] ?? 'unknown' }));
  const right = listSerial(before, all).some((one) => writeState(one) === writeState(after));
  if (!right) {
    const said = calls.map(({ name, person }, index) => `${person.uid} ${name} ${outcomes[index]}`);
    player.report(
      `no serial order of ${said.join(', ')} leads from ${writeState(before)} to ${writeState(after)}`,
    );
    return;
  }
  count(record, outcomes);
  await adopt(player, { organisation, focus, before, after });
  for (const [index, { name, person }] of calls.entries()) {
    if (name !== 'deleteMe') continue;
    const isUntouched = outcomes[index] === 'unknown' && after.people.includes(person.uid);
    if (isUntouched || (outcomes[index] === 'unknown' && !(await askToDelete(player, person)))) {
      continue;
    }
    record.outside = record.outside.filter((one) => one !== person);
    record.gone.people.push(person);
  }
};
