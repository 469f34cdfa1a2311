import type { Action, ActionContent } from '@lexplain/contract/actions/actions';
import { formatDay } from '@lexplain/contract/text/format-day';
import { useState } from 'react';
import { describeRepetition } from '../../../lib/text/action-labels';

type Field = keyof ActionContent;

const fields: readonly Field[] = [
  'title',
  'details',
  'notes',
  'owner_uid',
  'due_day',
  'repetition',
];

const pick = ({ title, details, notes, owner_uid, due_day, repetition }: ActionContent) => ({
  title,
  details,
  notes,
  owner_uid,
  due_day,
  repetition,
});

const isSame = (a: ActionContent[Field], b: ActionContent[Field]): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

const describe = (field: Field, { owner_name, ...stored }: Action): string => {
  const { [field]: value, due_day, repetition } = stored;
  if (field === 'owner_uid') return owner_name || 'nobody';
  if (field === 'due_day') return due_day ? formatDay(due_day) : 'no day';
  if (field === 'repetition') return repetition ? describeRepetition(repetition) : 'no repetition';
  return typeof value === 'string' && value !== '' ? `“${value}”` : 'nothing';
};

interface Draft {
  typed: Partial<ActionContent>;
  /** What was stored when typing began. */
  base: Action | null;
}

/** Without the fields that have a stored value again. */
const withoutSame = (typed: Partial<ActionContent>, stored: ActionContent) => {
  const left = { ...typed };
  for (const field of fields) {
    const value = left[field];
    if (value !== undefined && isSame(value, stored[field])) delete left[field];
  }
  return left;
};

/**
 * What was typed of an action and is not saved. Other fields show the stored values, also those
 * that a colleague has saved meanwhile; where both have changed one, `hints` says what they wrote.
 */
export const useActionDraft = (action: Action) => {
  const [{ typed, base }, setDraft] = useState<Draft>({ typed: {}, base: null });
  const shown: ActionContent = { ...pick(action), ...typed };
  const hints: Partial<Record<Field, string>> = Object.fromEntries(
    fields
      .filter((field) => field in typed && base && !isSame(base[field], action[field]))
      .map((field) => [field, `A colleague has saved: ${describe(field, action)}`]),
  );
  return {
    shown,
    hints,
    isChanged: Object.keys(typed).length > 0,
    change: (changed: Partial<ActionContent>): void =>
      setDraft((draft) => ({
        typed: withoutSame({ ...draft.typed, ...changed }, action),
        base: draft.base ?? action,
      })),
    /** What was sent is saved; what was typed since then is not. */
    settle: (saved: Action, sent: ActionContent): void =>
      setDraft((draft) => {
        const since = Object.fromEntries(
          fields
            .filter(
              (field) => field in draft.typed && !isSame(draft.typed[field] ?? null, sent[field]),
            )
            .map((field) => [field, draft.typed[field]]),
        );
        return { typed: since, base: Object.keys(since).length > 0 ? saved : null };
      }),
    discard: (): void => setDraft({ typed: {}, base: null }),
  };
};
