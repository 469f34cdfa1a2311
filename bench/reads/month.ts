import type { Row } from '../table.ts';
import type { BilledDocuments } from './billed-documents.ts';

const clients = 1_000;

/** What a client is assumed to do in a month. Adapt it to your clients. */
const visits = 8;
const assessments = 1;
const savesPerAssessment = 20;

/** Two instances that are always warm check the catalogue's version once a minute. */
const catalogueChecks = 2 * 60 * 24 * 30;

/**
 * Dollars for 100,000 documents by Firestore's list price for multi-regions, before the free 50,000
 * reads and 20,000 writes a day; single regions such as Sydney cost less. Compare with
 * https://cloud.google.com/firestore/pricing.
 */
const price = { reads: 0.06, writes: 0.18 };

interface Journeys {
  /** The first screen, and the overview of every law with its progress. */
  visit: BilledDocuments;
  /** From opening a questionnaire to its submission, with a few saves. */
  assessment: BilledDocuments;
  save: BilledDocuments;
}

export const costOf = ({ reads, writes }: BilledDocuments): number =>
  (reads * price.reads + writes * price.writes) / 100_000;

const toMonthRow = (what: string, month: BilledDocuments, most = 1): Row => {
  const documents = `${month.reads.toLocaleString('en')} read, ${month.writes.toLocaleString('en')} written`;
  const dollars = costOf(month);
  return {
    what,
    ours: `${documents}: ${dollars.toFixed(2)} dollars`,
    goal: most === 1 ? '≤ 1 dollar' : `≤ ${most} dollars`,
    met: dollars <= most,
  };
};

/** Of organisations with so many people each. */
const monthOf = ({ visit, assessment, save }: Journeys, people: number): BilledDocuments => {
  const of = (kind: keyof BilledDocuments): number =>
    clients *
    (people * visits * visit[kind] +
      assessments * (assessment[kind] + people * savesPerAssessment * save[kind]));
  return { reads: of('reads') + catalogueChecks, writes: of('writes') };
};

/** The cost of a month of a thousand active clients, from the documents of their journeys. */
export const createMonthRow = (journeys: Journeys): Row =>
  toMonthRow(`a month of ${clients.toLocaleString('en')} clients`, monthOf(journeys, 1));

/**
 * The cost of a month of organisations of three people: each visits, and saves twenty times. With
 * mail about changes.
 */
export const createTeamsRow = (journeys: Journeys): Row => {
  const people = 3;
  const [visited, mailed] = [monthOf(journeys, people), mailOf(people)];
  const month = { reads: visited.reads + mailed.reads, writes: visited.writes + mailed.writes };
  return toMonthRow(
    `a month of ${clients.toLocaleString('en')} organisations of three people, with that mail`,
    month,
    2,
  );
};

/**
 * What mail about changes to the law is assumed to be in a month: an import and a Monday with news
 * a week.
 */
const peopleOfClient = 2;
const runsWithNews = 8;
const assessmentsConcerned = 3;
const hours = 720;
/** Once for all people of an organisation: the profile, the standing and the assessments. */
const readsOfClient = 2 + assessmentsConcerned;

const mailOf = (people: number): BilledDocuments => ({
  // The account twice.
  reads: runsWithNews * clients * (2 * people + readsOfClient) + 5 * hours,
  // The account, the notice and the entry of the list.
  writes: runsWithNews * clients * 3 * people + hours,
});

/**
 * The cost of a month of mail about changes: what telling a person reads and writes is tested
 * (functions/src/mail/notices/law-changes/reads.api.test.ts), the number of runs and assessments is
 * assumed.
 */
export const createAlertsRow = (): Row =>
  toMonthRow(
    `a month of mail about changes to ${clients.toLocaleString('en')} organisations`,
    mailOf(peopleOfClient),
  );
