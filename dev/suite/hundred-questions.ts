import { Firestore } from '@google-cloud/firestore';
import type { StoredForm } from '@lexplain/contract/assessments/stored';
import type { StoredSubject } from '@lexplain/contract/library/stored';
import { paths } from '@lexplain/contract/paths';
import { projectId } from './addresses.ts';

/** A made-up law with the most questions that a form can have, written to the running suite. */
export const hundredQuestions = 'hundred-questions';

type Questions = StoredForm['questions'];

/** A later version may have fewer questions, or others. */
export const addHundredQuestions = async (
  version = 1,
  count = 100,
  edit = (questions: Questions): Questions => questions,
): Promise<void> => {
  const db = new Firestore({ projectId });
  const id = hundredQuestions;
  const subject: StoredSubject = {
    id,
    name: 'A Hundred Questions',
    source_url: 'https://example.com/law',
    position: 100,
  };
  const form: StoredForm = {
    id,
    subject_id: id,
    title: 'A hundred questions',
    version,
    questions: edit(
      Array.from({ length: count }, (_, index) => ({
        id: `q${index + 1}`,
        position: index + 1,
        legislative_requirement: `Requirement number ${index + 1}: is it met, written down and tested?`,
        help_text: 'What counts is what you can show.',
        required: index % 2 === 0,
        obligation_ids: [],
      })),
    ),
  };
  await db.doc(paths.saqFormVersion(id, version)).set(form);
  await db.doc(paths.saqForm(id)).set(form);
  await db.doc(paths.subject(id)).set(subject);
  await db.doc(paths.catalogue()).set({ version: `${id} ${version}` });
  await db.terminate();
};
