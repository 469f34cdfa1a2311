import { z } from 'zod';
import { parseJson } from '../../../lib/api/parse-json';
import {
  isEachStored,
  keysUnder,
  plainPrefix,
  putEntry,
  stampNow,
} from '../../../lib/device/device-entries';
import { readItem } from '../../../lib/device/device-storage';

/** What the adviser writes: on a question, or, with `review` in its place, on the whole review. */
type TextField = 'comment' | 'note' | 'reason' | 'reopening' | 'sign-off';

export interface TextPlace {
  questionId: string | null;
  field: TextField;
}

const entry = z.looseObject({
  at: z.number(),
  text: z.string(),
  /** The last attempt to send it. */
  sent: z.object({ id: z.string(), text: z.string() }).nullable().default(null),
});
type Entry = z.infer<typeof entry>;

const nameOf = ({ questionId, field }: TextPlace): string => `${questionId ?? 'review'}/${field}`;

/**
 * The unsent texts of one review, stored on the device with every change. Outside React's state, so that a
 * text stays as it is typed while the page shows what others have done.
 */
export class ReviewDrafts {
  private readonly prefix: string;
  private readonly entries: Map<string, Entry>;
  private readonly listeners = new Set<() => void>();

  constructor(uid: string, reviewId: string) {
    this.prefix = `${plainPrefix('review-draft', uid)}${reviewId}/`;
    this.entries = new Map(
      keysUnder(this.prefix).flatMap((key): [string, Entry][] => {
        const found = parseJson(entry, readItem(key));
        return found ? [[key.slice(this.prefix.length), found]] : [];
      }),
    );
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly textOf = (place: TextPlace): string => this.entries.get(nameOf(place))?.text ?? '';

  /** Whether the device has stored each text. */
  readonly isKept = (): boolean => isEachStored(this.prefix);

  readonly hasTexts = (): boolean => this.entries.size > 0;

  readonly write = (place: TextPlace, text: string): void => {
    const before = this.entries.get(nameOf(place));
    this.put(
      place,
      text === '' ? null : { ...before, ...stampNow(), text, sent: before?.sent ?? null },
    );
  };

  /**
   * The id under which a text is sent: the same while the words are unchanged, also after a reload, so that a
   * repeated call adds nothing twice.
   */
  readonly idFor = (place: TextPlace, text: string): string => {
    const before = this.entries.get(nameOf(place));
    if (before?.sent?.text === text) return before.sent.id;
    const id = crypto.randomUUID();
    if (before) this.put(place, { ...before, sent: { id, text } });
    return id;
  };

  /** Removes a text that has been sent. What was typed since is kept. */
  readonly remove = (place: TextPlace, sent: string): void => {
    if (this.textOf(place).trim() === sent) this.put(place, null);
  };

  private put(place: TextPlace, next: Entry | null): void {
    const name = nameOf(place);
    if (next) this.entries.set(name, next);
    else this.entries.delete(name);
    putEntry(this.prefix + name, next && JSON.stringify(next));
    for (const listener of this.listeners) listener();
  }
}
