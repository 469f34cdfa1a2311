import type { changeEndpoints } from '@lexplain/contract/library/changes';
import * as data from '../data/changes.ts';
import type { Handler } from './endpoint.ts';

type Endpoints = typeof changeEndpoints;

const listChanges: Handler<Endpoints['listChanges']> = async (_caller, { query: { since } }) => {
  const changes = await data.listChanges();
  return since === undefined ? changes : changes.filter(({ date }) => date >= since);
};

export const changeHandlers = { listChanges };
