import { AppError } from '@lexplain/contract/errors';
import type { StoredSubject, Subject, subjectEndpoints } from '@lexplain/contract/subjects';
import * as data from '../data/subjects.ts';
import type { Handler } from './endpoint.ts';

type Endpoints = typeof subjectEndpoints;

const toSubject = ({ position: _, ...subject }: StoredSubject): Subject => subject;

const requireSubject = async (id: string): Promise<StoredSubject> => {
  const subject = await data.findSubject(id);
  if (!subject) throw new AppError('not_found', 'Subject not found.');
  return subject;
};

const listSubjects: Handler<Endpoints['listSubjects']> = async () =>
  (await data.listSubjects()).map(toSubject);

const getSubject: Handler<Endpoints['getSubject']> = async (_caller, { params }) =>
  toSubject(await requireSubject(params.id));

const listObligations: Handler<Endpoints['listObligations']> = async (_caller, { params }) => {
  await requireSubject(params.id);
  const obligations = await data.listObligations(params.id);
  return obligations.map(({ position: _, ...obligation }) => obligation);
};

export const subjectHandlers = { listSubjects, getSubject, listObligations };
