import { firmCategory, memberCategory } from '@lexplain/contract/channels/categories';
import { isTold } from '@lexplain/contract/channels/sentences';
import {
  type ChannelOwner,
  type StoredChannelNotice,
  storedChannel,
} from '@lexplain/contract/channels/stored';
import type { NoticeContent } from '@lexplain/contract/mail/stored';
import type { NoticeCategory } from '@lexplain/contract/notices/preferences';
import { paths } from '@lexplain/contract/paths';
import { cutWithEllipsis, oneLine } from '@lexplain/contract/text/one-line';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { write } from 'firebase-functions/logger';
import { idOfKey } from '../platform/chosen-ids.ts';
import { db, readAllAs } from '../platform/firestore.ts';
import { leaveToEnd, readToWrite } from '../platform/unlocked-transaction.ts';
import { createDelivery, scheduleDelivery } from './delivery-decisions.ts';
import { notificationOf } from './notification-of.ts';

// What is told in a channel of Slack or Teams: of each event once, whoever else is mailed about it
// (docs/decisions/0115-channels.md).

/** The notice of one of those who are mailed about an event. */
interface NoticeOfEvent {
  content: NoticeContent;
  category: NoticeCategory;
  key: string;
  uid: string | null;
  organisationId?: string | undefined;
  clientOrganisationId?: string | undefined;
}

export const channelAt = (owner: ChannelOwner, organisationId: string): DocumentReference =>
  db.doc(owner === 'firm' ? paths.firmChannel() : paths.channelOf(organisationId));

export const channelNoticeAt = (...key: readonly string[]): DocumentReference =>
  db.doc(paths.channelNotice(idOfKey(key.join(' '))));

/** Whose channel is told: members' mail is about their own organisation, staff's about a client. */
const findOwner = ({ category, organisationId, clientOrganisationId }: NoticeOfEvent) => {
  if (organisationId !== undefined && memberCategory.safeParse(category).success) {
    return { owner: 'organisation', id: organisationId } as const;
  }
  if (clientOrganisationId !== undefined && firmCategory.safeParse(category).success) {
    return { owner: 'firm', id: clientOrganisationId } as const;
  }
  return null;
};

/** The key without its recipient, so that all notices of one event have the same. */
const occurrenceOf = ({ key, uid }: NoticeOfEvent): string =>
  key
    .split(' ')
    .filter((part) => part !== uid)
    .join(' ');

/** What is told at once is not told again with the mail of the week. */
const isOfWeek = (content: NoticeContent): boolean =>
  (content.template === 'law_changes' || content.template === 'coming_dates') &&
  content.facts.how_often === 'weekly';

const incidentsOf = (content: NoticeContent): string[] => {
  if (content.template === 'incident_sharing') return content.facts.incidents.map(({ id }) => id);
  const isOfIncident =
    content.template === 'incident_reminder' || content.template === 'incident_comments';
  return isOfIncident ? [content.facts.incident_id] : [];
};

const longestName = 100;
const short = (name: string | undefined): string =>
  cutWithEllipsis(oneLine(name ?? ''), longestName);

const toMessage = (
  notice: NoticeOfEvent,
  { owner, id }: { owner: ChannelOwner; id: string },
): Omit<StoredChannelNotice, 'delivery' | 'created_at'> | null => {
  const { content, category, key } = notice;
  if (isOfWeek(content)) return null;
  const told = notificationOf(content, { key });
  if (!told || !isTold(told.kind)) return null;
  const { about, organisation, is_drill = false } = told.facts;
  const isOfLaw = content.template === 'review_turn' || content.template === 'comments';
  return {
    channel_of: owner,
    organisation_id: id,
    category,
    kind: told.kind,
    facts: {
      law: isOfLaw ? short(about) : '',
      organisation: short(organisation),
      count: 0,
      is_drill,
    },
    incident_ids: incidentsOf(content),
    place: told.place,
    expire_at: null,
  };
};

/** A channel that can't be read is as one that is not there: it holds up no mail. */
const findChannel = async (reference: DocumentReference) => {
  const snapshot = await reference.get();
  return snapshot.exists ? (readAllAs(storedChannel, { docs: [snapshot] }).at(0) ?? null) : null;
};

/**
 * Tells the channel of an organisation, or of the firm, what somebody is mailed about, in the same
 * transaction: at its end, as the channel is read then. One read for each event, and a message only
 * where the channel wants it and was not told yet.
 */
export const addToChannel = (
  transaction: Transaction,
  notice: NoticeOfEvent,
  now: Date,
  until?: Date,
): void => {
  const of = findOwner(notice);
  const message = of && toMessage(notice, of);
  if (!of || !message) return;
  const reference = channelNoticeAt(of.owner, of.id, occurrenceOf(notice));
  const isLeft = leaveToEnd(transaction, reference.path, async () => {
    const channel = await findChannel(channelAt(of.owner, of.id));
    if (!channel || channel.stopped_at || !channel.categories.includes(message.category)) return;
    const { exists } = await readToWrite(transaction, reference);
    if (exists) return;
    const delivery = until ? scheduleDelivery(until, now) : createDelivery(now);
    transaction.create(reference, { ...message, created_at: now, delivery });
  });
  if (isLeft) return;
  write({ severity: 'WARNING', message: 'A channel was not told of an event', kind: message.kind });
};
