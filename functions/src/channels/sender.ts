import { describeToChannel } from '@lexplain/contract/channels/sentences';
import {
  type StoredChannel,
  type StoredChannelNotice,
  storedChannel,
} from '@lexplain/contract/channels/stored';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { write } from 'firebase-functions/logger';
import { incidentWithId } from '../incidents/lists.ts';
import { type SendMail, Skipped } from '../mail/sending/deliver.ts';
import { SendFailure } from '../mail/sending/send-failure.ts';
import { channelAt } from '../notices/channel-notices.ts';
import { db, itsId, readAllAs, readAs } from '../platform/firestore.ts';
import { countedLater, takeFromHour } from './hourly-budget.ts';
import { toServiceMessage } from './messages.ts';
import { isGone, isTaken, postTo, Unreachable } from './network.ts';

const withheld = (reason: string): Skipped => new Skipped({ kind: 'withheld', reason });

/** The channel as it is at this moment, if it is still to be told. */
const findChannel = async (notice: StoredChannelNotice): Promise<StoredChannel> => {
  const { channel_of, organisation_id, kind, category } = notice;
  const [snapshot, organisationSnapshot] = await db.getAll(
    channelAt(channel_of, organisation_id),
    db.doc(paths.organisation(organisation_id)),
  );
  const channel = snapshot && readAs(storedChannel, snapshot);
  const organisation = organisationSnapshot && readAs(storedOrganisation, organisationSnapshot);
  if (!channel) throw withheld('The channel was removed');
  if (channel.stopped_at) throw withheld('The channel is switched off');
  const { next_try_at: until } = channel;
  if (until && until > new Date()) throw new Skipped({ kind: 'postponed', until });
  // What counts several is about none of them.
  if (kind === 'more') return channel;
  if (!organisation || organisation.deleting) throw withheld('The organisation was deleted');
  if (!channel.categories.includes(category)) throw withheld('The channel is not told of this');
  return channel;
};

/** Many may read a channel: an incident that is to be kept quiet is not told there. */
const checkIncidents = async ({ incident_ids, kind }: StoredChannelNotice): Promise<void> => {
  if (incident_ids.length === 0) return;
  const found = await db.getAll(...incident_ids.map((id) => db.doc(paths.incident(id))));
  const incidents = readAllAs(incidentWithId, { docs: found }, itsId);
  const told = incidents.filter(({ state, shared, tells_of_suspicion }) => {
    if (tells_of_suspicion) return false;
    if (kind === 'incident_reminder') return state !== 'closed';
    return kind === 'incident_shared' ? shared !== null : true;
  });
  if (told.length === 0) throw withheld('Nothing of the incident is told in a channel');
};

/** Sends stored messages, each to its channel as it is at this moment. */
export const createChannelSender =
  (origin: string): SendMail<StoredChannelNotice> =>
  async (_id, notice) => {
    const { service, address } = await findChannel(notice);
    await checkIncidents(notice);
    // Last, so that only sent messages count.
    if (!(await takeFromHour(notice))) throw withheld(countedLater);
    const { kind, facts, place } = notice;
    const sentence = describeToChannel(kind, facts);
    const message = toServiceMessage(service, { sentence, url: origin + place });
    const status = await postTo(address, message).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error;
      throw SendFailure.of('temporary', null, error.message);
    });
    if (isTaken(status)) return;
    const failure = `The channel answered ${status}`;
    throw SendFailure.of(isGone(status) ? 'permanent' : 'temporary', status, failure);
  };

/** A failure is mostly that of who has set the channel: it is no error of ours. */
export const logChannelFailure = (id: string, { status }: SendFailure): void =>
  write({ severity: 'WARNING', message: 'A message to a channel was not sent', id, status });
