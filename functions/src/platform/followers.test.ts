import { Transaction } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { createFollowers, type Follower, prepareFollowers } from './followers.ts';

const transaction: Transaction = Object.create(Transaction.prototype);
const createLogging = (log: string[]) => {
  const followerOf =
    (name: string): Follower<{ id: string }> =>
    async (_, { id }) => {
      log.push(`${name} reads ${id}`);
      return () => void log.push(`${name} writes ${id}`);
    };
  return { first: followerOf('first'), second: followerOf('second') };
};

it('reads for all that follows before any of it writes', async () => {
  const log: string[] = [];
  const { first, second } = createLogging(log);
  const followers = createFollowers<Follower<{ id: string }>>('a change');
  followers.register(first, second);
  const write = await prepareFollowers(followers, transaction, { id: 'a' });
  expect(log).toEqual(['first reads a', 'second reads a']);
  write();
  expect(log.slice(2)).toEqual(['first writes a', 'second writes a']);
});

it('refuses a change where nobody has registered what follows, and a second list', async () => {
  const followers = createFollowers<Follower<string>>('a change');
  await expect(prepareFollowers<string>(followers, transaction, 'x')).rejects.toThrow(
    'Nothing follows a change: import functions/src/followers.ts',
  );
  followers.register(async () => () => undefined);
  expect(() => followers.register(async () => () => undefined)).toThrow('registered already');
});
