import { Firestore } from '@google-cloud/firestore';
import {
  formWithQuestions,
  submissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { paths } from '@lexplain/contract/paths';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { addressOf, projectId } from '../../dev/suite/addresses.ts';
import { signUp } from '../../dev/suite/people.ts';
import { printTable, type Row } from '../table.ts';
import type { BilledDocuments } from './billed-documents.ts';
import { countControls } from './control-reads.ts';
import { ask, type CallToCount, countedRow, type Goal, startCounted } from './counted-calls.ts';
import { countEvidence } from './evidence-reads.ts';
import { createAlertsRow, createMonthRow, createTeamsRow } from './month.ts';
import { countStaffCalls } from './staff-reads.ts';
import { createToldRows } from './told-month.ts';
import { countWorstHour } from './worst-hour.ts';

/** Nine copies of a law and its form, so that there are ten laws for the overview. */
const addLaws = async (offset: number, from: string) => {
  process.env.FIRESTORE_EMULATOR_HOST = addressOf('firestore', offset);
  const db = new Firestore({ projectId });
  const [subject, form] = await Promise.all([
    db.doc(paths.subject(from)).get(),
    db.doc(paths.saqForm(from)).get(),
  ]);
  const ids = Array.from({ length: 9 }, (_, index) => `bench-${index}`);
  for (const [index, id] of ids.entries()) {
    await db.doc(paths.subject(id)).set({ ...subject.data(), id, position: 100 + index });
    const copy = { ...form.data(), id, subject_id: id };
    await db.doc(paths.saqForm(id)).set(copy);
    await db.doc(paths.saqFormVersion(id, 1)).set(copy);
  }
  const all = (await db.collection(paths.subjects()).count().get()).data().count;
  await db.terminate();
  return { laws: [from, ...ids], all };
};

type Measure = (what: string, goal: Goal, request: CallToCount) => Promise<unknown>;

/**
 * The questions and rules of the profile. A questionnaire needs them as well, to say what the
 * profile has settled.
 */
const measureProfileRules = async (measure: Measure) => {
  const rules = profileRulesEndpoints.getProfileRules.output.parse(
    await measure('profile-rules, cold', { reads: 40, writes: 0 }, { path: '/api/profile-rules' }),
  );
  const none = { reads: 0, writes: 0 };
  await measure('profile-rules, warm', none, { path: '/api/profile-rules' });
  return rules;
};

/** The calls of a profile, from its answers to its record. */
const measureProfile = async (
  measure: Measure,
  rules: Awaited<ReturnType<typeof measureProfileRules>>,
  lawsWithRules: number,
): Promise<void> => {
  const own = '/api/organisation/profile';
  const answers = Object.fromEntries(rules.fact_set.facts.map(({ id }) => [id, 'no']));
  const body = { sectors: [], answers };
  const put = { method: 'PUT', path: `${own}/facts`, body };
  // Other duties may bind then: a query asks for the incidents whose deadlines they change (docs/decisions/0071). Each
  // outcome that changes is stored for its law, of the first answers that of all (docs/decisions/0089).
  // Both are counted, as each row with a limit is, which reads and writes the counter of the caller.
  const first = { reads: 4, writes: 2 + lawsWithRules };
  await measure('save answers of the profile', first, put);
  const sameDuties = { sectors: [], answers: { turnover_last_year_above_3_million: 'unsure' } };
  await measure(
    'save an answer that leaves the same duties',
    { reads: 3, writes: 2 },
    { ...put, body: sameDuties },
  );
  await measure(
    'record the profile',
    { reads: 4, writes: 4 },
    {
      method: 'POST',
      path: `${own}/records`,
      body: { id: 'bench' },
      headers: { 'If-Match': '"2"' },
    },
  );
  await measure('profile with a record', { reads: 2, writes: 0 }, { path: own });
};

/**
 * What listening to a person's mark reads, which the browser does by itself: the mark, and for the
 * rules the account.
 */
const listening: BilledDocuments = { reads: 2, writes: 0 };

const sumOf = (...all: readonly BilledDocuments[]): BilledDocuments => ({
  reads: all.reduce((sum, { reads }) => sum + reads, 0),
  writes: all.reduce((sum, { writes }) => sum + writes, 0),
});

/**
 * What the first screen asks for, with the session's own two calls, of a person who has begun every
 * law: laws, incidents and evidence that lapses; beside them the next actions, which the marks of
 * the menu need, too; and the bell.
 */
const measureFirstScreen = async (
  laws: string[],
  call: (request: CallToCount) => Promise<unknown>,
  count: () => Promise<BilledDocuments>,
): Promise<{ screen: BilledDocuments; withActions: BilledDocuments; all: BilledDocuments }> => {
  for (const id of laws) {
    await call({ method: 'POST', path: `/api/saq/forms/${id}/submissions` });
  }
  const library = ['/api/subjects', '/api/changes', '/api/profile-rules', '/api/due-dates'];
  const own = ['/api/organisation/standing', '/api/organisation/profile'];
  // The standing reads each law's questionnaire and obligations, once for each instance and library
  // version.
  for (const path of [...library, ...own]) await call({ path });
  await count();
  for (const path of ['/api/auth/me', '/api/auth/me', ...own, ...library]) await call({ path });
  const screen = await count();
  await call({ path: '/api/next-actions' });
  const withActions = sumOf(screen, await count());
  return { screen, withActions, all: sumOf(withActions, listening) };
};

/** Reads and writes of every call and of the journeys they make up (docs/performance.md). */
export const benchReads = async (offset: number): Promise<boolean> => {
  const law = 'privacy-act-1988';
  const { laws, all } = await addLaws(offset, law);
  const { origin, count, countWithFiles, stop } = await startCounted(offset);
  try {
    const { token } = await signUp({ offset });
    const rows: Row[] = [];
    const measured = new Map<string, BilledDocuments>();
    let journey: BilledDocuments = { reads: 0, writes: 0 };
    const measure = async (what: string, goal: Goal, request: CallToCount): Promise<unknown> => {
      await count();
      const answer = await ask(origin, token, request);
      const ours = await count();
      journey = { reads: journey.reads + ours.reads, writes: journey.writes + ours.writes };
      rows.push(countedRow(what, ours, goal));
      measured.set(what, ours);
      return answer;
    };

    const warm = [
      '/api/subjects',
      `/api/subjects/${law}`,
      `/api/subjects/${law}/obligations`,
      `/api/subjects/${law}/saq-form`,
      '/api/changes',
    ];
    for (const path of warm) await ask(origin, token, { path });

    const rules = await measureProfileRules(measure);
    // What follows is one person's.
    journey = { reads: 0, writes: 0 };
    await measure(
      'me, before there is an account',
      { reads: 2, writes: 0 },
      { path: '/api/auth/me' },
    );
    // The account and the organisation.
    await measure(
      'bootstrap',
      { reads: 2, writes: 2 },
      { method: 'POST', path: '/api/auth/bootstrap' },
    );
    // The account: the plan is part of the library, like what was asked for before.
    await ask(origin, token, { path: '/api/auth/me' });
    // The first call that an instance counts reads the secret of the day, by which counters are
    // named.
    await ask(origin, token, { path: '/api/actions' });
    // And whether an invitation waits for the person, which is one read where there is none.
    await measure('me', { reads: 2, writes: 0 }, { path: '/api/auth/me' });
    for (const path of warm) {
      const what = `${path.replace(law, '{id}').replace('/api', '')}, warm`;
      await measure(what, { reads: 0, writes: 0 }, { path });
    }
    const form = formWithQuestions.parse(
      await ask(origin, token, { path: `/api/subjects/${law}/saq-form` }),
    );
    const forms = `/api/saq/forms/${law}`;
    // The account, the latest submission, and the organisation, for what its profile has settled.
    await measure(
      'my-submission, none yet',
      { reads: 3, writes: 0 },
      { path: `${forms}/my-submission` },
    );
    const begun = submissionWithAnswers.parse(
      await measure(
        // Two of the five reads are the account: before the latest submission is looked up, and
        // again in the transaction. The standing and the counter are written, too.
        'begin a submission',
        { reads: 5, writes: 3 },
        {
          method: 'POST',
          path: `${forms}/submissions`,
        },
      ),
    );
    // Reads the version of the form that the draft has, once for each instance.
    await ask(origin, token, { path: `${forms}/my-submission` });
    await measure('my-submission', { reads: 3, writes: 0 }, { path: `${forms}/my-submission` });

    const standing = '/api/organisation/standing';
    // As the first screen does it for a new organisation. It also stores the name with each law
    // (decision 89), and then the open incidents and the evidence that lapses, which are counted by
    // themselves whenever one changes.
    await measure(
      `standing, first counted, with ${all} laws`,
      { reads: 12, writes: 3 + all },
      { path: standing },
    );
    const submission = `/api/saq/submissions/${begun.submission.id}`;
    const body = form.questions.map(({ id }) => ({
      questionId: id,
      compliance_result: 'compliant',
      risk_rating: 'low',
      current_controls: 'As agreed',
      gaps_actions: null,
    }));
    const put = { method: 'PUT', path: `${submission}/answers` };
    // With the counter, and the standing, as the number of answered questions changes.
    await measure('save one answer', { reads: 4, writes: 3 }, { ...put, body: body.slice(0, 1) });
    await measure(`save ${body.length} answers`, { reads: 3, writes: 3 }, { ...put, body });
    await measure('save what is stored already', { reads: 3, writes: 1 }, { ...put, body });
    // Reads the counter, the account, the submission, the organisation, its standing, the demo adviser, and the evidence and the
    // questions that members were asked to answer, which are one read each where there are none. Writes the counter, the submission, the review, its round, the entry in the log, the standing,
    // a notice (docs/decisions/0052), and what staff compare of the law (docs/decisions/0089).
    await measure(
      'submit',
      { reads: 8, writes: 8 },
      { method: 'POST', path: `${submission}/submit` },
    );
    const assessment = journey;
    // Five of its calls are counted.
    const goal = { reads: 38 + 2 + 5, writes: 15 + 3 + all + 5 };
    rows.push(countedRow('journey: all of the above', assessment, goal));
    // The account, the standing, and the organisation, for what its profile has settled of each
    // law.
    await measure('standing', { reads: 3, writes: 0 }, { path: standing });
    // With the versions of each obligation that its questions name, by which each is law from a
    // day.
    await measure(
      '/subjects/{id}/saq-form, cold',
      { reads: 20, writes: 0 },
      { path: '/api/subjects/spam-act-2003/saq-form' },
    );

    await measureProfile(measure, rules, all - laws.length + 1);
    const firstScreen = await measureFirstScreen(
      laws,
      (request) => ask(origin, token, request),
      count,
    );
    rows.push(
      countedRow('first screen of 10 laws', firstScreen.screen, { reads: 9, writes: 0 }),
      // The account, the counter of the caller, the organisation, and one read each for their
      // actions, those of others and proposals, of which there are none. Those of others are among
      // the dates of the next 90 days.
      countedRow('and the next actions', firstScreen.withActions, { reads: 9 + 6, writes: 1 }),
      countedRow('and the bell', firstScreen.all, { reads: 9 + 6 + 2, writes: 1 }),
    );

    for (const id of laws) await ask(origin, token, { path: `/api/subjects/${id}/saq-form` });
    await count();
    for (const id of laws) await ask(origin, token, { path: `/api/subjects/${id}/saq-form` });
    // The account, the standing, which has how many questions are answered, and the organisation.
    await ask(origin, token, { path: standing });
    const overview = await count();
    rows.push(countedRow('SAQ overview of 10 laws', overview, { reads: 3, writes: 0 }));
    const none = { reads: 0, writes: 0 };
    const journeys = {
      visit: sumOf(firstScreen.all, overview),
      assessment,
      save: measured.get('save one answer') ?? none,
    };
    rows.push(createMonthRow(journeys));
    rows.push(createAlertsRow(), createTeamsRow(journeys), ...createToldRows());
    const db = new Firestore({ projectId });
    rows.push(...(await countStaffCalls({ db, origin, offset, count })));
    rows.push(...(await countControls({ db, origin, offset, count })));
    await db.terminate();
    rows.push(...(await countEvidence({ origin, offset, count: countWithFiles })));
    rows.push(...(await countWorstHour({ origin, offset, count })));
    return printTable('Firestore documents per call', rows);
  } finally {
    stop();
  }
};
