import { paths } from '@lexplain/contract/paths';
import { requireOnProvider } from '../access/provider-permission.ts';
import { logEvent } from '../access/security-events.ts';
import { inOwnTransaction, type Session } from '../access/sessions.ts';
import { listStopped, replayMailIn } from '../mail/stopped-mail.ts';
import { nameOf } from '../organisation-log/events.ts';

// Mail that was not delivered, for admins: what `npm run mail` lists and tries again.

const mostListed = 100;
/** Of each delivery, with those that were given up in the last 90 days. */
const mostRead = 500;

const isStoppedState = (state: string): state is 'blocked' | 'dead' =>
  state === 'blocked' || state === 'dead';

/** The name of a template says what a notice is about, without its recipient. */
export const listStoppedMail = async () => {
  const stopped = await listStopped(mostRead);
  const mails = stopped.flatMap(({ id, collection, about, delivery, created_at, replayed }) => {
    const { state, last_error: failure } = delivery;
    if (!isStoppedState(state)) return [];
    return [
      {
        id,
        about: collection === paths.contactMessages() ? 'contact_message' : about,
        state,
        failure,
        written_at: created_at,
        replayed: replayed
          ? { by_name: replayed.by_name, at: replayed.at, reason: replayed.reason }
          : null,
      },
    ];
  });
  return { mails: mails.slice(0, mostListed), more: mails.length > mostListed };
};

/** Has one tried again with the next sweep, once. Whether it still waited. */
export const replayStoppedMail = async (
  session: Session,
  { id, reason }: { id: string; reason: string },
  route: string,
): Promise<boolean> => {
  const isDone = await inOwnTransaction(session, async ({ transaction, readAccount }) => {
    const user = requireOnProvider(session, await readAccount(), 'Not found');
    const by = { by_uid: session.uid, by_name: nameOf(user), at: new Date(), reason };
    return replayMailIn(transaction, id, by);
  });
  if (isDone) logEvent('mail_replayed', { uid: session.uid, route, reason: id });
  return isDone;
};
