import type { Transaction } from 'firebase-admin/firestore';

// What later domains add to a change of an earlier one, which does not know them
// (docs/decisions/0112). The earlier domain says what has changed; `followers.ts`, at the top of
// `functions/src`, lists who follows.

/** Who follows one kind of change. */
export interface Followers<F> {
  /** Lists them, once. */
  register: (first: F, ...more: readonly F[]) => void;
  /** In the order of the list. Throws where there is none, as what follows would be missing. */
  list: () => readonly F[];
}

export const createFollowers = <F>(change: string): Followers<F> => {
  let followers: readonly F[] | undefined;
  return {
    register: (...all) => {
      if (followers) throw new Error(`What follows ${change} is registered already`);
      followers = all;
    },
    list: () => {
      if (followers) return followers;
      throw new Error(`Nothing follows ${change}: import functions/src/followers.ts`);
    },
  };
};

/** Reads in the transaction of a change, and returns what writes in it. */
export type Follower<Change> = (transaction: Transaction, change: Change) => Promise<() => void>;

/** What all followers read in the transaction of a change; the returned function writes. */
export const prepareFollowers = async <Change>(
  { list }: Followers<Follower<Change>>,
  transaction: Transaction,
  change: Change,
): Promise<() => void> => {
  const writes = await Promise.all(list().map((follow) => follow(transaction, change)));
  return () => {
    for (const write of writes) write();
  };
};
