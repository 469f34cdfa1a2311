import { drawFrom, type RandomDraw } from '../dev/tests/seeded-random.ts';

// A month of the product as a list of steps: who does what when, and which fault comes with it. A
// step is data and says nothing about the state of the product: one that finds nothing to do does
// nothing, so that a story is still one when steps are taken out of it.

export const dayMinutes = 24 * 60;
const days = 28;

/** What goes wrong with a call on its way. Calls of a step are counted from 0. */
const callFaultKinds = [
  /** It never arrives. */
  'request lost',
  /** The server has done it, and nobody hears so. */
  'answer lost',
  /** It arrives twice at once, at two processes. */
  'doubled',
  /** The process is killed after so many milliseconds. */
  'killed',
  /** It is killed as soon as it has answered: what it has said must be stored by then. */
  'killed on answer',
] as const;

export interface CallFault {
  kind: (typeof callFaultKinds)[number];
  call: number;
  after: number;
}

/** What goes wrong with a mail at the provider. */
const mailFaults = ['refused', 'cut before', 'cut after', 'slow', 'killed'] as const;
export type MailFault = (typeof mailFaults)[number];

/** What becomes of the event that a new mail causes. */
const eventFaults = ['lost', 'doubled'] as const;
export type EventFault = (typeof eventFaults)[number];

const memberKinds = [
  'save',
  'submit',
  'withdraw',
  'ask',
  'comment',
  'report',
  'entry',
  'add-action',
  'move-action',
  'evidence',
  'invite',
  'join',
  'leave',
  'promote',
  'share',
  'end-sharing',
  'discuss',
  'decide',
  'peek',
  'delete-account',
  'delete-organisation',
] as const;
const adviserKinds = [
  'take',
  'judge',
  'finish-review',
  'reopen',
  'answer-comment',
  'propose',
  'propose-entry',
  'hand-over',
  'list-shared',
  'cover',
  'end-cover',
  'delete-adviser',
] as const;
const otherKinds = ['at-once', 'message', 'release', 'jobs', 'restart'] as const;

export type StepKind =
  | (typeof memberKinds)[number]
  | (typeof adviserKinds)[number]
  | (typeof otherKinds)[number];

export interface Step {
  kind: StepKind;
  /** Minutes since the month began. */
  at: number;
  /** Which organisation, person, question and so on: each step draws from it. */
  seed: number;
  fault: CallFault | null;
  /** Of the mails that are sent next, in their order. */
  mail: MailFault[];
  /** Of the events that new mails cause after the step, in their order. */
  events: (EventFault | null)[];
}

/** How often each comes: a questionnaire is saved more often than it is submitted. */
const weights: Record<StepKind, number> = {
  save: 8,
  submit: 4,
  withdraw: 1,
  ask: 1,
  comment: 4,
  report: 2,
  entry: 5,
  'add-action': 4,
  'move-action': 5,
  evidence: 4,
  invite: 2,
  join: 3,
  leave: 1,
  promote: 1,
  share: 4,
  'end-sharing': 2,
  discuss: 3,
  decide: 4,
  peek: 4,
  'delete-account': 1,
  'delete-organisation': 1,
  take: 4,
  judge: 6,
  'finish-review': 4,
  reopen: 1,
  'answer-comment': 2,
  propose: 2,
  'propose-entry': 3,
  'hand-over': 2,
  'list-shared': 2,
  cover: 2,
  'end-cover': 1,
  'delete-adviser': 1,
  'at-once': 12,
  message: 4,
  release: 1,
  jobs: 0,
  restart: 1,
};
const drawn = [...memberKinds, ...adviserKinds, ...otherKinds].flatMap((kind) =>
  Array.from({ length: weights[kind] }, () => kind),
);

/** A start of a process takes longer than anything else in a story. */
const drawnFaults = [...callFaultKinds, 'request lost', 'answer lost', 'doubled'] as const;

/** Most steps have one call. */
const drawFault = ({ next, below, pick }: RandomDraw): CallFault | null =>
  next() < 0.35 ? { kind: pick(drawnFaults), call: pick([0, 0, 0, 1, 2]), after: below(60) } : null;

const drawStep = (draw: RandomDraw, kind: StepKind, at: number): Step => {
  const { next, below, pick } = draw;
  const some = <T>(length: number, make: () => T): T[] => Array.from({ length }, make);
  return {
    kind,
    at,
    seed: below(2 ** 31),
    fault: drawFault(draw),
    mail: next() < 0.2 ? some(1 + below(3), () => pick(mailFaults)) : [],
    events: next() < 0.3 ? some(1 + below(4), () => pick([null, ...eventFaults])) : [],
  };
};

/** When the scheduled jobs run on each day. */
const timesOfJobs = [7 * 60 + 30, 16 * 60];

/** The story of a seed. Longer ones have more steps on each day. */
export const createStory = (seed: number, stepsPerDay = 9): Step[] => {
  const draw = drawFrom(seed);
  const story: Step[] = [];
  for (let day = 0; day < days; day += 1) {
    const start = day * dayMinutes;
    for (const minute of timesOfJobs) story.push(drawStep(draw, 'jobs', start + minute));
    for (let index = 0; index < stepsPerDay; index += 1) {
      story.push(drawStep(draw, draw.pick(drawn), start + draw.below(dayMinutes)));
    }
  }
  return story.sort((one, other) => one.at - other.at);
};

const timeOf = (at: number): string => {
  const minutes = at % dayMinutes;
  const two = (value: number) => String(value).padStart(2, '0');
  return `day ${1 + Math.floor(at / dayMinutes)} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
};

const writeFault = ({ kind, after }: CallFault): string =>
  kind === 'killed' ? `${kind} after ${after} ms` : kind;

/** A step as a line: what a failing run prints. */
export const writeStep = ({ kind, at, seed, fault, mail, events }: Step): string =>
  [
    `${timeOf(at)} ${kind} (${seed})`,
    ...(fault ? [`call ${fault.call} ${writeFault(fault)}`] : []),
    ...(mail.length > 0 ? [`mail ${mail.join(', ')}`] : []),
    ...(events.some(Boolean) ? [`events ${events.map((one) => one ?? 'arrive').join(', ')}`] : []),
  ].join(', ');
