import { changeEndpoints } from '@lexplain/contract/changes/changes';
import { handlersOf } from '../http/endpoint.ts';
import * as store from './store.ts';

export const changeHandlers = handlersOf(changeEndpoints, {
  listChanges: async (_caller, { query: { since } }) => {
    const changes = await store.listChanges();
    return since === undefined ? changes : changes.filter(({ date }) => date >= since);
  },
});
