import { z } from 'zod';
import { formatDay } from '../text/format-day.ts';
import { cutWithEllipsis, oneLine } from '../text/one-line.ts';

// What an adviser asks the owners of clients to do, as its mail and the preview of it say it
// (docs/product.md, "Reminders from an adviser").

export const adviserReminderKind = z.enum(['submit', 'answer_again', 'profile', 'drill']);
export type AdviserReminderKind = z.infer<typeof adviserReminderKind>;

/** How many laws a reminder names. */
export const mostRemindedLaws = 15;

/** A law that it is about, and how many of its questions are to be answered again. */
export const remindedLaw = z.object({
  name: z.string(),
  flagged: z.int().nonnegative().default(0),
});

/** What a reminder says of its client, by its kind, with the adviser's words. */
export const adviserReminderFacts = z.object({
  kind: adviserReminderKind,
  /** The adviser's name. */
  by: z.string(),
  organisation: z.string(),
  /** Of a reminder to submit, or to answer again. None where no law was begun. */
  laws: z.array(remindedLaw).default([]),
  /** How many further laws are not named. */
  more: z.int().nonnegative().default(0),
  /**
   * Of a reminder about the profile: the day on which it was last saved; null where it never was.
   */
  saved_on: z.iso.date().nullable().default(null),
  /** The adviser's own words; empty where they added none. */
  text: z.string().default(''),
});
type Facts = Omit<z.infer<typeof adviserReminderFacts>, 'text'>;

interface Words {
  subject: string;
  text: string;
  /** A line for each law. */
  lines: string[];
  /** What the button does, and the page that it opens. */
  action: string;
  path: `/${string}`;
}

const countOf = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const sumOf = ({ laws }: Facts): number => laws.reduce((sum, { flagged }) => sum + flagged, 0);

const texts: Record<AdviserReminderKind, (facts: Facts) => Words> = {
  submit: ({ by, organisation, laws, more }) => {
    const [only] = laws;
    const asks =
      only === undefined
        ? `${organisation} has not begun an assessment yet. Begin with one law, answer what you can, and submit it.`
        : `${by} asks ${organisation} to submit what it has begun.`;
    return {
      subject:
        only === undefined
          ? 'Please begin an assessment'
          : laws.length + more === 1
            ? `Please submit your assessment of ${only.name}`
            : `Please submit your ${laws.length + more} assessments`,
      text: `${asks} Your adviser can read your answers only once you have submitted them.`,
      lines: laws.map(({ name }) => name),
      action: 'Open your assessments',
      path: '/dashboard/saq',
    };
  },
  answer_again: (facts) => ({
    subject: `Please answer ${countOf(sumOf(facts), 'question')} again`,
    text: `${facts.by} still waits for new answers from ${facts.organisation}. The reason is shown with each question. Then submit the assessment again.`,
    lines: facts.laws.map(({ name, flagged }) => `${name}: ${countOf(flagged, 'question')}`),
    action: 'Open your assessments',
    path: '/dashboard/saq',
  }),
  profile: ({ by, organisation, saved_on }) => ({
    subject: saved_on === null ? 'Please fill in your profile' : 'Please check your profile',
    text: `${by} asks ${organisation} to look at its profile, which decides which laws and duties are shown as yours. ${
      saved_on === null
        ? 'It has not been filled in yet.'
        : `It was last saved on ${formatDay(saved_on)}. Change what is no longer right.`
    }`,
    lines: [],
    action: 'Open your profile',
    path: '/dashboard/profile',
  }),
  drill: ({ by, organisation }) => ({
    subject: 'Please practise an incident',
    text: `${by} asks ${organisation} to run a drill: an incident that has not happened, with its facts, deadlines and log. It shows who does what, whom you have to tell, and by when.`,
    lines: [],
    action: 'Open the incidents',
    path: '/dashboard/incidents',
  }),
};

/** A name on one line, of a length that leaves room for the rest. */
const shortOf = (name: string, otherwise: string, length: number): string =>
  cutWithEllipsis(oneLine(name) || otherwise, length);

/**
 * What stands around the adviser's own words, for the mail and for its preview. The subject has at
 * most 80 characters.
 */
export const describeAdviserReminder = (facts: Facts) => {
  const by = shortOf(facts.by, 'Your adviser', 80);
  const words = texts[facts.kind]({
    ...facts,
    by,
    organisation: shortOf(facts.organisation, 'your business', 80),
    laws: facts.laws
      .slice(0, mostRemindedLaws)
      .map(({ name, flagged }) => ({ name: shortOf(name, 'a law', 200), flagged })),
  });
  return {
    ...words,
    by,
    subject: cutWithEllipsis(words.subject, 80),
    reason: (product: string) =>
      `You received this email because you are an owner of a business that this adviser advises, and your ${product} settings ask for reminders from your adviser.`,
  };
};
