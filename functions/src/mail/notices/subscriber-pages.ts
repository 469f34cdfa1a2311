import { storedUser } from '@lexplain/contract/account/stored';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import type { z } from 'zod';
import { itsId, readAllAs, withId } from '../../platform/firestore.ts';

// Writes notices to many people, in pages and for as long as a run may take
// (docs/decisions/0075-alerts.md).

export const subscriber = withId(storedUser);
export type Subscriber = z.infer<typeof subscriber>;

/**
 * How many people are read at once, and how long a run begins further pages: well below the
 * function's limit.
 */
export interface RunLimits {
  pageSize: number;
  milliseconds: number;
}
export const usualLimits: RunLimits = { pageSize: 200, milliseconds: 7 * 60_000 };

/** Documents that are read once for all members of an organisation who stand on the same page. */
export interface PageMemory<Value> {
  read: (organisationId: string) => Promise<Value>;
  clear: () => void;
}

export const createPageMemory = <Value>(
  read: (organisationId: string) => Promise<Value>,
): PageMemory<Value> => {
  const known = new Map<string, Promise<Value>>();
  return {
    read: (organisationId) => {
      const reading = known.get(organisationId) ?? read(organisationId);
      known.set(organisationId, reading);
      return reading;
    },
    clear: () => known.clear(),
  };
};

interface SubscriberRun {
  /** In the order of the pages. */
  people: Query;
  /** The last one told by an earlier run: its id, if the order is that of the ids. */
  after?: string | null;
  limits: RunLimits;
  /** Tells one person. Returns whether there is a notice. */
  tell: (person: Subscriber) => Promise<boolean>;
  /** After each page: the id of its last person, null after the last page. */
  onPage?: (last: string | null) => Promise<unknown>;
}

/** A person who can't be read must not stop the mail of others. */
const tellPage = async (
  page: readonly Subscriber[],
  tell: SubscriberRun['tell'],
): Promise<number> => {
  let written = 0;
  for (const person of page) {
    try {
      if (await tell(person)) written += 1;
    } catch (error) {
      logError('A notice was not written', { uid: person.id, reason: String(error) });
    }
  }
  return written;
};

/**
 * Tells people page by page until all were told or no time is left. Returns how many notices were
 * written, and whether everybody was told.
 */
export const tellInPages = async ({
  people,
  after = null,
  limits: { pageSize, milliseconds },
  tell,
  onPage,
}: SubscriberRun): Promise<{ written: number; isComplete: boolean }> => {
  const started = performance.now();
  let written = 0;
  let cursor: string | QueryDocumentSnapshot | null = after;
  while (performance.now() - started < milliseconds) {
    const rest: Query = cursor === null ? people : people.startAfter(cursor);
    const page = await rest.limit(pageSize).get();
    written += await tellPage(readAllAs(subscriber, page, itsId), tell);
    const last: QueryDocumentSnapshot | undefined = page.docs.at(-1);
    if (!last || page.size < pageSize) {
      await onPage?.(null);
      return { written, isComplete: true };
    }
    await onPage?.(last.id);
    cursor = last;
  }
  return { written, isComplete: false };
};
