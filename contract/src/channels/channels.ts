import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { timestamp } from '../api/fields.ts';
import { isChannelAddress } from './address.ts';
import { firmCategory, memberCategory } from './categories.ts';
import { channelService } from './services.ts';

// A channel of Slack or Teams that an organisation or the firm is told in (docs/product.md,
// "Channels").

/** Longer than any address that Slack and Teams give out. */
const longestAddress = 2_000;

const address = z
  .string()
  .trim()
  .max(longestAddress)
  .refine(isChannelAddress, 'must be an https address of Slack or Teams');

const settingOf = <Category extends z.ZodType>(category: Category) =>
  z.strictObject({ service: channelService, address, categories: z.array(category).max(20) });

/** The channel as those who set it see it. Its address is a secret that nobody reads again. */
export const channel = z.strictObject({
  service: channelService,
  /** The last characters of its address, by which it is recognised. */
  last_characters: z.string(),
  categories: z.array(z.string()),
  /** Since when nothing is sent any more, as it could not be reached; null while it is on. */
  stopped_at: timestamp.nullable(),
  set_by_name: z.string(),
  set_at: timestamp,
});
export type Channel = z.infer<typeof channel>;

export const channelSetting = z.strictObject({ channel: channel.nullable() });
export type ChannelSetting = z.infer<typeof channelSetting>;

/** What became of a test message. */
export const channelTest = z.strictObject({
  is_taken: z.boolean(),
  /** The status of the answer; null where there was none. */
  status: z.int().nullable(),
});
export type ChannelTest = z.infer<typeof channelTest>;

const forVerified = { access: 'verified', status: 200 } as const;
const ofOrganisation = { ...forVerified, path: '/api/organisation/channel' } as const;
const ofFirm = { ...forVerified, path: '/api/firm/channel' } as const;
/** What names where news goes needs a recent sign-in. */
const sets = { method: 'PUT', recentSignIn: 15, output: channelSetting } as const;
const tests = { ...forVerified, method: 'POST', output: channelTest } as const;

export const channelEndpoints = {
  getOrganisationChannel: endpoint({ ...ofOrganisation, method: 'GET', output: channelSetting }),
  setOrganisationChannel: endpoint({
    ...ofOrganisation,
    ...sets,
    body: settingOf(memberCategory),
  }),
  chooseOrganisationChannelCategories: endpoint({
    ...ofOrganisation,
    method: 'PATCH',
    body: z.strictObject({ categories: z.array(memberCategory).max(20) }),
    output: channelSetting,
  }),
  removeOrganisationChannel: endpoint({
    ...ofOrganisation,
    method: 'DELETE',
    output: channelSetting,
  }),
  testOrganisationChannel: endpoint({ ...tests, path: '/api/organisation/channel/test' }),
  getFirmChannel: endpoint({ ...ofFirm, method: 'GET', output: channelSetting }),
  setFirmChannel: endpoint({ ...ofFirm, ...sets, body: settingOf(firmCategory) }),
  chooseFirmChannelCategories: endpoint({
    ...ofFirm,
    method: 'PATCH',
    body: z.strictObject({ categories: z.array(firmCategory).max(20) }),
    output: channelSetting,
  }),
  removeFirmChannel: endpoint({ ...ofFirm, method: 'DELETE', output: channelSetting }),
  testFirmChannel: endpoint({ ...tests, path: '/api/firm/channel/test' }),
} as const;

const exampleAddress = 'https://hooks.slack.com/services/T00000000/B00000000/example';

export const channelExamples = {
  setOrganisationChannel: {
    service: 'slack',
    address: exampleAddress,
    categories: ['review_turn', 'deadlines'],
  },
  chooseOrganisationChannelCategories: { categories: ['review_turn'] },
  setFirmChannel: { service: 'slack', address: exampleAddress, categories: ['review_turn'] },
  chooseFirmChannelCategories: { categories: ['review_turn', 'comments'] },
} satisfies Examples<typeof channelEndpoints>;
