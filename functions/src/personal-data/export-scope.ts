import type { LoggedRead } from '@lexplain/contract/api/logged-reads';
import { type Actor, can } from '@lexplain/contract/api/policy';

// What of an organisation is in a person's export of their own data (docs/security.md, "Permissions").

export interface ExportScope {
  organisationId: string;
  /**
   * The person to whose contributions it is limited; null for all of the organisation's content.
   */
  contributionsOf: string | null;
  /** How the organisation's log names it. */
  kind: LoggedRead;
}

/**
 * All of it for owners; for other members what they took part in. Null for someone without an
 * organisation.
 */
export const findExportScope = (actor: Actor): ExportScope | null => {
  const { uid, organisation } = actor;
  if (!organisation) return null;
  const organisationId = organisation.id;
  if (can(actor, 'organisation.export', { organisation: organisationId })) {
    return { organisationId, contributionsOf: null, kind: 'organisation_exported' };
  }
  return can(actor, 'contribution.export', { organisation: organisationId })
    ? { organisationId, contributionsOf: uid, kind: 'contribution_exported' }
    : null;
};

/** Whether something that these people have written belongs to an export. */
export const isInScope = (
  { contributionsOf }: ExportScope,
  ...authors: (string | null)[]
): boolean => contributionsOf === null || authors.includes(contributionsOf);
