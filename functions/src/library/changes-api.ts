import { changeEndpoints } from '@lexplain/contract/library/changes';
import { handlersOf } from '../http/endpoint.ts';
import * as store from './changes.ts';

export const changeHandlers = handlersOf(changeEndpoints, {
  listChanges: async (_caller, { query: { since } }) => {
    const changes = await store.listChanges();
    return since === undefined ? changes : changes.filter(({ date }) => date >= since);
  },
});
