import { brand } from '@lexplain/contract/brand/brand';
import type { ReactNode } from 'react';
import { Action, Lines, Paragraph, Quote, Title } from './parts.tsx';
import { linesOf, nameOf, shorten, withoutLinks } from './plain-text.ts';
import { addressOf, type FactsOf, type MailLinks, type TemplateMail } from './template-mail.ts';

type Facts = FactsOf<'review_turn'>;

/** The facts as words: names are never empty, and never so long that they hide the rest. */
interface Names {
  law: string;
  organisation: string;
  by: string;
  questions: string;
  reason: string;
}

interface Words {
  title: (names: Names) => string;
  text: (names: Names) => string;
  /** What the button does. */
  action: string;
}

const texts: Record<Facts['what'], Words> = {
  waiting_for_adviser: {
    title: ({ organisation, law }) => `${organisation} waits for a review of ${law}`,
    text: () => 'No adviser has taken it yet. Take it to read the answers.',
    action: 'Open the review',
  },
  waiting_for_you: {
    title: ({ organisation, law }) => `${organisation} waits for a review of ${law}`,
    text: ({ organisation }) =>
      `You are the adviser of ${organisation}, or cover for its adviser. Open the review to read the answers, and take it to judge them.`,
    action: 'Open the review',
  },
  adviser_assigned: {
    title: ({ organisation, law }) => `${organisation} waits for a review of ${law}`,
    text: ({ organisation }) =>
      `You are now the adviser of ${organisation}. Open the review to read the answers.`,
    action: 'Open the review',
  },
  still_waiting: {
    title: ({ organisation, law }) => `${organisation} still waits for a review of ${law}`,
    text: () =>
      'It has waited for more than two business days, and its adviser has not taken it. Ask them to, or assign another adviser to the organisation.',
    action: 'Open the queue',
  },
  withdrawn: {
    title: ({ organisation, law }) => `${organisation} withdrew its assessment of ${law}`,
    text: ({ by }) =>
      `${by} withdrew it before an adviser took it. It can no longer be read, and there is nothing to do.`,
    action: 'Open the queue',
  },
  taken: {
    title: ({ by, law }) => `${by} reads your assessment of ${law}`,
    text: ({ organisation }) =>
      `An adviser is reviewing the assessment of ${organisation}. You get an email when it is signed off, or when there are questions to answer again. It cannot be submitted again before that.`,
    action: 'Open the assessment',
  },
  given_back: {
    title: ({ law }) => `Your assessment of ${law} waits for an adviser again`,
    text: ({ by, organisation }) =>
      `${by} has given the review of the assessment of ${organisation} back. Until an adviser takes it, it can be withdrawn, and submitted again.`,
    action: 'Open the assessment',
  },
  changes_requested: {
    title: ({ questions, law }) => `${questions} to answer again: ${law}`,
    text: ({ by, organisation, questions }) =>
      `${by} has reviewed the assessment of ${organisation} and asks for new answers to ${questions}. The reason is shown with each question. Then submit the assessment again.`,
    action: 'Answer again',
  },
  closed: {
    title: ({ law }) => `Your assessment of ${law} is signed off`,
    text: ({ by, organisation }) =>
      `${by} has accepted every answer in the assessment of ${organisation}. The sign-off is part of the report.`,
    action: 'Read the sign-off',
  },
  reopened: {
    title: ({ law }) => `Your assessment of ${law} was reopened`,
    text: ({ by, organisation }) =>
      `${by} has reopened the assessment of ${organisation} that was signed off. Its answers can be changed and submitted again. The reason:`,
    action: 'Open the assessment',
  },
};

const byStaff = new Set<Facts['what']>([
  'taken',
  'given_back',
  'changes_requested',
  'closed',
  'reopened',
]);

/** Names come from other people: in none of these mails do they become links. */
const shortName = (name: string, otherwise: string, length: number): string =>
  withoutLinks(shorten(nameOf(name, otherwise), length));

const toNames = (facts: Facts, length: number): Names => ({
  law: shorten(nameOf(facts.law, 'a law'), length),
  organisation: shortName(facts.organisation, 'An organisation', length),
  by: shortName(facts.by, byStaff.has(facts.what) ? 'An adviser' : 'A member', length),
  questions: facts.flagged === 1 ? '1 question' : `${facts.flagged} questions`,
  reason: facts.reason,
});

const Reason = ({ by, reason }: Names): ReactNode => (
  <Quote by={by}>
    <Lines lines={linesOf(reason, 2_000)} />
  </Quote>
);

/** The turns that became one mail, as too many were made in an hour. */
const earlierTurns = ({ earlier }: Facts): string =>
  earlier === 1
    ? 'The review also changed once before. That page shows where it stands now.'
    : `The review also changed ${earlier} times before. That page shows where it stands now.`;

/** A turn of a review, for those whose turn it is, and for those who wait for it. */
export const reviewTurn = (facts: Facts, links: MailLinks): TemplateMail => {
  const { title, text, action } = texts[facts.what];
  const names = toNames(facts, 80);
  return {
    subject: title(toNames(facts, 28)),
    preview: facts.reason || text(names),
    body: (
      <>
        <Title>{title(names)}</Title>
        <Paragraph>{text(names)}</Paragraph>
        {facts.reason && <Reason {...names} />}
        {facts.earlier > 0 && <Paragraph>{earlierTurns(facts)}</Paragraph>}
        <Action href={addressOf(links, facts.place)}>{action}</Action>
      </>
    ),
    reason: `You received this email because your ${brand.name} settings ask for mail about reviews.`,
    hasProfile: true,
  };
};
