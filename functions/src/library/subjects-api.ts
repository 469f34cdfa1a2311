import { AppError } from '@lexplain/contract/api/errors';
import type { StoredObligation, StoredSubject } from '@lexplain/contract/library/stored';
import {
  type Obligation,
  type Subject,
  subjectEndpoints,
} from '@lexplain/contract/library/subjects';
import { handlersOf } from '../http/endpoint.ts';
import { memoiseByObject } from '../http/memoise-by-object.ts';
import * as store from './subjects.ts';

const toSubject = memoiseByObject(({ position: _, ...subject }: StoredSubject): Subject => subject);
const toSubjects = memoiseByObject((stored: StoredSubject[]) => stored.map(toSubject));

const toObligation = ({ position: _, ...obligation }: StoredObligation): Obligation => obligation;
const toObligations = memoiseByObject((stored: StoredObligation[]) => stored.map(toObligation));

const requireSubject = async (id: string): Promise<StoredSubject> => {
  const subject = await store.findSubject(id);
  if (!subject) throw new AppError('not_found', 'Subject not found.');
  return subject;
};

export const subjectHandlers = handlersOf(subjectEndpoints, {
  listSubjects: async () => toSubjects(await store.listSubjects()),

  getSubject: async (_caller, { params }) => toSubject(await requireSubject(params.id)),

  listObligations: async (_caller, { params }) => {
    await requireSubject(params.id);
    return toObligations(await store.listObligations(params.id));
  },

  listObligationVersions: async (_caller, { params }) => {
    const versions = await store.listObligationVersions(params.id, params.obligationId);
    if (versions.length === 0) throw new AppError('not_found', 'Obligation not found.');
    return toObligations(versions);
  },

  listPenaltyUnits: () => store.listPenaltyUnits(),
});
