import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import type { Permission } from '@lexplain/contract/api/policy';
import type { Endpoints } from '@lexplain/contract/endpoints';
import type { DownloadPart } from '@lexplain/contract/exports/organisation';
import type { ContentKind } from '@lexplain/contract/organisations/invitations';
import type { z } from 'zod';

// What a line of the register says of a collection.

/** Whether a stored document holds something that people would miss. */
export type HoldsContent = (stored: Readonly<Record<string, unknown>>) => boolean;

/** Any value, however deep. An answer that was cleared has fields that are null. */
export const hasValue = (stored: unknown): boolean =>
  typeof stored === 'object' && stored !== null
    ? Object.values(stored).some(hasValue)
    : stored !== undefined && stored !== null && stored !== '';

export const always: HoldsContent = () => true;

/**
 * What of a line is content: what people have made, which joining another organisation must not
 * delete. One kind for each thing that a document can hold, or why there is none.
 */
export type Content = Partial<Record<ContentKind, HoldsContent>> | { not: string };

/** A field of a person's export. */
type ExportedField = keyof EndpointOutput<Endpoints['exportMe']>;

/** What a person or an organisation owns. */
export type OwnedLine = OwnedByPerson | OwnedByOrganisation;

interface OwnedByPerson extends OwnedBySomebody {
  of: 'person';
  /**
   * The fields that name an organisation whose content it quotes: it is also deleted with that
   * organisation.
   */
  about?: readonly OrganisationField[];
  /** Whether the SDK reads it for staff alone, and then for who acts for the person, too. */
  sdkOfStaff?: true;
}
export type OrganisationField = 'organisation_id' | 'client_organisation_id';

interface OwnedByOrganisation extends OwnedBySomebody {
  of: 'organisation';
  /** The parts of the organisation's download that contain it, or why none does. */
  download: readonly DownloadPart[] | { not: string };
  content: Content;
}

interface OwnedBySomebody {
  /** Reads a stored document. */
  schema: z.ZodType;
  /** Where the owner's id is: in a document's id, in the parent document's id, or in a field. */
  owner: 'id' | 'parent' | 'organisation_id' | 'uid';
  /** What reading it by the SDK requires; null where only functions read it. */
  sdk: Permission | null;
  /** Whether the SDK reads single documents only, and no lists. */
  sdkOne?: true;
  /** The field of a person's export, or why it is not exported. */
  exported: ExportedField | { not: string };
  holds: string;
}

interface OfVisitors {
  of: 'visitor';
  exported: ExportedField;
  holds: string;
}

/**
 * The provider's data: the library, which verified people read, what staff read, and what only
 * functions read.
 */
interface OfProvider {
  of: 'provider';
  sdk: 'verified' | Permission | null;
  holds: string;
}

export type RegisterLine = OwnedLine | OfVisitors | OfProvider;
