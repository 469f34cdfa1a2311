import type { Row } from '../table.ts';
import type { Billed } from './billed.ts';

const clients = 1_000;

/** What a client is assumed to do in a month. Adapt it to your clients. */
const visits = 8;
const assessments = 1;
const savesPerAssessment = 20;

/** Two instances that are always warm check the catalogue's version once a minute. */
const catalogueChecks = 2 * 60 * 24 * 30;

/**
 * Dollars for 100,000 documents by Firestore's list price for multi-regions, before the free 50,000 reads and
 * 20,000 writes a day; single regions such as Sydney cost less. Compare with
 * https://cloud.google.com/firestore/pricing.
 */
const price = { reads: 0.06, writes: 0.18 };

interface Journeys {
  /** The first screen, and the overview of every law with its progress. */
  visit: Billed;
  /** From opening a questionnaire to its submission, with a few saves. */
  assessment: Billed;
  save: Billed;
}

export const costOf = ({ reads, writes }: Billed): number =>
  (reads * price.reads + writes * price.writes) / 100_000;

/** The cost of a month of a thousand active clients, from the documents of their journeys. */
export const createMonthRow = ({ visit, assessment, save }: Journeys): Row => {
  const of = (kind: keyof Billed): number =>
    clients *
    (visits * visit[kind] + assessments * (assessment[kind] + savesPerAssessment * save[kind]));
  const month = { reads: of('reads') + catalogueChecks, writes: of('writes') };
  const documents = `${month.reads.toLocaleString('en')} read, ${month.writes.toLocaleString('en')} written`;
  const dollars = costOf(month);
  return {
    what: `a month of ${clients.toLocaleString('en')} clients`,
    ours: `${documents}: ${dollars.toFixed(2)} dollars`,
    goal: '≤ 1 dollar',
    met: dollars <= 1,
  };
};
