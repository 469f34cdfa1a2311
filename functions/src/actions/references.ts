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

// An action is about something: what it names has to exist.

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

/** Throws `invalid_input` where the library does not have what an action is about. */
export const requireKnown = async (about: ActionAbout): Promise<void> => {
  if (!(await isKnown(about))) throw createUnknownError();
};

/**
 * Throws `invalid_input` where the organisation does not have the incident that an action is about.
 */
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
 * Throws `invalid_input` for an action that an adviser may not propose: advisers propose about laws
 * or about nothing in particular, and not about incidents or the questions of members to each
 * other.
 */
export const refuseInternal = ({ kind }: ActionAbout): void => {
  if (kind === 'incident' || kind === 'question') throw createUnknownError();
};
