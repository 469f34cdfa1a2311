import { z } from 'zod';
import { urlOf } from '../../dev/suite/addresses.ts';
import { signUp } from '../../dev/suite/people.ts';
import type { LoadRequest } from '../load.ts';
import { ask } from '../reads/counted-calls.ts';

/** The law whose questionnaire the members answer. */
const formId = 'privacy-act-1988';
const answered = 20;

const begun = z.object({ submission: z.object({ id: z.string() }) });
const form = z.object({ questions: z.array(z.object({ id: z.string() })) });

export interface Member {
  uid: string;
  email: string;
  /** Their draft, with 20 answers, and a question of these. */
  submissionId: string;
  questionId: string;
}

const answerOf = (questionId: string, controls: string) => ({
  questionId,
  compliance_result: 'partial',
  risk_rating: 'medium',
  current_controls: controls,
  gaps_actions: 'Write down who may see the records, and look at the list every quarter.',
});

const controls = 'Records are kept on the shared drive, with a password for each person.';

/** People with an organisation of their own and a draft. */
export const addMembers = async (offset: number, count: number): Promise<Member[]> => {
  const origin = urlOf('hosting', offset);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { uid, email, token } = await signUp({ offset });
      const send = (method: string, path: string, body?: object) =>
        ask(origin, token, { method, path, body });
      await send('POST', '/api/auth/bootstrap', {});
      const { submission } = begun.parse(
        await send('POST', `/api/saq/forms/${formId}/submissions`, {}),
      );
      const { questions } = form.parse(await send('GET', `/api/subjects/${formId}/saq-form`));
      const ids = questions.slice(0, answered).map(({ id }) => id);
      const answers = ids.map((id) => answerOf(id, controls));
      await send('PUT', `/api/saq/submissions/${submission.id}/answers`, answers);
      return { uid, email, submissionId: submission.id, questionId: z.string().parse(ids[0]) };
    }),
  );
};

export const readPath = `/api/saq/forms/${formId}/my-submission`;

/**
 * Saves of one answer by turns, so that each changes the stored answer and none the number of
 * answers.
 */
export const createSaves = (members: Member[], sign: (member: Member) => string): LoadRequest[] =>
  ['Two people keep the records.', controls].flatMap((text) =>
    members.map((member) => ({
      method: 'PUT' as const,
      path: `/api/saq/submissions/${member.submissionId}/answers`,
      token: sign(member),
      body: [answerOf(member.questionId, text)],
    })),
  );
