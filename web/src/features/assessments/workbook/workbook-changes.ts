import type { AnswerFields, Question } from '@lexplain/contract/assessments/assessments';
import { applyChange, type Edit, type FieldName, fieldNames, toShown } from '../drafts/draft';
import type { DraftStore } from '../drafts/draft-store';
import type { WorkbookAnswer } from './read-draft';

/** A field that a workbook would change. */
export interface FieldChange {
  field: FieldName;
  before: AnswerFields;
  after: AnswerFields;
  /** Whether it was changed since the workbook was downloaded, here or by somebody else. */
  wasChangedSince: boolean;
}

export interface AnswerChange {
  question: Question;
  fields: FieldChange[];
  /** The unsaved answer with the change. */
  edit: Edit;
}

type DraftEdits = Pick<DraftStore, 'editOf' | 'storedOf'>;

/**
 * The edit that a field of a workbook makes. Where somebody else has saved another value since the
 * download, it begins with the downloaded one, so that the form asks which to keep, as for what was
 * typed meanwhile.
 */
const applyField = (
  edit: Edit | undefined,
  stored: AnswerFields,
  { base, mine }: WorkbookAnswer,
  field: FieldName,
): Edit => {
  const next = applyChange(edit, stored, { [field]: mine[field] });
  const isTyped = edit !== undefined && edit.mine[field] !== edit.base[field];
  const wasSavedSince = !isTyped && stored[field] !== base[field];
  return wasSavedSince ? { ...next, base: { ...next.base, [field]: base[field] } } : next;
};

/**
 * What taking over a workbook would change, by question in the form's order. A field that the
 * workbook has as it was downloaded is left alone, whatever it is now.
 */
export const listChanges = (
  questions: readonly Question[],
  read: ReadonlyMap<string, WorkbookAnswer>,
  store: DraftEdits,
): AnswerChange[] =>
  questions.flatMap((question): AnswerChange[] => {
    const found = read.get(question.id);
    if (!found) return [];
    const [before, stored] = [store.editOf(question.id), store.storedOf(question.id)];
    const shown = toShown(before, stored);
    const { base, mine } = found;
    const changed = fieldNames.filter(
      (field) => mine[field] !== base[field] && mine[field] !== shown[field],
    );
    const edit = changed.reduce<Edit | undefined>(
      (edited, field) => applyField(edited, stored, found, field),
      before,
    );
    if (!edit || changed.length === 0) return [];
    const fields = changed.map((field) => ({
      field,
      before: shown,
      after: mine,
      wasChangedSince: shown[field] !== base[field],
    }));
    return [{ question, fields, edit }];
  });
