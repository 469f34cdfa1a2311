import type { AnswerFields, AnswerInput } from '@lexplain/contract/assessments/assessments';
import type { TakenOrigin } from '@lexplain/contract/assessments/origins';
import { type DeviceDrafts, OpenDrafts } from '../../../lib/device/device-drafts';
import { stampNow } from '../../../lib/device/device-entries';
import {
  countUnreadable,
  type DraftOwner,
  draftsOf,
  marksOf,
  prepareDeviceDrafts,
} from './device-drafts';
import {
  type AddedText,
  type Answers,
  addText,
  applyChange,
  applyChoice,
  confirmTexts,
  conflictsOf,
  type Edit,
  emptyAnswer,
  type FieldName,
  isUnsaved,
  originsOf,
  removeText,
  type StoredAnswer,
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
 * The unsaved answers of one open form. Outside React's state, so that a key press renders one
 * question only.
 */
export class DraftStore {
  private readonly drafts: OpenDrafts<Edit>;
  private readonly deviceMarks: DeviceDrafts<{ at: number }>;
  private readonly marks: Set<string>;
  private answers: Answers;
  private storedAnswered: number;
  private current: Summary;
  readonly subscribe: OpenDrafts<Edit>['subscribe'];

  /** `asked`: the ids of the form's questions. Unsaved answers to others stay on the device. */
  constructor(owner: DraftOwner, answers: Answers, asked: ReadonlySet<string>) {
    this.answers = answers;
    this.storedAnswered = countResults(answers);
    prepareDeviceDrafts(owner);
    this.drafts = new OpenDrafts(draftsOf(owner), (id) => asked.has(id));
    this.subscribe = this.drafts.subscribe;
    this.deviceMarks = marksOf(owner);
    this.marks = new Set(this.deviceMarks.names());
    this.dropSaved();
    this.current = {
      answered: 0,
      unsaved: 0,
      conflicting: [],
      tooLong: [],
      isSavable: false,
      restored: this.drafts.current().size,
      unreadable: countUnreadable(owner),
      isKept: true,
    };
    this.summarise();
    // The first that subscribes, so that the others read the new summary.
    this.subscribe(() => this.summarise());
  }

  readonly summary = (): Summary => this.current;

  readonly editOf = (questionId: string): Edit | undefined => this.drafts.current().get(questionId);

  readonly storedOf = (questionId: string): StoredAnswer =>
    this.answers.get(questionId) ?? emptyAnswer;

  /** Whether the person marked the question "not sure yet". It has no other effect. */
  readonly isMarked = (questionId: string): boolean => this.marks.has(questionId);

  readonly mark = (questionId: string, isMarked: boolean): void => {
    if (isMarked) this.marks.add(questionId);
    else this.marks.delete(questionId);
    this.deviceMarks.put(questionId, isMarked ? stampNow() : null);
    this.drafts.notify();
  };

  readonly shownOf = (questionId: string): AnswerFields =>
    toShown(this.editOf(questionId), this.storedOf(questionId));

  readonly change = (questionId: string, change: Partial<AnswerFields>): void =>
    this.put(questionId, applyChange(this.editOf(questionId), this.storedOf(questionId), change));

  /** Where the text of an answer was taken from. */
  readonly originsOf = (questionId: string): readonly TakenOrigin[] =>
    originsOf(this.editOf(questionId), this.storedOf(questionId));

  readonly addText = (questionId: string, text: AddedText): void =>
    this.put(questionId, addText(this.editOf(questionId), this.storedOf(questionId), text));

  readonly removeText = (questionId: string, text: AddedText): void =>
    this.put(questionId, removeText(this.editOf(questionId), this.storedOf(questionId), text));

  readonly confirmTexts = (questionId: string): void =>
    this.put(questionId, confirmTexts(this.editOf(questionId), this.storedOf(questionId)));

  readonly choose = (questionId: string, name: FieldName, choice: 'mine' | 'theirs'): void => {
    const edit = this.editOf(questionId);
    if (edit) this.put(questionId, applyChoice(edit, this.storedOf(questionId), name, choice));
  };

  /** Takes over the stored answers after a save, here or elsewhere. */
  readonly rebase = (answers: Answers): void => {
    this.answers = answers;
    this.storedAnswered = countResults(answers);
    this.dropSaved();
  };

  readonly changes = (): AnswerInput[] => toChanges(this.drafts.current(), this.answers);

  /** Removes every unsaved answer, here and on the device. Returns them for undo. */
  readonly discard = (): ReadonlyMap<string, Edit> => {
    const discarded = this.drafts.current();
    this.drafts.putAll([...discarded.keys()].map((questionId) => [questionId, null]));
    return discarded;
  };

  /** Undoes a `discard`. Later changes of the same question are kept. */
  readonly undoDiscard = (discarded: ReadonlyMap<string, Edit>): void => {
    for (const [questionId, edit] of discarded) {
      if (!this.editOf(questionId)) this.put(questionId, edit);
    }
  };

  /**
   * Changes several answers at once, and returns what undoes it. Later changes of a question are
   * kept.
   */
  readonly replace = (edits: ReadonlyMap<string, Edit>): (() => void) => {
    const before = [...edits.keys()].map((id) => [id, this.editOf(id) ?? null] as const);
    this.drafts.putAll([...edits].map(([id, edit]) => [id, this.toKept(id, edit)]));
    const after = new Map(before.map(([id]) => [id, this.editOf(id)]));
    return () => this.drafts.putAll(before.filter(([id]) => this.editOf(id) === after.get(id)));
  };

  private put(questionId: string, edit: Edit): void {
    this.drafts.put(questionId, this.toKept(questionId, edit));
  }

  private toKept(questionId: string, edit: Edit): Edit | null {
    return isUnsaved(edit, this.storedOf(questionId)) ? edit : null;
  }

  private dropSaved(): void {
    const saved = [...this.drafts.current()].filter(
      ([questionId, edit]) => !isUnsaved(edit, this.storedOf(questionId)),
    );
    this.drafts.putAll(saved.map(([questionId]) => [questionId, null]));
  }

  /** The number of answered questions, updated by going through the edits only. */
  private countAnswered(): number {
    let answered = this.storedAnswered;
    for (const [questionId, edit] of this.drafts.current()) {
      const stored = this.storedOf(questionId);
      answered += Number(hasResult(toShown(edit, stored))) - Number(hasResult(stored));
    }
    return answered;
  }

  private summarise(): void {
    const edits = [...this.drafts.current()];
    const conflicting = edits
      .filter(([questionId, edit]) => conflictsOf(edit, this.storedOf(questionId)).length > 0)
      .map(([questionId]) => questionId);
    const tooLong = edits.flatMap(([questionId, edit]) =>
      tooLongIn(edit, this.storedOf(questionId)).map((name) => ({ questionId, name })),
    );
    const unsaved = edits.length;
    const next = {
      ...this.current,
      answered: this.countAnswered(),
      unsaved,
      conflicting,
      tooLong,
      isSavable: conflicting.length === 0 && this.changes().length > 0,
      restored: unsaved === 0 ? 0 : this.current.restored,
      isKept: this.drafts.isKept() && this.deviceMarks.isKept(),
    };
    // Kept while nothing has changed: a new object would render the whole form on every key press.
    if (!isSame(next, this.current)) this.current = next;
  }
}
