import type { Question } from '@lexplain/contract/assessments/assessments';
import { type StoredForm, storedForm } from '@lexplain/contract/assessments/stored';
import { listFirstSteps, nameOfQuestion } from '@lexplain/contract/library/controls';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { db, readAs } from '../platform/firestore.ts';
import { findHomeControl } from './control-decisions.ts';
import { findControlSet } from './controls.ts';
import { listObligationVersions, listSubjects } from './subjects.ts';

/** A form as it is asked. */
export type AskedForm = Omit<StoredForm, 'questions'> & { questions: Question[] };

/** From its first version on: a later wording of an obligation does not make it new. */
const findStarts = async ({ subject_id, questions }: StoredForm) => {
  const ids = [...new Set(questions.flatMap(({ obligation_ids }) => obligation_ids))];
  const starts = ids.map(async (id) => {
    const versions = await listObligationVersions(subject_id, id);
    return [id, versions.at(-1)?.effective_from] as const;
  });
  return new Map(await Promise.all(starts));
};

/**
 * A version of a form as it is stored, by default today's: read once for each instance and library
 * version.
 */
export const findStoredForm = (id: string, version?: number): Promise<StoredForm | null> => {
  const path = version === undefined ? paths.saqForm(id) : paths.saqFormVersion(id, version);
  const known = { id, subject_id: id, ...(version !== undefined && { version }) };
  return readCached(`${path} as stored`, async () =>
    readAs(storedForm, await db.doc(path).get(), () => known),
  );
};

/** The controls as questions are shown with them. */
const readControls = async () => {
  const [set, subjects] = await Promise.all([findControlSet(), listSubjects()]);
  if (!set) return null;
  const nameOf = new Map(subjects.map(({ id, name }) => [id, name]));
  return {
    /** Also those of an earlier version: a question keeps its id, and with it its first step. */
    steps: listFirstSteps(set),
    find: (subjectId: string, question: StoredForm['questions'][number]): Question['control'] => {
      const found = findHomeControl(set, subjectId, question);
      if (!found) return undefined;
      const { id, name, laws } = found;
      return { id, name, also: laws.map((law) => nameOf.get(law) ?? law) };
    },
  };
};

const toAsked = async (form: StoredForm | null): Promise<AskedForm | null> => {
  if (!form) return null;
  const { subject_id } = form;
  const [starts, controls] = await Promise.all([findStarts(form), readControls()]);
  const questions = form.questions.map((question): Question => {
    const [first] = question.obligation_ids.flatMap((id) => starts.get(id) ?? []).sort();
    const step = controls?.steps.get(nameOfQuestion({ subject_id, question_id: question.id }));
    const control = controls?.find(subject_id, question);
    return {
      ...question,
      ...(first !== undefined && { in_force_from: first }),
      ...(step && { first_step: step }),
      ...(control && { control }),
    };
  });
  return { ...form, questions };
};

export const findForm = (id: string): Promise<AskedForm | null> =>
  readCached(paths.saqForm(id), async () => toAsked(await findStoredForm(id)));

/** A version of a form, for each instance and library version: when its law begins may change. */
export const findFormVersion = (id: string, version: number): Promise<AskedForm | null> =>
  readCached(paths.saqFormVersion(id, version), async () =>
    toAsked(await findStoredForm(id, version)),
  );

/** The version that a submission was begun with; imports never remove one. */
export const requireFormVersion = async (id: string, version: number): Promise<AskedForm> => {
  const form = await findFormVersion(id, version);
  if (!form) throw new Error(`Missing version ${version} of form ${id}`);
  return form;
};
