import type { Action } from '@lexplain/contract/actions/actions';
import type { ClientPage } from '@lexplain/contract/clients/clients';
import type { SharedIncident } from '@lexplain/contract/incidents/sharing';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { riskLabel } from '../../../lib/text/answer-labels';
import { countOf } from '../../../lib/text/count-of';
import { daysBetween, formatOnPastDay, toIsoDay } from '../../../lib/text/dates';
import { type Library, lawNameOf, readChanges } from '../client-rows';
import { describeScore } from '../law-standing-texts';

// How a client stands, in sentences that follow from rules: nobody and no model writes them.

/** What the client's adviser sees of its actions. */
export interface OpenActions {
  actions: readonly Action[];
  /** The present day at the client's place. */
  today: string;
}

export interface ClientFacts {
  page: ClientPage;
  library: Library;
  /** Those that the client shares; undefined where they are not known. */
  incidents: readonly SharedIncident[] | undefined;
  /** Undefined where they are not known. */
  actions: OpenActions | undefined;
}

/** From the lowest up. */
const risks = ['low', 'medium', 'high', 'critical'] as const;
export type Risk = (typeof risks)[number];

/** A number that is larger for a higher one, and 0 for none. */
const rankOf = (risk: Risk | null | undefined): number => (risk ? risks.indexOf(risk) + 1 : 0);

const scoreOf = ({ submitted }: LawStanding): number => submitted?.score ?? 2;

/** The lowest score first; what was never submitted comes last. */
export const sortByResult = (laws: readonly LawStanding[]): LawStanding[] =>
  laws.toSorted(
    (a, b) =>
      scoreOf(a) - scoreOf(b) || rankOf(b.submitted?.worst_risk) - rankOf(a.submitted?.worst_risk),
  );

const isOverdue = ({ state, due_day }: Action, today: string): boolean =>
  state === 'open' && due_day !== null && due_day < today;

const openOf = ({ incidents }: ClientFacts, kind: SharedIncident['kind']): SharedIncident[] =>
  (incidents ?? []).filter((one) => one.kind === kind && one.state === 'open');

const decideVerdict = (facts: ClientFacts): string => {
  const { laws } = facts.page;
  const submitted = laws.filter((law) => law.submitted);
  const worst = Math.max(0, ...submitted.map((law) => rankOf(law.submitted?.worst_risk)));
  if (openOf(facts, 'real').length > 0) return 'An incident is open.';
  if (worst >= rankOf('critical')) return 'At risk.';
  if (laws.some(({ review }) => review?.turn === 'adviser')) return 'Waits for the adviser.';
  if (submitted.length === 0) return 'Nothing is submitted yet.';
  const weak = submitted.filter((law) => rankOf(law.submitted?.worst_risk) >= rankOf('high'));
  if (weak.length === 0) return 'Sound.';
  return weak.length === 1 ? 'Sound, with one weak place.' : `${weak.length} weak places.`;
};

const describeSigned = ({ page: { laws } }: ClientFacts): string | null => {
  if (laws.length === 0) return null;
  const signed = laws.filter(({ review }) => review?.state === 'closed').length;
  return `${signed} of ${countOf(laws.length, 'law')} ${signed === 1 ? 'is' : 'are'} signed off.`;
};

const describeWeakest = ({ page: { laws }, library }: ClientFacts): string | null => {
  const [weakest] = sortByResult(laws);
  if (!weakest?.submitted || weakest.submitted.score === null) return null;
  const { worst_risk } = weakest.submitted;
  const gap = worst_risk
    ? `, and its worst open answer has the risk ${riskLabel(worst_risk)}`
    : ', without an open answer';
  return `The lowest score is ${describeScore(weakest)}, of ${lawNameOf(library, weakest)}${gap}.`;
};

