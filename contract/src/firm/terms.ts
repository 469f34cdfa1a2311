import type { TermsOf } from '../api/terms.ts';
import type { firmEndpoints } from './firm.ts';
import type { firmRecordEndpoints } from './records.ts';
import type { standardTextEndpoints } from './standard-texts.ts';

export const firmTerms = {
  getFirm: {
    summary:
      'Get the name, the signature line and the size of the logo of the firm, and who reads submissions',
    permission: 'firm.read',
  },
  readFirmLogo: {
    summary: "Read the firm's logo, as bytes of a PNG",
    errors: ['not_found'],
    limit: 'file_part',
    permission: 'firm.read',
  },
  getFirmSettings: {
    summary: 'Get the firm with who changed it last',
    errors: ['not_permitted'],
    permission: 'firm.change',
  },
  updateFirm: {
    summary:
      "Save the firm's name and signature line, and who reads submissions within how many business days",
    errors: ['account_missing', 'not_permitted', 'revision_stale'],
    permission: 'firm.change',
    limit: 'change',
  },
  setFirmLogo: {
    summary: 'Set the logo of the firm, as bytes of a PNG',
    errors: ['account_missing', 'not_permitted', 'revision_stale', 'file_refused'],
    permission: 'firm.change',
    limit: 'change',
  },
  removeFirmLogo: {
    summary: 'Remove the logo of the firm',
    errors: ['account_missing', 'not_permitted', 'revision_stale'],
    permission: 'firm.change',
    limit: 'change',
  },
} as const satisfies TermsOf<typeof firmEndpoints>;

export const standardTextTerms = {
  getStandardTexts: {
    summary: "Get the firm's standard texts, which its advisers insert where they write",
    errors: ['not_permitted'],
    permission: 'standard_text.read',
    limit: 'list',
  },
  setStandardTexts: {
    summary: "Save all of the firm's standard texts",
    errors: ['account_missing', 'not_permitted', 'revision_stale'],
    permission: 'firm.change',
    limit: 'change',
  },
} as const satisfies TermsOf<typeof standardTextEndpoints>;

export const firmRecordTerms = {
  listFirmRecords: {
    summary: 'List what the firm keeps of reviews of organisations that were deleted',
    errors: ['not_permitted'],
    permission: 'firm_record.list',
    limit: 'list',
  },
  setFirmRecordPeriod: {
    summary: 'Set how long the firm keeps records of what it has signed off; none deletes them',
    errors: ['account_missing', 'not_permitted', 'revision_stale'],
    permission: 'firm.change',
    limit: 'change',
  },
} as const satisfies TermsOf<typeof firmRecordEndpoints>;
