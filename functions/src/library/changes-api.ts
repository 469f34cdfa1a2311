import type { changeEndpoints } from '@lexplain/contract/library/changes';
import type { Handler } from '../http/endpoint.ts';
import * as store from './changes.ts';

type Endpoints = typeof changeEndpoints;

const listChanges: Handler<Endpoints['listChanges']> = async (_caller, { query: { since } }) => {
  const changes = await store.listChanges();
  return since === undefined ? changes : changes.filter(({ date }) => date >= since);
};

export const changeHandlers = { listChanges };
