import { type Endpoint, isWrite } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { type Permission, policy } from './policy.ts';

// What the server alone reads of a row. No page has it (web/build/terms-in-pages.test.ts).

/**
 * Calls are counted for each person and hour, addresses that do not exist for each network
 * (functions/src/platform/person-limits.ts).
 */
export type CallLimit =
  | 'export'
  | 'export_page'
  | 'verification'
  | 'creation'
  | 'save'
  | 'reading'
  | 'list'
  | 'rename'
  | 'change'
  | 'comment'
  | 'verdict'
  | 'turn'
  | 'record'
  | 'incident'
  | 'incident_entry'
  | 'action'
  | 'evidence'
  | 'file_part'
  | 'invitation'
  | 'adviser_message'
  | 'client_message'
  | 'address_check'
  | 'channel'
  | 'second_address'
  | 'feed'
  | 'wrong_feed'
  | 'wrong_alert';

/** What the server reads of each row, whoever may call. */
interface CommonTerms {
  /** One line for the published description. */
  summary: string;
  /** Errors beyond those that follow from access, parameters and body (`listErrorCodes`). */
  errors?: readonly ErrorCode[];
  /** Each call counts towards this limit of its caller, whatever its parameters. */
  limit?: CallLimit;
  /** A call may write a notice. Its mails are limited (docs/decisions/0061-budgets-of-mail.md). */
  mails?: true;
}

interface PublicTerms extends CommonTerms {
  permission?: never;
}

/** Endpoints of the catalogue need no permission: they read no personal data. */
interface CatalogueTerms extends CommonTerms {
  permission: null;
}

interface PermittedTerms extends CommonTerms {
  /**
   * The permission that a call needs. It is checked against the caller's account at each call, so
   * that ended sessions and withdrawn permissions take effect at once.
   */
  permission: Permission;
}

type TermsOfRow<E extends Endpoint> = E extends { access: 'public' }
  ? PublicTerms
  : E extends { revalidate: true }
    ? CatalogueTerms
    : PermittedTerms;

/** Terms for each row of a table, and for nothing else. */
export type TermsOf<Rows extends Record<string, Endpoint>> = {
  [Name in keyof Rows]: TermsOfRow<Rows[Name]>;
};

export type Terms = PublicTerms | CatalogueTerms | PermittedTerms;

type PublicRow = Extract<Endpoint, { access: 'public' }>;
type SignedInRow = Exclude<Endpoint, PublicRow>;

/** A row with its terms, as the server reads it. */
export type ServedEndpoint =
  | (PublicRow & PublicTerms)
  | (SignedInRow & CatalogueTerms & { revalidate: true })
  | (SignedInRow & PermittedTerms & { revalidate?: never });

/**
 * Whether someone has a permission by their place among staff or members, of whom a second factor
 * may be asked.
 */
const isHeldByOthers = (permission: Permission): boolean =>
  policy[permission].some((relation) => relation !== 'self');

/**
 * Every error a call can answer with. The published description and the server both use this list.
 */
export const listErrorCodes = (row: ServedEndpoint): ErrorCode[] => {
  const codes: ErrorCode[] = ['bad_request', 'internal', 'try_again', ...(row.errors ?? [])];
  if (row.access !== 'public') {
    codes.push('token_missing', 'token_malformed', 'token_expired', 'token_wrong_project');
    codes.push('token_revoked', 'keys_unavailable');
  }
  if (row.access === 'verified') codes.push('email_unverified');
  if (row.permission && isHeldByOthers(row.permission)) codes.push('second_factor_required');
  if (row.limit) codes.push('rate_limited');
  if (row.recentSignIn) codes.push('recent_login_required');
  if (row.params) codes.push('not_found');
  if (row.body || row.query || row.headers) codes.push('invalid_input');
  if (row.headers && 'if-match' in row.headers.shape) codes.push('invalid_if_match');
  // Also where no body is expected: one that is sent anyway is read, and may be invalid JSON.
  if (isWrite(row)) codes.push('body_too_large');
  if (isWrite(row) && !row.rawBody) codes.push('malformed_json', 'unsupported_media_type');
  return [...new Set(codes)];
};
