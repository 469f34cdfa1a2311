import { storedForm } from '@lexplain/contract/assessments/stored';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { testForm } from './person.ts';

// Submissions of a test organisation, as the product stores them.

/** A draft that can be submitted. */
export const draftOf = async (
  db: Firestore,
  organisation_id: string,
  uid: string,
  secret: string,
) => {
  const form = storedForm.parse((await db.doc(paths.saqForm(testForm)).get()).data());
  const answer = { compliance_result: 'compliant', risk_rating: null, gaps_actions: null };
  const required = form.questions.filter((question) => question.required);
  const answers = required.map(({ id }) => [id, { ...answer, current_controls: secret }]);
  const now = new Date();
  return {
    uid,
    organisation_id,
    created_by: uid,
    saved_by: uid,
    submitted_by: null,
    form_id: form.id,
    subject_id: form.subject_id,
    form_version: form.version,
    status: 'draft',
    revision: 1,
    answered: answers.length,
    answers: Object.fromEntries(answers),
    created_at: now,
    updated_at: now,
    submitted_at: null,
    receipt: null,
  };
};

/** The same once it is submitted. */
export const submittedOf = (draft: Awaited<ReturnType<typeof draftOf>>, uid: string) => {
  const { form_version, created_at } = draft;
  const receipt = { format: 2, form_version, obligation_versions: {}, sha256: 'a'.repeat(64) };
  const submitted = { status: 'submitted', submitted_by: uid, submitted_at: created_at, receipt };
  // Before the draft, which is the newest.
  return { ...draft, ...submitted, created_at: new Date(created_at.getTime() - 1_000) };
};
