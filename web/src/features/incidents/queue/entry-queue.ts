import type { EntryContent, EntryInput } from '@lexplain/contract/incidents/entries';
import { entriesPerCall } from '@lexplain/contract/incidents/incidents';
import type { OpenDrafts } from '../../../lib/device/device-drafts';
import { openWaitingEntries, type WaitingEntry } from '../device-drafts';

/**
 * The entries that a person has written and the server has not confirmed, on the device with every
 * change. Outside React, so that a call that ends after the page was left still takes its entries
 * from the device.
 */
export class EntryQueue {
  private readonly drafts: OpenDrafts<WaitingEntry>;
  readonly subscribe: OpenDrafts<WaitingEntry>['subscribe'];
  /** The entries that wait, in a new map after each change, also after a refusal. */
  readonly current: OpenDrafts<WaitingEntry>['current'];
  readonly isKept: () => boolean;
  private readonly refusals = new Map<string, string>();
  /** Once a call was refused, which of its entries was is found by sending them one at a time. */
  private isSingle = false;

  constructor(uid: string, incidentId: string) {
    this.drafts = openWaitingEntries(uid, incidentId);
    const { subscribe, current, isKept } = this.drafts;
    this.subscribe = subscribe;
    this.current = current;
    this.isKept = isKept;
  }

  /** In the order in which they were written. */
  readonly list = (): WaitingEntry[] =>
    [...this.current().values()].sort(
      (one, other) => Date.parse(one.written_at) - Date.parse(other.written_at),
    );

  /** Why the server refused an entry; undefined where it did not. */
  readonly refusalOf = (id: string): string | undefined => this.refusals.get(id);

  /**
   * Adds entries. Each has a later time than those before it, so that their order survives a
   * reload.
   */
  readonly add = (added: readonly { content: EntryContent; corrects: string | null }[]): void => {
    const last = Math.max(0, ...this.list().map(({ written_at }) => Date.parse(written_at) + 1));
    const from = Math.max(Date.now(), last);
    this.drafts.putAll(
      added.map(({ content, corrects }, index): [string, WaitingEntry] => {
        const id = crypto.randomUUID();
        const written_at = new Date(from + index).toISOString();
        return [id, { id, corrects, content, written_at }];
      }),
    );
  };

  /**
   * What the next call sends. Entries that were refused wait for the person, and hold up none of
   * the others.
   */
  readonly listNext = (): EntryInput[] =>
    this.list()
      .filter(({ id }) => !this.refusals.has(id))
      .slice(0, this.isSingle ? 1 : entriesPerCall);

  /** Takes off entries that are stored, or that the person gives up. */
  readonly remove = (ids: Iterable<string>): void => {
    const waiting = [...ids].filter((id) => this.current().has(id));
    if (waiting.length === 0) return;
    for (const id of waiting) this.refusals.delete(id);
    this.drafts.putAll(waiting.map((id): [string, null] => [id, null]));
    if (this.current().size === 0) this.isSingle = false;
  };

  readonly refuse = (entries: readonly EntryInput[], message: string): void => {
    const [first] = entries;
    if (entries.length === 1 && first) this.refusals.set(first.id, message);
    this.isSingle = true;
    this.drafts.putAll([]);
  };

  readonly retry = (): void => {
    this.refusals.clear();
    this.drafts.putAll([]);
  };
}
