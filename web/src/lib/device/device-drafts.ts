import type { z } from 'zod';
import { parseJson } from '../api/parse-json';
import { isEachStored, keysUnder, type PlainKind, plainPrefix, putEntry } from './device-entries';
import { readItem } from './device-storage';

// Unsaved work on the device: one entry for each text or answer, so that a change writes one of
// them, and two tabs overwrite nothing of each other that was changed in one of them alone.

interface DraftStorage<T> {
  /** How the keys begin. Only kinds that are sealed at the end of a session and that expire. */
  kind: PlainKind;
  uid: string;
  /**
   * What the drafts belong to, a submission for example. Without it, all of the person's drafts of
   * the kind.
   */
  folder?: string;
  schema: z.ZodType<T>;
  /**
   * The stored form of a draft, where that is not the draft itself. It includes the time of the
   * change.
   */
  toStored?: (draft: T) => object;
}

/** The drafts of one place on the device. The name of a draft is the rest of its key. */
export class DeviceDrafts<T extends object> {
  private readonly prefix: string;
  private readonly schema: z.ZodType<T>;
  private readonly toStored: (draft: T) => object;

  constructor({ kind, uid, folder, schema, toStored = (draft) => draft }: DraftStorage<T>) {
    this.prefix = plainPrefix(kind, uid) + (folder === undefined ? '' : `${folder}/`);
    this.schema = schema;
    this.toStored = toStored;
  }

  keyOf(name: string): string {
    return this.prefix + name;
  }

  /** The names of all drafts, also of those that can't be read. */
  names(): string[] {
    return keysUnder(this.prefix).map((key) => key.slice(this.prefix.length));
  }

  /** The draft in an entry's value. Null where this release can't read it. */
  parse(value: string | null): T | null {
    return parseJson(this.schema, value);
  }

  /** The drafts that this release can read, by name. */
  read(): Map<string, T> {
    return new Map(
      this.names().flatMap((name): [string, T][] => {
        const found = this.parse(readItem(this.keyOf(name)));
        return found ? [[name, found]] : [];
      }),
    );
  }

  /** Stores or removes a draft. False when the device has no room or denies storage. */
  put(name: string, draft: T | null): boolean {
    return putEntry(this.keyOf(name), draft && JSON.stringify(this.toStored(draft)));
  }

  /** Whether the device has stored the last change of each draft. */
  isKept(): boolean {
    return isEachStored(this.prefix);
  }
}

/**
 * The drafts of an open page: read once, and stored on the device with every change. Outside
 * React's state, so that they stay as they are while the page shows what others have done, and
 * after it was left.
 */
export class OpenDrafts<T extends object> {
  private readonly device: DeviceDrafts<T>;
  private readonly listeners = new Set<() => void>();
  private drafts: ReadonlyMap<string, T>;

  /** `isOpen`: whether the page can show a draft. Others stay on the device. */
  constructor(device: DeviceDrafts<T>, isOpen: (name: string) => boolean = () => true) {
    this.device = device;
    this.drafts = new Map([...device.read()].filter(([name]) => isOpen(name)));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The drafts by name, in a new map after each change. */
  readonly current = (): ReadonlyMap<string, T> => this.drafts;

  readonly isKept = (): boolean => this.device.isKept();

  readonly put = (name: string, draft: T | null): void => this.putAll([[name, draft]]);

  /**
   * Changes several drafts, and tells the listeners once, even where there is nothing to change.
   */
  readonly putAll = (changes: Iterable<readonly [name: string, draft: T | null]>): void => {
    const next = new Map(this.drafts);
    for (const [name, draft] of changes) {
      if (draft) next.set(name, draft);
      else next.delete(name);
      this.device.put(name, draft);
    }
    this.drafts = next;
    this.notify();
  };

  /**
   * Tells the listeners, also of a change beside the drafts. In the order in which they subscribed.
   */
  readonly notify = (): void => {
    for (const listener of this.listeners) listener();
  };
}