const describeIncidents = (facts: ClientFacts): string | null => {
  const [open, drills] = [openOf(facts, 'real').length, openOf(facts, 'drill').length];
  const parts = [
    ...(open > 0 ? [countOf(open, 'open incident')] : []),
    ...(drills > 0 ? [countOf(drills, 'drill')] : []),
  ];
  return parts.length > 0 ? `It shares ${parts.join(' and ')}.` : null;
};

const describeOverdue = ({ actions }: ClientFacts): string | null => {
  if (!actions) return null;
  const late = actions.actions.filter((one) => isOverdue(one, actions.today));
  const [first] = late.map(({ due_day }) => due_day ?? '').toSorted();
  if (!first) return null;
  const days = countOf(daysBetween(first, actions.today), 'day');
  return late.length === 1
    ? `One action is ${days} overdue.`
    : `${late.length} actions are overdue, the oldest by ${days}.`;
};

/** What has moved since the latest sign-off. */
const describeSince = ({ page, library }: ClientFacts): string | null => {
  const { laws, submissions, organisation } = page;
  const [last] = laws
    .flatMap(({ review }) => review?.closed_at ?? [])
    .toSorted()
    .toReversed();
  if (last === undefined) return null;
  const again = submissions.filter(({ submitted_at }) => (submitted_at ?? '') > last).length;
  const changed = laws.filter(
    (law) => readChanges(library, law, organisation.time_zone).hasChanged,
  ).length;
  const parts = [
    again > 0 ? countOf(again, 'submission') : 'nothing submitted',
    ...(changed > 0 ? [`${countOf(changed, 'law')} changed`] : []),
  ];
  const day = formatOnPastDay(last, library.now, organisation.time_zone);
  return `Last signed off ${day}; since then ${parts.join(', ')}.`;
};

/** When its owners were last written to, and what about. */
const describeWritten = ({ page, library }: ClientFacts): string => {
  const { messages, log, organisation } = page;
  const [message] = messages;
  const event = log.find(({ kind }) => kind === 'adviser_wrote');
  const dayOf = (at: string) => formatOnPastDay(at, library.now, organisation.time_zone);
  if (event && event.at !== message?.at && event.at > (message?.at ?? '')) {
    return `Last written to ${dayOf(event.at)}${event.about && `, about “${event.about}”`}.`;
  }
  return message ? `Last written to ${dayOf(message.at)}.` : 'Not written to lately.';
};

export interface StandingTexts {
  verdict: string;
  sentences: string[];
}

export const describeStanding = (facts: ClientFacts): StandingTexts => ({
  verdict: decideVerdict(facts),
  sentences: [
    describeIncidents(facts),
    describeSigned(facts),
    describeWeakest(facts),
    describeOverdue(facts),
    describeSince(facts),
    describeWritten(facts),
  ].filter((sentence) => sentence !== null),
});

const riskOf = ({ about }: Action): Risk | null => (about.kind === 'answer' ? about.risk : null);

export interface ActionRow {
  label: string;
  overdue: number;
  /** By when they were made: within 30 days, within 90, and before. */
  ages: readonly [number, number, number];
}

/** The open actions by the risk of what they are about, and by their age. */
export const countActions = ({ actions, today }: OpenActions, timeZone: string): ActionRow[] => {
  const open = actions.filter(({ state }) => state === 'open');
  return [...risks.toReversed(), null].flatMap((risk): ActionRow[] => {
    const those = open.filter((one) => riskOf(one) === risk);
    if (those.length === 0) return [];
    const ages = those.map((one) =>
      daysBetween(toIsoDay(new Date(one.created_at), timeZone), today),
    );
    const count = (from: number, to: number) =>
      ages.filter((days) => days >= from && days < to).length;
    return [
      {
        label: risk === null ? 'No risk given' : riskLabel(risk),
        overdue: those.filter((one) => isOverdue(one, today)).length,
        ages: [count(-Infinity, 30), count(30, 90), count(90, Infinity)],
      },
    ];
  });
};
