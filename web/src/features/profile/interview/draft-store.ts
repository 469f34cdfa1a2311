import type { OpenDrafts } from '../../../lib/device/device-drafts';
import { type DraftOwner, openEdits } from './device-drafts';
import { applyAnswer, applySaved, type Edit, type Edits, isSameValue, type Value } from './draft';

/**
 * The unsaved answers, on the device with every change. Outside React, so that a save that ends
 * after the page was left still takes its answers from the device.
 */
export class DraftStore {
  private readonly drafts: OpenDrafts<Edit>;
  readonly subscribe: OpenDrafts<Edit>['subscribe'];
  readonly current: () => Edits;
  /** Whether the device keeps the answers. */
  readonly isKept: () => boolean;

  constructor(owner: DraftOwner) {
    this.drafts = openEdits(owner);
    const { subscribe, current, isKept } = this.drafts;
    this.subscribe = subscribe;
    this.current = current;
    this.isKept = isKept;
  }

  readonly answer = (id: string, value: Value, stored: Value): void =>
    this.drafts.put(id, applyAnswer(this.current().get(id), stored, value));

  /** A choice in a conflict: the person's own answer, or the stored one. */
  readonly resolve = (id: string, choice: 'mine' | 'theirs', stored: Value): void => {
    const edit = this.current().get(id);
    if (edit) this.drafts.put(id, choice === 'mine' ? { ...edit, base: stored } : null);
  };

  /** What a save has stored is no longer unsaved; what was answered since still is. */
  readonly acknowledge = (saved: ReadonlyMap<string, Value>): void => {
    for (const [id, value] of saved) {
      const edit = this.current().get(id);
      if (edit) this.drafts.put(id, applySaved(edit, value));
    }
  };

  /** Removes edits that are stored with the same value, as after a save in another window. */
  readonly settle = (storedOf: (id: string) => Value): void => {
    for (const [id, { mine }] of this.current()) {
      if (isSameValue(mine, storedOf(id))) this.drafts.put(id, null);
    }
  };
}
