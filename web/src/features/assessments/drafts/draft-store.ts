import type { AnswerFields, AnswerInput } from '@lexplain/contract/assessments/assessments';
import {
  countUnreadable,
  type DraftOwner,
  isDraftStored,
  prepareDeviceDrafts,
  readDeviceDraft,
  readMarks,
  writeDeviceDraft,
  writeMark,
} from './device-drafts';
import {
  type Answers,
  applyChange,
  applyChoice,
  conflictsOf,
  type Edit,
  emptyAnswer,
  type FieldName,
  isUnsaved,
  toChanges,
  tooLongIn,
  toShown,
} from './draft';

export interface Summary {
  /** Questions with a compliance result, including unsaved ones. */
  answered: number;
  /** Questions with unsaved changes. */
  unsaved: number;
  /** Questions with a conflict to resolve before saving. */
  conflicting: string[];
  /** Texts that are too long to be saved. */
  tooLong: { questionId: string; name: FieldName }[];
  /** Whether a save would store anything. */
  isSavable: boolean;
  /** Unsaved answers that were restored from the device. */
  restored: number;
  /** Unsaved answers on the device that this release can't read. */
  unreadable: number;
  /** Whether the device has stored each edit and mark. */
  isKept: boolean;
}

const listFields = (fields: Summary['tooLong']): string =>
  fields.map(({ questionId, name }) => `${questionId} ${name}`).join();

const isSame = (a: Summary, b: Summary): boolean =>
  a.answered === b.answered &&
  a.unsaved === b.unsaved &&
  a.unreadable === b.unreadable &&
  a.restored === b.restored &&
  a.isKept === b.isKept &&
  a.isSavable === b.isSavable &&
  a.conflicting.join() === b.conflicting.join() &&
  listFields(a.tooLong) === listFields(b.tooLong);

const hasResult = ({ compliance_result }: AnswerFields): boolean => compliance_result !== null;

const countResults = (answers: Answers): number => [...answers.values()].filter(hasResult).length;

/**
 * The unsaved answers of one open form, stored on the device with every change. Outside React's state, so
 * that a key press renders one question and not a hundred.
 */
export class DraftStore {
  private readonly owner: DraftOwner;
  private readonly edits: Map<string, Edit>;
  private readonly listeners = new Set<() => void>();
  private readonly marks: Set<string>;
  private answers: Answers;
  private storedAnswered: number;
  private current: Summary;

  /** `asked`: the ids of the form's questions. Unsaved answers to others stay on the device. */
  constructor(owner: DraftOwner, answers: Answers, asked: ReadonlySet<string>) {
    this.owner = owner;
    this.answers = answers;
    this.storedAnswered = countResults(answers);
    prepareDeviceDrafts(owner);
    this.edits = new Map([...readDeviceDraft(owner)].filter(([id]) => asked.has(id)));
    this.marks = readMarks(owner);
    this.current = {
      answered: 0,
      unsaved: 0,
      conflicting: [],
      tooLong: [],
      isSavable: false,
      restored: 0,
      unreadable: countUnreadable(owner),
      isKept: true,
    };
    this.dropSaved();
    this.summarise({ restored: this.edits.size });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly summary = (): Summary => this.current;

  readonly editOf = (questionId: string): Edit | undefined => this.edits.get(questionId);

  readonly storedOf = (questionId: string): AnswerFields =>
    this.answers.get(questionId) ?? emptyAnswer;

  /** Whether the person marked the question "not sure yet". It has no other effect. */
  readonly isMarked = (questionId: string): boolean => this.marks.has(questionId);

  readonly mark = (questionId: string, isMarked: boolean): void => {
    if (isMarked) this.marks.add(questionId);
    else this.marks.delete(questionId);
    writeMark(this.owner, questionId, isMarked);
    this.summarise({});
  };

  readonly shownOf = (questionId: string): AnswerFields =>
    toShown(this.editOf(questionId), this.storedOf(questionId));

  readonly change = (questionId: string, change: Partial<AnswerFields>): void =>
    this.put(questionId, applyChange(this.editOf(questionId), this.storedOf(questionId), change));

  readonly choose = (questionId: string, name: FieldName, choice: 'mine' | 'theirs'): void => {
    const edit = this.editOf(questionId);
    if (edit) this.put(questionId, applyChoice(edit, this.storedOf(questionId), name, choice));
  };

  /** Takes over the stored answers after a save, here or elsewhere. */
  readonly rebase = (answers: Answers): void => {
    this.answers = answers;
    this.storedAnswered = countResults(answers);
    this.dropSaved();
    this.summarise({});
  };

  readonly changes = (): AnswerInput[] => toChanges(this.edits, this.answers);

  /** Removes every unsaved answer, here and on the device. Returns them for undo. */
  readonly discard = (): ReadonlyMap<string, Edit> => {
    const discarded = new Map(this.edits);
    for (const questionId of discarded.keys()) writeDeviceDraft(this.owner, questionId, null);
    this.edits.clear();
    this.summarise({ restored: 0 });
    return discarded;
  };

  /** Undoes a `discard`. Later changes of the same question are kept. */
  readonly undoDiscard = (discarded: ReadonlyMap<string, Edit>): void => {
    for (const [questionId, edit] of discarded) {
      if (!this.edits.has(questionId)) this.put(questionId, edit);
    }
  };

  private put(questionId: string, edit: Edit): void {
    const unsaved = isUnsaved(edit, this.storedOf(questionId));
    if (unsaved) this.edits.set(questionId, edit);
    else this.edits.delete(questionId);
    writeDeviceDraft(this.owner, questionId, unsaved ? edit : null);
    this.summarise({});
  }

  private dropSaved(): void {
    for (const [questionId, edit] of this.edits) {
      if (isUnsaved(edit, this.storedOf(questionId))) continue;
      this.edits.delete(questionId);
      writeDeviceDraft(this.owner, questionId, null);
    }
  }

  /** The number of answered questions, updated by going through the edits only. */
  private countAnswered(): number {
    let answered = this.storedAnswered;
    for (const [questionId, edit] of this.edits) {
      const stored = this.storedOf(questionId);
      answered += Number(hasResult(toShown(edit, stored))) - Number(hasResult(stored));
    }
    return answered;
  }

  private summarise(change: Partial<Summary>): void {
    const conflicting = [...this.edits]
      .filter(([questionId, edit]) => conflictsOf(edit, this.storedOf(questionId)).length > 0)
      .map(([questionId]) => questionId);
    const tooLong = [...this.edits].flatMap(([questionId, edit]) =>
      tooLongIn(edit, this.storedOf(questionId)).map((name) => ({ questionId, name })),
    );
    const unsaved = this.edits.size;
    const isSavable = conflicting.length === 0 && this.changes().length > 0;
    const restored = unsaved === 0 ? 0 : this.current.restored;
    const answered = this.countAnswered();
    const isKept = isDraftStored(this.owner);
    const next = {
      ...this.current,
      answered,
      unsaved,
      conflicting,
      tooLong,
      isSavable,
      restored,
      isKept,
      ...change,
    };
    // The same object while nothing changed: otherwise every key press would render the whole form.
    if (!isSame(next, this.current)) this.current = next;
    for (const listener of this.listeners) listener();
  }
}
