import { AppError } from '@lexplain/contract/api/errors';
import { nameOfService } from '@lexplain/contract/channels/services';
import {
  type ChannelOwner,
  type StoredChannel,
  storedChannel,
} from '@lexplain/contract/channels/stored';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { requireOrganisation } from '../access/permissions.ts';
import { requireOnProvider } from '../access/provider-permission.ts';
import { requireAccount } from '../access/require-account.ts';
import { logEvent } from '../access/security-events.ts';
import { inOwnTransaction, type Session, type UnitOfWork } from '../access/sessions.ts';
import { channelAt } from '../notices/channel-notices.ts';
import { addEvent, type NewOrganisationEvent, nameOf } from '../organisation-log/events.ts';
import { db, readAs } from '../platform/firestore.ts';
import { toServiceMessage } from './messages.ts';
import { findPublicServer, isTaken, postTo, Unreachable } from './network.ts';

// The channel of an organisation, and of the firm, as those who may set it change it.

/** A call about one of the two kinds, with the path of its row for the log of the firm. */
interface ChannelCall {
  session: Session;
  owner: ChannelOwner;
  route: string;
}

export const findChannel = async (
  owner: ChannelOwner,
  organisationId: string,
): Promise<StoredChannel | null> =>
  readAs(storedChannel, await channelAt(owner, organisationId).get());

const openFirm = async ({ session, readAccount }: UnitOfWork) => {
  const user = requireOnProvider(session, await readAccount(), 'Not found');
  return { organisationId: '', user, reference: channelAt('firm', '') };
};

/** Throws once the organisation is being deleted: nothing may be left of it. */
const openOrganisation = async ({ transaction, session, readAccount }: UnitOfWork) => {
  const account = await readAccount();
  const organisationId = requireOrganisation(session, account);
  const found = await transaction.get(db.doc(paths.organisation(organisationId)));
  const organisation = readAs(storedOrganisation, found);
  const user = requireAccount(organisation && !organisation.deleting ? account : null);
  return { organisationId, user, reference: channelAt('organisation', organisationId) };
};

const open = async (unit: UnitOfWork, owner: ChannelOwner) => {
  const opened = await (owner === 'firm' ? openFirm(unit) : openOrganisation(unit));
  const stored = readAs(storedChannel, await unit.transaction.get(opened.reference));
  return { ...opened, stored };
};

type ChannelEvent = Extract<
  NewOrganisationEvent['kind'],
  'channel_set' | 'channel_categories_changed' | 'channel_removed'
>;

/** Who changed where the organisation is told of what, for its members. */
const enter = (
  { transaction, session: { uid } }: UnitOfWork,
  { organisationId, user }: Awaited<ReturnType<typeof open>>,
  kind: ChannelEvent,
  about: string,
): void => {
  if (organisationId === '') return;
  const by = { uid, user };
  const event =
    kind === 'channel_categories_changed'
      ? ({ kind, by, about, of: organisationId } as const)
      : ({ kind, by, about } as const);
  addEvent(transaction, organisationId, event, new Date());
};

const noteOfFirm = ({ owner, session, route }: ChannelCall, reason: string): void => {
  if (owner === 'firm') logEvent('firm_changed', { uid: session.uid, route, reason });
};

/** The caller's channel. Checks their permission, for calls that reach the network before they write. */
const requireChannel = ({ session, owner }: ChannelCall): Promise<StoredChannel | null> =>
  inOwnTransaction(session, async (unit) => (await open(unit, owner)).stored);

/** Throws where the name of the address is none of a public server. */
const requirePublic = async (address: string): Promise<void> => {
  try {
    await findPublicServer(new URL(address).hostname);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw new AppError('invalid_input', 'No public server has this address. Copy it once more');
  }
};

type ChannelInput = Pick<StoredChannel, 'service' | 'address' | 'categories'>;

/** Sets the channel in the place of an earlier one, and switches it on. */
export const setChannel = async (
  call: ChannelCall,
  input: ChannelInput,
): Promise<StoredChannel> => {
  await requireChannel(call);
  await requirePublic(input.address);
  const stored = await inOwnTransaction(call.session, async (unit) => {
    const opened = await open(unit, call.owner);
    const next: StoredChannel = {
      ...input,
      categories: [...new Set(input.categories)],
      failing_since: null,
      next_try_at: null,
      stopped_at: null,
      set_by_uid: unit.session.uid,
      set_by_name: nameOf(opened.user),
      set_at: new Date(),
    };
    unit.transaction.set(opened.reference, next);
    enter(unit, opened, 'channel_set', nameOfService(input.service));
    return next;
  });
  noteOfFirm(call, 'channel_set');
  return stored;
};

const missing = () => new AppError('not_found', 'There is no channel');

/** Chooses what the channel is told of. */
export const chooseCategories = async (
  call: ChannelCall,
  chosen: readonly string[],
): Promise<StoredChannel> => {
  const categories = [...new Set(chosen)];
  const stored = await inOwnTransaction(call.session, async (unit) => {
    const opened = await open(unit, call.owner);
    if (!opened.stored) throw missing();
    unit.transaction.update(opened.reference, { categories });
    enter(unit, opened, 'channel_categories_changed', nameOfService(opened.stored.service));
    return { ...opened.stored, categories };
  });
  noteOfFirm(call, 'channel_categories_changed');
  return stored;
};

/** Removes the channel with its address. Once more does nothing. */
export const removeChannel = async (call: ChannelCall): Promise<void> => {
  const isRemoved = await inOwnTransaction(call.session, async (unit) => {
    const opened = await open(unit, call.owner);
    if (!opened.stored) return false;
    unit.transaction.delete(opened.reference);
    enter(unit, opened, 'channel_removed', nameOfService(opened.stored.service));
    return true;
  });
  if (isRemoved) noteOfFirm(call, 'channel_removed');
};

/** Switches a channel on again that a test message has reached, unless it was set meanwhile. */
const switchOn = ({ session, owner }: ChannelCall, tested: StoredChannel): Promise<void> =>
  inOwnTransaction(session, async (unit) => {
    const { reference, stored } = await open(unit, owner);
    if (stored?.address !== tested.address) return;
    const on = { failing_since: null, next_try_at: null, stopped_at: null };
    unit.transaction.update(reference, on);
  });

/** Sends a test message at once, and says what became of it. */
export const testChannel = async (
  call: ChannelCall,
  message: { sentence: string; url: string },
): Promise<{ is_taken: boolean; status: number | null }> => {
  const channel = await requireChannel(call);
  if (!channel) throw missing();
  const { service, address } = channel;
  const status = await postTo(address, toServiceMessage(service, message)).catch(
    (error: unknown) => {
      if (error instanceof Unreachable) return null;
      throw error;
    },
  );
  const is_taken = status !== null && isTaken(status);
  if (is_taken && (channel.failing_since || channel.stopped_at)) await switchOn(call, channel);
  return { is_taken, status };
};
