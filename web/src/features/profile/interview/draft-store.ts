import type { FactAnswers } from '@lexplain/contract/library/facts';
import type { FactsInput } from '@lexplain/contract/profile/profile';
import { type DraftOwner, isEachEditStored, readDeviceEdits, writeDeviceEdit } from './device';
import {
  answerTo,
  applyAnswer,
  applySaved,
  type Edit,
  type Edits,
  isSameValue,
  listSaved,
  type Value,
} from './draft';

/**
 * The unsaved answers, on the device with every change. Outside React, so that a save that ends after the page
 * was left still takes its answers from the device.
 */
export class DraftStore {
  private readonly owner: DraftOwner;
  private edits: Edits;
  private readonly listeners = new Set<() => void>();

  constructor(owner: DraftOwner) {
    this.owner = owner;
    this.edits = readDeviceEdits(owner);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly current = (): Edits => this.edits;

  /** Whether the device keeps the answers. */
  readonly isKept = (): boolean => isEachEditStored(this.owner);

  readonly answer = (id: string, value: Value, stored: FactAnswers): void =>
    this.put(id, applyAnswer(this.edits.get(id), answerTo(stored, id), value));

  /** A choice in a conflict: the person's own answer, or the stored one. */
  readonly resolve = (id: string, choice: 'mine' | 'theirs', stored: FactAnswers): void => {
    const edit = this.edits.get(id);
    if (edit) this.put(id, choice === 'mine' ? { ...edit, base: answerTo(stored, id) } : null);
  };

  /** What a save has stored is no longer unsaved; what was answered since still is. */
  readonly acknowledge = (changes: FactsInput): void => {
    for (const [id, saved] of listSaved(changes)) {
      const edit = this.edits.get(id);
      if (edit) this.put(id, applySaved(edit, saved));
    }
  };

  /** Removes what is stored with the same value, as after a save in another window. */
  readonly settle = (stored: FactAnswers): void => {
    for (const [id, { mine }] of this.edits) {
      if (isSameValue(mine, answerTo(stored, id))) this.put(id, null);
    }
  };

  private put(id: string, edit: Edit | null): void {
    const next = new Map(this.edits);
    if (edit) next.set(id, edit);
    else next.delete(id);
    this.edits = next;
    writeDeviceEdit(this.owner, id, edit);
    for (const listener of this.listeners) listener();
  }
}
