import { openStates } from '@lexplain/contract/actions/state';
import { type StoredAction, storedAction } from '@lexplain/contract/actions/stored';
import { paths } from '@lexplain/contract/paths';
import type { StoredStanding } from '@lexplain/contract/reviews/standings-stored';
import { FieldPath, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';

// The open actions about answers, which a standing holds: with them it says which gaps nobody
// follows up. What each change writes, and the same counted from everything that is stored.

type AnswerAction = StoredStanding['answer_actions'][string];

type ComparedAction = Pick<StoredAction, 'about' | 'state'>;

/** What a standing holds of an action; null for one that is not open, or about something else. */
const toAnswerAction = ({ about, state }: ComparedAction): AnswerAction | null => {
  const isOpen = openStates.some((one) => one === state);
  if (about.kind !== 'answer' || !isOpen) return null;
  return { subject_id: about.subject_id, question_id: about.question_id };
};

/** Stores an action that is about an answer. Reads nothing. */
export const writeAnswerAction = (
  transaction: Transaction,
  action: ComparedAction & Pick<StoredAction, 'organisation_id'> & { id: string },
  isDeleted = false,
): void => {
  if (action.about.kind !== 'answer') return;
  const { id, organisation_id } = action;
  const stored = isDeleted ? null : toAnswerAction(action);
  transaction.set(
    db.doc(paths.standing(organisation_id)),
    { organisation_id, answer_actions: { [id]: stored ?? FieldValue.delete() } },
    { mergeFields: ['organisation_id', new FieldPath('answer_actions', id)] },
  );
};

const comparedAction = withId(storedAction.pick({ about: true, state: true }));

/** All of an organisation, counted. */
export const countAnswerActions = async (
  organisationId: string,
): Promise<StoredStanding['answer_actions']> => {
  const found = await db
    .collection(paths.actions())
    .where('organisation_id', '==', organisationId)
    .where('state', 'in', openStates)
    .select('about', 'state')
    .get();
  const counted = readAllAs(comparedAction, found, itsId).flatMap((action) => {
    const stored = toAnswerAction(action);
    return stored ? [[action.id, stored] as const] : [];
  });
  return Object.fromEntries(counted);
};

/** How many gaps of high risk of each law no open action is about, where there are any. */
export const countHighRiskGaps = ({
  laws,
  answer_actions,
}: Pick<StoredStanding, 'laws' | 'answer_actions'>): {
  subject_id: string;
  questions: number;
}[] => {
  const followed = new Set(
    Object.values(answer_actions).map(
      ({ subject_id, question_id }) => `${subject_id} ${question_id}`,
    ),
  );
  return Object.entries(laws).flatMap(([subject_id, { high_risk }]) => {
    const open = (high_risk ?? []).filter((id) => !followed.has(`${subject_id} ${id}`));
    return open.length > 0 ? [{ subject_id, questions: open.length }] : [];
  });
};
