import { z } from 'zod';
import { DeviceDrafts, OpenDrafts } from '../../../lib/device/device-drafts';
import { stampNow } from '../../../lib/device/device-entries';

/** What the adviser writes: on a question, or, with `review` in its place, on the whole review. */
type TextField = 'comment' | 'note' | 'reason' | 'reopening' | 'sign-off';

export interface TextKey {
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

const nameOf = ({ questionId, field }: TextKey): string => `${questionId ?? 'review'}/${field}`;

/** The unsent texts of one review. */
export class ReviewDrafts {
  private readonly drafts: OpenDrafts<Entry>;
  readonly subscribe: OpenDrafts<Entry>['subscribe'];
  /** Whether the device has stored each text. */
  readonly isKept: () => boolean;

  constructor(uid: string, reviewId: string) {
    const device = new DeviceDrafts({ kind: 'review-draft', uid, folder: reviewId, schema: entry });
    this.drafts = new OpenDrafts(device);
    this.subscribe = this.drafts.subscribe;
    this.isKept = this.drafts.isKept;
  }

  readonly textOf = (place: TextKey): string => this.find(place)?.text ?? '';

  readonly hasTexts = (): boolean => this.drafts.current().size > 0;

  readonly write = (place: TextKey, text: string): void => {
    const before = this.find(place);
    this.put(
      place,
      text === '' ? null : { ...before, ...stampNow(), text, sent: before?.sent ?? null },
    );
  };

  /**
   * The id under which a text is sent: the same while the words are unchanged, also after a reload,
   * so that a repeated call adds nothing twice.
   */
  readonly idFor = (place: TextKey, text: string): string => {
    const before = this.find(place);
    if (before?.sent?.text === text) return before.sent.id;
    const id = crypto.randomUUID();
    if (before) this.put(place, { ...before, sent: { id, text } });
    return id;
  };

  /** Removes a text that has been sent. What was typed since is kept. */
  readonly remove = (place: TextKey, sent: string): void => {
    if (this.textOf(place).trim() === sent) this.put(place, null);
  };

  private find(place: TextKey): Entry | undefined {
    return this.drafts.current().get(nameOf(place));
  }

  private put(place: TextKey, next: Entry | null): void {
    this.drafts.put(nameOf(place), next);
  }
}
