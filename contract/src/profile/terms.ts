import type { TermsOf } from '../api/terms.ts';
import type { profileEndpoints } from './profile.ts';
import type { profileRulesEndpoints } from './rules.ts';

export const profileTerms = {
  getProfile: {
    summary: "Get the organisation's profile, and what its latest record is stale against",
    permission: 'profile.read',
  },
  saveProfileFacts: {
    summary: 'Save changed answers of the profile',
    errors: ['account_missing', 'not_found', 'revision_stale', 'unknown_question'],
    permission: 'profile.change',
    limit: 'save',
  },
  listProfileRecords: {
    summary: "List the 50 latest records of the organisation's profile, newest first",
    permission: 'profile.read',
    limit: 'list',
  },
  createProfileRecord: {
    summary: 'Record the profile with its outcomes; a record never changes',
    errors: [
      'account_missing',
      'id_taken',
      'not_found',
      'required_answers_missing',
      'revision_stale',
    ],
    permission: 'profile.change',
    limit: 'record',
  },
  getProfileRecord: {
    summary: 'Get a record of a profile',
    permission: 'profile.read',
  },
  verifyProfileRecord: {
    summary: 'Verify a record of a profile against what is stored',
    permission: 'profile.read',
    limit: 'verification',
  },
  getClientProfile: {
    summary: "Get the profile of an adviser's client",
    permission: 'profile.read',
  },
  getProfileRules: {
    summary: 'Get the questions of the profile, and the rules that compute outcomes and penalties',
    errors: ['not_found'],
    permission: null,
  },
} as const satisfies TermsOf<typeof profileEndpoints & typeof profileRulesEndpoints>;
