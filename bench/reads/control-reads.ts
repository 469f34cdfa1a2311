import type { Firestore } from '@google-cloud/firestore';
import {
  formWithQuestions,
  submissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { paths } from '@lexplain/contract/paths';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { signUp } from '../../dev/suite/people.ts';
import { staffFields } from '../staff-fields.ts';
import type { Row } from '../table.ts';
import type { BilledDocuments } from './billed-documents.ts';
import { ask, type CallToCount, countedRow, type Goal } from './counted-calls.ts';

// What is written once for several laws: the page "What we do", the same for an adviser, and what a
// draft is offered.

const laws = ['spam-act-2003', 'privacy-act-1988'] as const;
/** Both laws bind a business of these facts as a whole. */
const facts: readonly string[] = [
  'company',
  'turnover_ever_above_3_million',
  'turnover_last_year_above_3_million',
  'sends_promotions',
];

interface CountedSuite {
  db: Firestore;
  origin: string;
  offset: number;
  /** What was billed since the last call. */
  count: () => Promise<BilledDocuments>;
}

/** Rows of a client of an adviser who has submitted two laws, and has begun one of them again. */
export const countControls = async ({
  db,
  origin,
  offset,
  count,
}: CountedSuite): Promise<Row[]> => {
  const people = [await signUp({ offset }), await signUp({ offset }), await signUp({ offset })];
  for (const { token } of people) {
    await ask(origin, token, { method: 'POST', path: '/api/auth/bootstrap' });
  }
  const [client, adviser, admin] = people;
  if (!client || !adviser || !admin) throw new Error('Three people were to sign up');
  await db.doc(paths.user(adviser.uid)).update(staffFields('adviser'));
  await db.doc(paths.user(admin.uid)).update(staffFields('admin'));
  const asClient = (request: CallToCount): Promise<unknown> => ask(origin, client.token, request);
  const post = { method: 'POST' };

  const { fact_set } = profileRulesEndpoints.getProfileRules.output.parse(
    await asClient({ path: '/api/profile-rules' }),
  );
  const answers = Object.fromEntries(
    fact_set.facts.map(({ id }) => [id, facts.includes(id) ? 'yes' : 'no']),
  );
  const sectors = fact_set.screen.sectors.map(({ id }) => id);
  const profile = '/api/organisation/profile/facts';
  await asClient({ method: 'PUT', path: profile, body: { sectors, answers } });
  const begin = async (law: string): Promise<string> => {
    const begun = await asClient({ ...post, path: `/api/saq/forms/${law}/submissions` });
    return submissionWithAnswers.parse(begun).submission.id;
  };
  for (const law of laws) {
    const form = await asClient({ path: `/api/subjects/${law}/saq-form` });
    const body = formWithQuestions.parse(form).questions.map(({ id }) => ({
      questionId: id,
      compliance_result: 'compliant',
      risk_rating: null,
      current_controls: 'As agreed',
      gaps_actions: null,
    }));
    const path = `/api/saq/submissions/${await begin(law)}`;
    await asClient({ method: 'PUT', path: `${path}/answers`, body });
    await asClient({ ...post, path: `${path}/submit` });
  }
  const draft = await begin(laws[1]);
  // A person's first organisation has their id.
  const path = `/api/organisations/${client.uid}/adviser`;
  await ask(origin, admin.token, { method: 'PUT', path, body: { adviser_uid: adviser.uid } });

  const rows: Row[] = [];
  const measure = async (
    what: string,
    goal: Goal,
    token: string,
    request: CallToCount,
  ): Promise<void> => {
    await count();
    await ask(origin, token, request);
    rows.push(countedRow(what, await count(), goal));
  };
  const controls = { path: '/api/controls' };
  // Reads the library's controls and forms, once for each instance.
  await asClient(controls);
  // The counter of calls, the account, the organisation, its standing, a submission of each law,
  // and one read each for open actions and evidence, of which there are none.
  await measure(
    `what we do, ${laws.length} laws`,
    { reads: 6 + laws.length, writes: 1 },
    client.token,
    controls,
  );
  const ofClient = { path: `/api/clients/${client.uid}/controls` };
  // The same for an adviser. Evidence is read by its ids, of which submissions hold none.
  const again = { reads: 5 + laws.length, writes: 1 };
  // The first of a day is entered in the client's log: the account and the organisation in a
  // transaction, and whether there is an entry.
  await measure(
    'the same of a client, first of a day',
    { reads: again.reads + 3, writes: again.writes + 1 },
    adviser.token,
    ofClient,
  );
  await measure('the same of a client, again', again, adviser.token, ofClient);
  const related = { path: `/api/saq/submissions/${draft}/related` };
  await asClient(related);
  // The counter of calls, the account, the draft, the organisation, its standing, and a submission
  // of each law that lends.
  await measure('related answers of a draft', { reads: 6, writes: 1 }, client.token, related);
  // Without the standing, but with a query for the newest evidence, which finds none.
  await measure('newer evidence for a draft', { reads: 5, writes: 1 }, client.token, {
    path: `/api/saq/${laws[1]}/newer-evidence`,
  });
  return rows;
};
