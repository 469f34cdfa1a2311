import type { ActionAbout } from '@lexplain/contract/actions/actions';
import { bounds } from '@lexplain/contract/api/bounds';
import { emptyContent, type NewAction } from './action-commands';

/** What a page says of an action that it offers. */
export interface ProposedContent {
  about: ActionAbout;
  /** The task, of any length. */
  title: string;
  details?: string;
  due_day?: string | null;
}

/** Cut to a number of characters, none of them split. */
const cut = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;

/** Given to someone, as what nobody owns, nobody does: usually to whoever presses. */
export const toNewAction = (
  { about, title, details = '', due_day = null }: ProposedContent,
  uid: string,
): NewAction => ({
  ...emptyContent,
  about,
  title: cut(title.trim(), bounds.actionTitle),
  details: cut(details, bounds.actionText),
  due_day,
  owner_uid: uid,
});

/** Whether two actions are about the same thing. */
export const isAboutSame = (a: ActionAbout, b: ActionAbout): boolean => {
  if (a.kind === 'answer' && b.kind === 'answer')
    return a.subject_id === b.subject_id && a.question_id === b.question_id;
  if (a.kind === 'change' && b.kind === 'change') return a.change_id === b.change_id;
  if (a.kind === 'incident' && b.kind === 'incident') return a.incident_id === b.incident_id;
  return 'code' in a && 'code' in b && a.kind === b.kind && a.code === b.code;
};
