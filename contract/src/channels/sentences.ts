import { lookUp } from '../look-up.ts';
import type { NotificationKind } from '../notifications/kinds.ts';
import type { ChannelFacts } from './stored.ts';

// What a channel is told of an event, in one sentence. Many may read a channel: it names the law and
// the organisation, and neither a person nor anything of an incident.

const lawOf = ({ law }: ChannelFacts): string => law || 'a law';
const clientOf = ({ organisation }: ChannelFacts): string => organisation || 'A client';
const incidentOf = ({ is_drill }: ChannelFacts): string => (is_drill ? 'a drill' : 'an incident');

const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const sentences = {
  review_taken: (facts) => `An adviser reads your assessment of ${lawOf(facts)}`,
  review_given_back: (facts) => `Your assessment of ${lawOf(facts)} waits for an adviser again`,
  review_changes_requested: (facts) => `Your adviser asks for new answers: ${lawOf(facts)}`,
  review_closed: (facts) => `Your assessment of ${lawOf(facts)} is signed off`,
  review_reopened: (facts) => `Your assessment of ${lawOf(facts)} was reopened`,
  review_waiting: (facts) => `${clientOf(facts)} waits for a review of ${lawOf(facts)}`,
  review_still_waiting: (facts) => `${clientOf(facts)} still waits for a review of ${lawOf(facts)}`,
  review_withdrawn: (facts) => `${clientOf(facts)} withdrew its assessment of ${lawOf(facts)}`,
  client_handed_over: (facts) => `${clientOf(facts)} was handed over to another adviser`,
  comments: (facts) => `There are new comments: ${lawOf(facts)}`,
  adviser_message: () => 'Your adviser wrote to your business',
  client_message: () => 'Your adviser wrote to your business',
  adviser_reminder: () => 'Your adviser sent your business a reminder',
  law_changes: () => 'There are changes to the law that may concern your business',
  coming_dates: () => 'There are dates to come',
  actions_due: () => 'There are actions that are due',
  action_given: () => 'Somebody was given an action',
  incident_reminder: (facts) => `A deadline of ${incidentOf(facts)} is near`,
  incident_shared: (facts) => `${clientOf(facts)} shared ${incidentOf(facts)}`,
  sharing_ended: (facts) => `${clientOf(facts)} no longer shares ${incidentOf(facts)}`,
  incident_comments: (facts) => `There are new messages on ${incidentOf(facts)}`,
} as const satisfies Partial<Record<NotificationKind, (facts: ChannelFacts) => string>>;

/** What a message says that is not about one event. */
const others = {
  more: ({ count }: ChannelFacts) => `${countOf(count, 'more event')} in the last hours`,
  test: () => 'This is a test message. The channel is set up',
} as const;

export type ChannelKind = keyof typeof sentences | keyof typeof others;

/** Whether a channel is told of events of a kind. */
export const isTold = (kind: string): boolean => Object.hasOwn(sentences, kind);

/** A sentence without its full stop. Of a kind of another release, that there is something. */
export const describeToChannel = (kind: string, facts: ChannelFacts): string => {
  const all: Record<ChannelKind, (facts: ChannelFacts) => string> = { ...sentences, ...others };
  return lookUp(all, kind)?.(facts) ?? 'There is something new';
};
