import type { TermsOf } from '../api/terms.ts';
import type { channelEndpoints } from './channels.ts';

const ofOrganisation = { permission: 'organisation_channel.manage' } as const;
const ofFirm = { permission: 'firm_channel.manage' } as const;
const refused = ['account_missing', 'not_permitted'] as const;

export const channelTerms = {
  getOrganisationChannel: {
    ...ofOrganisation,
    summary: 'Get the channel of the organisation, without its address',
    errors: refused,
  },
  setOrganisationChannel: {
    ...ofOrganisation,
    summary: 'Set the channel in which the organisation is told of events',
    errors: refused,
    limit: 'channel',
  },
  chooseOrganisationChannelCategories: {
    ...ofOrganisation,
    summary: 'Choose what the channel of the organisation is told of',
    errors: [...refused, 'not_found'],
    limit: 'save',
  },
  removeOrganisationChannel: {
    ...ofOrganisation,
    summary: 'Remove the channel of the organisation',
    errors: refused,
    limit: 'save',
  },
  testOrganisationChannel: {
    ...ofOrganisation,
    summary: 'Send a test message to the channel of the organisation',
    errors: [...refused, 'not_found'],
    limit: 'channel',
  },
  getFirmChannel: {
    ...ofFirm,
    summary: 'Get the channel of the firm, without its address',
    errors: refused,
  },
  setFirmChannel: {
    ...ofFirm,
    summary: 'Set the channel in which the firm is told of its clients',
    errors: refused,
    limit: 'channel',
  },
  chooseFirmChannelCategories: {
    ...ofFirm,
    summary: 'Choose what the channel of the firm is told of',
    errors: [...refused, 'not_found'],
    limit: 'save',
  },
  removeFirmChannel: {
    ...ofFirm,
    summary: 'Remove the channel of the firm',
    errors: refused,
    limit: 'save',
  },
  testFirmChannel: {
    ...ofFirm,
    summary: 'Send a test message to the channel of the firm',
    errors: [...refused, 'not_found'],
    limit: 'channel',
  },
} as const satisfies TermsOf<typeof channelEndpoints>;
