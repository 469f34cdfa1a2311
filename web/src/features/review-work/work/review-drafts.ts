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

  readonly textOf = (textKey: TextKey): string => this.find(textKey)?.text ?? '';

  readonly hasTexts = (): boolean => this.drafts.current().size > 0;

  readonly write = (textKey: TextKey, text: string): void => {
    const before = this.find(textKey);
    this.put(
      textKey,
      text === '' ? null : { ...before, ...stampNow(), text, sent: before?.sent ?? null },
    );
  };

  /**
   * The id under which a text is sent: the same while the words are unchanged, also after a reload,
   * so that a repeated call adds nothing twice.
   */
  readonly idFor = (textKey: TextKey, text: string): string => {
    const before = this.find(textKey);
    if (before?.sent?.text === text) return before.sent.id;
    const id = crypto.randomUUID();
    if (before) this.put(textKey, { ...before, sent: { id, text } });
    return id;
  };

  /** Removes a text that has been sent. What was typed since is kept. */
  readonly remove = (textKey: TextKey, sent: string): void => {
    if (this.textOf(textKey).trim() === sent) this.put(textKey, null);
  };

  private find(textKey: TextKey): Entry | undefined {
    return this.drafts.current().get(nameOf(textKey));
  }

  private put(textKey: TextKey, next: Entry | null): void {
    this.drafts.put(nameOf(textKey), next);
  }
}
