import { storedUser } from '@lexplain/contract/account/stored';
import type { MessagedClient } from '@lexplain/contract/clients/runs';
import type { Session } from '../../access/sessions.ts';
import { membersQuery } from '../../members/accounts.ts';
import { readAllAs } from '../../platform/firestore.ts';
import { listMessages } from '../writing/messages.ts';
import { previewRun } from './preview.ts';

// To whom a message to several clients would go. Each is then written to by itself.

const ownerOf = storedUser.pick({ notices: true });

/** How many owners there are, and how many of them want messages of their adviser by mail. */
const countOwners = async (organisationId: string) => {
  const owners = membersQuery(organisationId).where('organisation_role', '==', 'owner');
  const found = readAllAs(ownerOf, await owners.select('notices').get());
  const mailed = found.filter(({ notices }) => notices.adviser_messages !== 'never');
  return { owners: found.length, by_mail: mailed.length };
};

/** Whether the last message to a client is this one, so that a run that was cut goes on. */
const isWritten = async (organisationId: string, text: string, uid: string): Promise<boolean> => {
  const [last] = (await listMessages(organisationId, null, 1)).messages;
  return last?.by_uid === uid && last.text === text;
};

export const previewMessages = async (
  session: Session,
  organisationIds: readonly string[],
  text: string,
): Promise<{ clients: MessagedClient[] }> => {
  const { clients } = await previewRun(session, organisationIds, async ({ id }) =>
    (await isWritten(id, text, session.uid)) ? 'written' : null,
  );
  return {
    clients: await Promise.all(
      clients.map(async (client) => ({
        ...client,
        ...(client.skip === null ? await countOwners(client.id) : { owners: 0, by_mail: 0 }),
      })),
    ),
  };
};
