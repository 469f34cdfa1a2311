import {
  type StoredStandardTexts,
  standardTextEndpoints,
} from '@lexplain/contract/firm/standard-texts';
import { requirePermission } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { findTexts, setTexts } from './standard-texts.ts';

const toKept = ({ changed_by_uid: _, ...kept }: StoredStandardTexts) => kept;

export const standardTextHandlers = handlersOf(standardTextEndpoints, {
  getStandardTexts: async (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    return toKept(await findTexts());
  },

  setStandardTexts: async (caller, { headers, body }) =>
    toKept(await setTexts(caller, body.texts, headers['if-match'] ?? null)),
});
