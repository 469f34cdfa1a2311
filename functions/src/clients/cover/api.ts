import { coverEndpoints } from '@lexplain/contract/clients/cover/cover';
import { requirePermission } from '../../access/permissions.ts';
import { handlersOf } from '../../http/endpoint.ts';
import { nameOf } from '../../organisation-log/events.ts';
import { endCover } from './end-cover.ts';
import { writeEntryPage } from './entries.ts';
import { listAllCovers, listCoversOf, toCover } from './list.ts';
import { type SetCover, setCover } from './set-cover.ts';

/** Enters it in the first clients' logs, which are all of them for most advisers. */
const answerSet = async ({ adviserUid, adviser, colleague, span }: SetCover) => {
  await writeEntryPage(adviserUid);
  const away = { uid: adviserUid, name: nameOf(adviser) };
  const cover = { uid: span.cover_uid, name: nameOf(colleague) };
  return toCover(span, away, cover, new Date());
};

export const coverHandlers = handlersOf(coverEndpoints, {
  listCovers: async (caller) => {
    requirePermission(caller, { provider: true }, 'Not found');
    const { uid, user } = caller;
    if (caller.actor.staff === 'admin') return { covers: await listAllCovers() };
    return { covers: user ? await listCoversOf(uid, user) : [] };
  },

  setCover: async (caller, { body }) => answerSet(await setCover(caller, caller.uid, body)),

  setCoverOf: async (caller, { params, body }) =>
    answerSet(await setCover(caller, params.uid, body)),

  endCover: async (caller, { body }) => {
    const ended = await endCover(caller, body);
    if (ended) await writeEntryPage(body.adviser_uid);
    return { ended };
  },
});
