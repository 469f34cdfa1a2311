import { type LogEntry, listEffectiveEntries } from '@lexplain/contract/incidents/effective';
import type { EntryContent } from '@lexplain/contract/incidents/entries';

// The log as it is read: corrections stand at what they correct.

export interface ShownEntry extends LogEntry {
  /** Null for an entry of this person that waits to be sent. */
  by_name: string | null;
  sha256: string | null;
}

export interface LogItem {
  entry: ShownEntry;
  /** Corrections, withdrawals, and notes on it, in the order of their arrival. */
  later: ShownEntry[];
  state: 'stands' | 'corrected' | 'taken_back';
  /** What holds of it now; null where nothing does. */
  holds: EntryContent | null;
}

const findOriginal = (entry: ShownEntry, byId: ReadonlyMap<string, ShownEntry>): ShownEntry => {
  const seen = new Set([entry]);
  let original = entry;
  for (;;) {
    const next = original.corrects === null ? undefined : byId.get(original.corrects);
    if (!next || seen.has(next)) return original;
    seen.add(next);
    original = next;
  }
};

const stateOf = (entry: ShownEntry, holds: EntryContent | null): LogItem['state'] => {
  if (!holds) return 'taken_back';
  return holds === entry.content ? 'stands' : 'corrected';
};

export const groupLog = (entries: readonly ShownEntry[]): LogItem[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const holding = new Map(listEffectiveEntries(entries).map(({ id, content }) => [id, content]));
  const items = new Map<string, LogItem>();
  const add = (entry: ShownEntry): LogItem => {
    const found = items.get(entry.id);
    if (found) return found;
    const holds = holding.get(entry.id) ?? null;
    const state = stateOf(entry, holds);
    const item: LogItem = { entry, later: [], state, holds };
    items.set(entry.id, item);
    return item;
  };
  for (const entry of entries) {
    const original = findOriginal(entry, byId);
    const item = add(original);
    if (original !== entry) item.later.push(entry);
  }
  return [...items.values()];
};
