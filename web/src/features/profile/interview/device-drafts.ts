import { factAnswer } from '@lexplain/contract/library/facts';
import { z } from 'zod';
import { DeviceDrafts, OpenDrafts } from '../../../lib/device/device-drafts';
import { pruneEntries, stampNow } from '../../../lib/device/device-entries';
import type { Edit } from './draft';

// Unsaved answers of a profile on the device: one entry for each question.

/** Whose answers they are, and the organisation of the profile. */
export interface DraftOwner {
  uid: string;
  organisationId: string;
}

const value = z.union([factAnswer, z.array(z.string())]).nullable();
const entry = z
  .object({ at: z.number(), base: value, mine: value })
  .transform(({ base, mine }): Edit => ({ base, mine }));

/** A person's unsaved answers: of one organisation's profile, or of all. */
const draftsOf = (uid: string, organisationId?: string): DeviceDrafts<Edit> =>
  new DeviceDrafts({
    kind: 'profile-draft',
    uid,
    ...(organisationId !== undefined && { folder: organisationId }),
    schema: entry,
    toStored: (edit) => ({ ...stampNow(), ...edit }),
  });

/**
 * Removes answers about an organisation that the person has left: they can't be saved any more, and
 * hold what colleagues had stored.
 */
const dropOthers = ({ uid, organisationId }: DraftOwner): void => {
  const all = draftsOf(uid);
  for (const name of all.names()) {
    if (!name.startsWith(`${organisationId}/`)) all.put(name, null);
  }
};

/** The unsaved answers of a profile, by question. */
export const openEdits = (owner: DraftOwner): OpenDrafts<Edit> => {
  pruneEntries();
  dropOthers(owner);
  return new OpenDrafts(draftsOf(owner.uid, owner.organisationId));
};
