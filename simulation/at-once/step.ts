import { setTimeout as pause } from 'node:timers/promises';
import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { type EndpointName, endpoints } from '@lexplain/contract/endpoints';
import type { TestPerson } from '../../functions/src/test/people.ts';
import type { Player } from '../player.ts';
import type { MonthRecord, OrganisationRecord } from '../record.ts';
import { recordAnswers } from '../steps/assessments.ts';
import { askToDelete } from '../steps/deletions.ts';
import { isTurning } from '../steps/sharing.ts';
import { adopt, readState } from './adopt.ts';
import type { Focus, ReadyCall } from './calls.ts';
import { drawTheme, listCallsOf, narrow, type Theme } from './choices.ts';
import { findFocus, pickOr, pickOrganisation } from './focus.ts';
import { listSerial, type Outcome, type State, writeDifference, writeState } from './serial.ts';

// Several people of one organisation act at once. What they were answered and the stored documents
// must follow from some serial order of their calls, also where a process is killed meanwhile.

/** Where its calls meet: a member may have two windows there, and one adviser is enough. */
const isMeeting = ({ draft, proposalIds, action }: Focus, theme: Theme): boolean =>
  (theme === 'answers' && draft !== null) ||
  (theme === 'proposals' && (proposalIds.length > 0 || action?.isProposed === true));

/** What one person may do in two windows at once. */
const inTwoWindows: EndpointName[] = ['saveAnswers', 'decideIncidentProposal', 'moveAction'];

/** Who may act, more often members. */
const listPeople = (
  { draw, world }: Player,
  { people }: OrganisationRecord,
  hasWindows: boolean,
): TestPerson[] => {
  const { advisers, admin } = world.staff;
  const members = [...people, ...people];
  return hasWindows ? [...members, draw.pick(advisers)] : [...members, ...advisers, admin];
};

/**
 * Two to four calls, of a person each. In two windows someone does the same twice, or two things.
 */
const chooseCalls = (
  player: Player,
  organisation: OrganisationRecord,
  focus: Focus,
  theme: Theme,
): ReadyCall[] => {
  const { draw, world } = player;
  const hasWindows = isMeeting(focus, theme);
  let left = listPeople(player, organisation, hasWindows);
  const calls: ReadyCall[] = [];
  const most = 2 + draw.below(3);
  const state = {
    people: organisation.people,
    adviser: organisation.adviser?.uid ?? null,
    now: new Date(world.network.now()),
  };
  while (left.length > 0 && calls.length < most) {
    const person = draw.pick(left);
    const first = left.indexOf(person);
    left = left.filter((one, at) => (hasWindows ? at !== first : one !== person));
    const known = calls.filter((one) => one.person === person).map(({ name }) => name);
    const possible = narrow(listCallsOf(focus, person, state), theme);
    const call = pickOr(
      player,
      possible.filter(({ name }) => inTwoWindows.includes(name) || !known.includes(name)),
    );
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

/** 1 where several of the calls have one of these names. */
const countMeeting = (calls: readonly ReadyCall[], ...names: EndpointName[]): number =>
  Number(calls.filter(({ name }) => names.includes(name)).length > 1);

const count = (
  record: MonthRecord,
  calls: readonly ReadyCall[],
  outcomes: readonly Outcome[],
): void => {
  const of = (wanted: Outcome) => outcomes.filter((one) => one === wanted).length;
  record.acknowledged += of('done');
  if (outcomes.length < 2) return;
  const { atOnce } = record;
  record.atOnce = {
    steps: atOnce.steps + 1,
    calls: atOnce.calls + outcomes.length,
    refused: atOnce.refused + of('refused'),
    unknown: atOnce.unknown + of('unknown'),
    drafts: atOnce.drafts + countMeeting(calls, 'saveAnswers', 'submitSubmission'),
    decisions: atOnce.decisions + countMeeting(calls, 'decideIncidentProposal', 'moveAction'),
  };
};

/**
 * Whoever was refused as others had saved first looks at the stored answers, and saves on top of
 * it.
 */
const saveAgain = async (
  player: Player,
  { draft }: Focus,
  calls: readonly ReadyCall[],
  { people, isSubmitted, revision }: State,
): Promise<void> => {
  const known = player.record.submissions.get(draft?.id ?? '');
  if (!draft || !known || isSubmitted) return;
  let seen = revision;
  for (const { person, changes } of calls) {
    if (!changes || !people.includes(person.uid)) continue;
    const answer = await player.ask('saveAnswers', person, {
      params: { submissionId: draft.id },
      headers: { 'If-Match': `"${seen}"` },
      body: changes,
    });
    if (!answer) return;
    seen = submissionWithAnswers.parse(answer.body).submission.revision;
    recordAnswers(known, changes);
  }
};

export const actAtOnce = async (player: Player): Promise<void> => {
  const { draw, record } = player;
  if (isTurning(player)) return;
  const theme = drawTheme(draw);
  const organisation = pickOrganisation(player, theme);
  const focus = await findFocus(player, organisation, theme);
  const calls = chooseCalls(player, organisation, focus, theme);
  if (calls.length === 0) return;
  const before = await readState(focus);
  const outcomes = await sendAll(player, calls);
  const after = await readState(focus);
  const all = calls.map(({ apply }, index) => ({ apply, outcome: outcomes[index] ?? 'unknown' }));
  const right = listSerial(before, all).some((one) => writeState(one) === writeState(after));
  if (!right) {
    const said = calls.map(({ name, person }, index) => `${person.uid} ${name} ${outcomes[index]}`);
    // The first line is what a shorter story has to break with.
    player.report(
      [
        'no serial order of the calls leads to what is stored',
        ...said,
        `from ${writeState(before)}`,
        `to ${writeDifference(before, after)}`,
      ].join('\n'),
    );
    return;
  }
  count(record, calls, outcomes);
  await adopt(player, { organisation, focus, after });
  const refused = calls.filter((_, index) => outcomes[index] === 'refused');
  await saveAgain(player, focus, refused, after);
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
