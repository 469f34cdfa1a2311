import { randomUUID } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import { paths } from '@lexplain/contract/paths';
import { profileRulesEndpoints } from '@lexplain/contract/profile/rules';
import { listFieldsOf } from '@lexplain/contract/reviews/standing-orders';
import { nothingWaits, type StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import { z } from 'zod';
import { projectId, urlOf } from '../../dev/suite/addresses.ts';
import { signUp } from '../../dev/suite/people.ts';
import { ask } from '../reads/counted-calls.ts';
import { staffFields } from '../staff-fields.ts';

// Who does the jobs, each in the state in which the job begins.

const questionList = z.object({ questions: z.array(z.object({ id: z.string() })) });
const begun = z.object({
  submission: z.object({ id: z.string(), review_id: z.string().nullable() }),
});
const opened = z.object({
  review: z.object({ revision: z.int() }),
  round: z.object({ verdicts_revision: z.int(), hashes: z.record(z.string(), z.string()) }),
});

type AnswerOf = (index: number) => Partial<AnswerFields>;

/** Gaps of different weight in the midst of the form. The worst of them is question 11. */
const usualAnswer: AnswerOf = (index) => {
  if (index === 10) {
    return {
      compliance_result: 'non_compliant',
      risk_rating: 'critical',
      gaps_actions: 'Name who answers within five days.',
    };
  }
  if (index % 4 === 1) {
    return {
      compliance_result: 'partial',
      risk_rating: 'medium',
      gaps_actions: 'Train the staff.',
    };
  }
  return { compliance_result: 'compliant', current_controls: 'A written procedure.' };
};

/** Facts of a café that is a company, employs people and sends a newsletter. */
const yes = ['company', 'tax_file_numbers', 'sends_promotions'];

const dayMilliseconds = 86_400_000;

/** A client of an adviser, whose answers have waited for a number of days. */
const standingOf = (
  adviserUid: string,
  turn: 'adviser' | 'client',
  name: string,
  days: number,
): StoredStanding => {
  const since = new Date(Date.now() - days * dayMilliseconds);
  const id = randomUUID();
  const isAdvisers = turn === 'adviser';
  const adviser_name = 'Sam Adviser';
  const laws: StoredStanding['laws'] = {
    'spam-act-2003': {
      draft: null,
      submitted: {
        submission_id: id,
        answered: 1,
        at: since,
        left_out: [],
        score: 0.8,
        worst_risk: 'medium',
      },
      review: {
        id,
        revision: 1,
        round: 1,
        closed_at: null,
        state: isAdvisers ? 'in_review' : 'changes_requested',
        turn,
        waiting_since: since,
        flagged: isAdvisers ? 0 : 2,
      },
      high_risk: [],
    },
  };
  return {
    organisation_id: id,
    name,
    ...listFieldsOf({ name, adviser_name, laws }),
    complete: true,
    answer_actions: {},
    actions_counted: true,
    incidents: null,
    lapsing: null,
    place: null,
    adviser_uid: adviserUid,
    adviser_name,
    waiting_since: isAdvisers ? since : null,
    waiting_for_client_since: isAdvisers ? null : since,
    waiting_order: isAdvisers ? since : nothingWaits,
    laws,
  };
};

export const createPeople = (offset: number) => {
  const origin = urlOf('hosting', offset);
  const call = (token: string, method: string, path: string, body?: unknown, revision?: number) =>
    ask(origin, token, {
      method,
      path: `/api/${path}`,
      body,
      headers: revision === undefined ? {} : { 'If-Match': `"${revision}"` },
    });

  const inDatabase = async (write: (db: Firestore) => Promise<unknown>): Promise<void> => {
    const db = new Firestore({ projectId });
    await write(db);
    await db.terminate();
  };

  const createPerson = async (displayName = 'Ada Owner') => {
    const person = await signUp({ offset, displayName });
    await call(person.token, 'POST', 'auth/bootstrap', {});
    return person;
  };

  /** An owner whose organisation has a name, and no profile. */
  const createNewOwner = async (name = `Example ${randomUUID().slice(0, 8)} Pty Ltd`) => {
    const person = await createPerson();
    await call(person.token, 'PATCH', 'organisation', { name, place: 'NSW' });
    return { ...person, name };
  };

  /** An owner whose organisation has a name and a profile. */
  const createOwner = async (organisation?: string) => {
    const person = await createNewOwner(organisation);
    const { token } = person;
    const { fact_set } = profileRulesEndpoints.getProfileRules.output.parse(
      await call(token, 'GET', 'profile-rules'),
    );
    const ofSectors = fact_set.screen.sectors.flatMap(({ facts }) => facts);
    const asked = fact_set.facts.filter(({ id }) => !ofSectors.includes(id));
    const answers = Object.fromEntries(
      asked.map(({ id }) => [id, yes.includes(id) ? 'yes' : 'no']),
    );
    await call(token, 'PUT', 'organisation/profile/facts', { sectors: [], answers });
    return person;
  };

  /** Answers a law's whole questionnaire and submits it. Returns its review. */
  const submit = async (token: string, law: string, answerOf = usualAnswer): Promise<string> => {
    const { questions } = questionList.parse(await call(token, 'GET', `subjects/${law}/saq-form`));
    const { submission } = begun.parse(await call(token, 'POST', `saq/forms/${law}/submissions`));
    const answers = questions.map(({ id }, index) => ({
      questionId: id,
      compliance_result: null,
      risk_rating: null,
      current_controls: null,
      gaps_actions: null,
      ...answerOf(index),
    }));
    await call(token, 'PUT', `saq/submissions/${submission.id}/answers`, answers);
    const submitted = begun.parse(
      await call(token, 'POST', `saq/submissions/${submission.id}/submit`),
    );
    if (submitted.submission.review_id === null) throw new Error(`${law} has no review`);
    return submitted.submission.review_id;
  };

  const createAdviser = async () => {
    const person = await createPerson('Sam Adviser');
    await inDatabase((db) => db.doc(paths.user(person.uid)).update(staffFields('adviser')));
    return person;
  };

  /**
   * Clients who wait for the adviser, and for whom the adviser waits: twelve of each, or as many as
   * named.
   */
  const addClients = (
    adviserUid: string,
    names = Array.from({ length: 12 }, (_, index) => `Client ${index + 1} Pty Ltd`),
    turns: readonly ('adviser' | 'client')[] = ['adviser', 'client'],
  ): Promise<void> =>
    inDatabase(async (db) => {
      const batch = db.batch();
      for (const turn of turns) {
        for (const [index, name] of names.entries()) {
          const standing = standingOf(adviserUid, turn, name, index + 1);
          batch.set(db.doc(paths.standing(standing.organisation_id)), standing);
        }
      }
      await batch.commit();
    });

  const take = (token: string, reviewId: string) =>
    call(token, 'POST', `reviews/${reviewId}/take`, undefined, 1);

  /** Flags one question of a review that was taken, accepts the others, and asks for changes. */
  const askAgain = async (token: string, reviewId: string, position: number): Promise<void> => {
    const open = async () => opened.parse(await call(token, 'POST', `reviews/${reviewId}/open`));
    const { hashes } = (await open()).round;
    for (const [index, [id, answer_hash]] of Object.entries(hashes).toSorted().entries()) {
      const verdict =
        index + 1 === position
          ? { verdict: 'flagged', reason: 'Who keeps the register?' }
          : { verdict: 'accepted' };
      await call(
        token,
        'PUT',
        `reviews/${reviewId}/verdicts/${id}`,
        { ...verdict, answer_hash },
        0,
      );
    }
    const { review, round } = await open();
    const body = { verdicts_revision: round.verdicts_revision };
    await call(token, 'POST', `reviews/${reviewId}/request-changes`, body, review.revision);
  };

  return { createNewOwner, createOwner, createAdviser, addClients, submit, take, askAgain };
};

export type People = ReturnType<typeof createPeople>;

const mailbox = z.object({
  verification_links: z.array(z.object({ email: z.string(), link: z.string() })),
});

/** Follows the link by which an address is verified. */
export const verifyAddress = async (offset: number, email: string): Promise<void> => {
  const response = await fetch(`${urlOf('mailbox', offset)}/messages`);
  const { verification_links } = mailbox.parse(await response.json());
  const found = verification_links.find((sent) => sent.email === email);
  if (!found) throw new Error(`${email} has no verification link`);
  await fetch(found.link);
};
