import type { ActionAbout } from '@lexplain/contract/actions/actions';
import { AppError } from '@lexplain/contract/api/errors';
import { listLaws } from '@lexplain/contract/changes/concerns';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { listPublishedChanges } from '../changes/store.ts';
import { incidentWithId } from '../incidents/lists.ts';
import { findForm, findFormVersion } from '../library/forms.ts';
import { findSubject, listObligations } from '../library/subjects.ts';
import { db, itsId, readAs } from '../platform/firestore.ts';

// What an action is about must exist.

const createUnknownError = (): AppError =>
  new AppError('invalid_input', 'There is nothing that this action could be about');

/**
 * Whether a law asks a question, or has asked it: a report may be of an earlier version of the
 * form.
 */
const hasQuestion = async (formId: string, questionId: string): Promise<boolean> => {
  const current = await findForm(formId);
  const has = (form: typeof current) =>
    form?.questions.some(({ id }) => id === questionId) ?? false;
  if (has(current)) return true;
  for (let version = (current?.version ?? 0) - 1; version > 0; version -= 1) {
    if (has(await findFormVersion(formId, version))) return true;
  }
  return false;
};

const isKnown = async (about: ActionAbout): Promise<boolean> => {
  switch (about.kind) {
    case 'answer':
    case 'question':
      return hasQuestion(about.subject_id, about.question_id);
    case 'law':
      return (await findSubject(about.subject_id)) !== undefined;
    case 'obligation':
    case 'duty':
      return (await listObligations(about.subject_id)).some(({ code }) => code === about.code);
    case 'change': {
      const change = (await listPublishedChanges()).find(({ id }) => id === about.change_id);
      return change !== undefined && listLaws(change).includes(about.subject_id);
    }
    case 'incident':
    case 'nothing':
      return true;
  }
};

/** Throws `invalid_input` for what the library does not have. */
export const requireKnown = async (about: ActionAbout): Promise<void> => {
  if (!(await isKnown(about))) throw createUnknownError();
};

/** Throws the same for an incident that the organisation does not have. */
export const requireOwnIncident = async (
  transaction: Transaction,
  about: ActionAbout,
  organisationId: string,
): Promise<void> => {
  if (about.kind !== 'incident') return;
  const snapshot = await transaction.get(db.doc(paths.incident(about.incident_id)));
  const incident = readAs(incidentWithId, snapshot, itsId);
  if (incident?.organisation_id !== organisationId) throw createUnknownError();
};

/**
 * An adviser proposes about laws, or about nothing in particular: incidents, and what members ask
 * each other, are none of their business.
 */
export const refuseInternal = ({ kind }: ActionAbout): void => {
  if (kind === 'incident' || kind === 'question') throw createUnknownError();
};
