import { factAnswer } from '@lexplain/contract/library/facts';
import { z } from 'zod';
import { parseJson } from '../../../lib/api/parse-json';
import {
  isEachStored,
  keysUnder,
  plainPrefix,
  pruneEntries,
  putEntry,
  stampNow,
} from '../../../lib/device/device-entries';
import { readItem } from '../../../lib/device/device-storage';
import type { Edit } from './draft';

// Unsaved answers of a profile on the device: one entry for each question.

/** Whose answers they are, and of which organisation's profile. */
export interface DraftOwner {
  uid: string;
  organisationId: string;
}

const value = z.union([factAnswer, z.array(z.string())]).nullable();
const entry = z.object({ at: z.number(), base: value, mine: value });

const prefixOf = ({ uid, organisationId }: DraftOwner): string =>
  `${plainPrefix('profile-draft', uid)}${organisationId}/`;

/**
 * Removes answers about an organisation that the person has left: they can't be saved any more, and hold what
 * colleagues had stored.
 */
const dropOthers = (owner: DraftOwner): void => {
  for (const key of keysUnder(plainPrefix('profile-draft', owner.uid))) {
    if (!key.startsWith(prefixOf(owner))) putEntry(key, null);
  }
};

/** The unsaved answers of a profile, by question. */
export const readDeviceEdits = (owner: DraftOwner): Map<string, Edit> => {
  pruneEntries();
  dropOthers(owner);
  const start = prefixOf(owner);
  return new Map(
    keysUnder(start).flatMap((key): [string, Edit][] => {
      const found = parseJson(entry, readItem(key));
      return found ? [[key.slice(start.length), { base: found.base, mine: found.mine }]] : [];
    }),
  );
};

/** Stores or removes an edit. */
export const writeDeviceEdit = (owner: DraftOwner, id: string, edit: Edit | null): void => {
  putEntry(prefixOf(owner) + id, edit && JSON.stringify({ ...stampNow(), ...edit }));
};

/** Whether the device has stored each edit. False when it has no room or denies storage. */
export const isEachEditStored = (owner: DraftOwner): boolean => isEachStored(prefixOf(owner));
