import { channelEndpoints } from '@lexplain/contract/channels/channels';
import { describeToChannel } from '@lexplain/contract/channels/sentences';
import { type StoredChannel, storedChannelNotice } from '@lexplain/contract/channels/stored';
import { requirePermission } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { requireOrganisationId } from '../organisations/api.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { findExportScope } from '../personal-data/export-scope.ts';
import { mailSettings } from '../runtime.ts';
import { chooseCategories, findChannel, removeChannel, setChannel, testChannel } from './store.ts';

/** So much of an address is shown, by which it is recognised. */
const shownCharacters = 4;

/** The address itself is never sent back. */
const toChannel = ({ address, ...stored }: StoredChannel) => ({
  ...stored,
  last_characters: address.slice(-shownCharacters),
});

const toSetting = (stored: StoredChannel | null) => ({ channel: stored && toChannel(stored) });

const testSentence = describeToChannel('test', storedChannelNotice.shape.facts.parse(undefined));
const testMessage = (place: string) => ({
  sentence: testSentence,
  url: mailSettings.origin.value() + place,
});

const {
  setOrganisationChannel: { path: ofOrganisation },
  setFirmChannel: { path: ofFirm },
} = channelEndpoints;
const organisation = { owner: 'organisation', route: ofOrganisation } as const;
const firm = { owner: 'firm', route: ofFirm } as const;

export const channelHandlers = handlersOf(channelEndpoints, {
  getOrganisationChannel: async (caller) =>
    toSetting(await findChannel('organisation', requireOrganisationId(caller))),

  setOrganisationChannel: async (session, { body }) =>
    toSetting(await setChannel({ ...organisation, session }, body)),

  chooseOrganisationChannelCategories: async (session, { body }) =>
    toSetting(await chooseCategories({ ...organisation, session }, body.categories)),

  removeOrganisationChannel: async (session) => {
    await removeChannel({ ...organisation, session });
    return { channel: null };
  },

  testOrganisationChannel: (session) =>
    testChannel({ ...organisation, session }, testMessage('/dashboard/organisation')),

  getFirmChannel: async (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return toSetting(await findChannel('firm', ''));
  },

  setFirmChannel: async (session, { body }) =>
    toSetting(await setChannel({ ...firm, session }, body)),

  chooseFirmChannelCategories: async (session, { body }) =>
    toSetting(await chooseCategories({ ...firm, session }, body.categories)),

  removeFirmChannel: async (session) => {
    await removeChannel({ ...firm, session });
    return { channel: null };
  },

  testFirmChannel: (session) => testChannel({ ...firm, session }, testMessage('/adviser/firm')),
});

export const channelExport: Pick<AccountExports, 'channel'> = {
  channel: async ({ actor }) => {
    const scope = findExportScope(actor);
    if (scope?.kind !== 'organisation_exported') return null;
    const stored = await findChannel('organisation', scope.organisationId);
    return stored && toChannel(stored);
  },
};
