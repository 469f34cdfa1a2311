import {
  firmCategory,
  firmCategoryLabels,
  memberCategory,
  memberCategoryLabels,
} from '@lexplain/contract/channels/categories';
import {
  type ChannelSetting,
  type ChannelTest,
  channelEndpoints,
} from '@lexplain/contract/channels/channels';
import type { ChannelService } from '@lexplain/contract/channels/services';
import type { Permit } from '../../lib/actions/permit';
import { call, send } from '../../lib/api/api-client';
import { keys } from '../../lib/queries/keys';
import { staffKeys } from '../../lib/queries/staff-keys';

/** What a form enters. */
interface ChannelInput {
  service: ChannelService;
  address: string;
  categories: string[];
}

/** The calls about one of the two kinds of channels, and what it can be told of. */
export interface ChannelCalls {
  queryKey: readonly string[];
  /** The log that names each change, if any. */
  logKey: readonly string[] | null;
  choices: readonly { value: string; label: string }[];
  read: (signal: AbortSignal) => Promise<ChannelSetting>;
  set: (permit: Permit, input: ChannelInput) => Promise<ChannelSetting>;
  choose: (permit: Permit, categories: string[]) => Promise<ChannelSetting>;
  remove: (permit: Permit) => Promise<ChannelSetting>;
  test: (permit: Permit) => Promise<ChannelTest>;
}

const choicesOf = (labels: Record<string, string>): ChannelCalls['choices'] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const ofMembers = memberCategory.array();
const ofFirm = firmCategory.array();

export const callsOfOrganisation = (organisationId: string): ChannelCalls => ({
  queryKey: keys.channel(organisationId),
  logKey: keys.events(organisationId),
  choices: choicesOf(memberCategoryLabels),
  read: (signal) => call(channelEndpoints.getOrganisationChannel, {}, signal),
  set: (permit, { categories, ...input }) =>
    send(permit, channelEndpoints.setOrganisationChannel, {
      body: { ...input, categories: ofMembers.parse(categories) },
    }),
  choose: (permit, categories) =>
    send(permit, channelEndpoints.chooseOrganisationChannelCategories, {
      body: { categories: ofMembers.parse(categories) },
    }),
  remove: (permit) => send(permit, channelEndpoints.removeOrganisationChannel, {}),
  test: (permit) => send(permit, channelEndpoints.testOrganisationChannel, {}),
});

export const callsOfFirm: ChannelCalls = {
  queryKey: staffKeys.firmChannel,
  logKey: null,
  choices: choicesOf(firmCategoryLabels),
  read: (signal) => call(channelEndpoints.getFirmChannel, {}, signal),
  set: (permit, { categories, ...input }) =>
    send(permit, channelEndpoints.setFirmChannel, {
      body: { ...input, categories: ofFirm.parse(categories) },
    }),
  choose: (permit, categories) =>
    send(permit, channelEndpoints.chooseFirmChannelCategories, {
      body: { categories: ofFirm.parse(categories) },
    }),
  remove: (permit) => send(permit, channelEndpoints.removeFirmChannel, {}),
  test: (permit) => send(permit, channelEndpoints.testFirmChannel, {}),
};
